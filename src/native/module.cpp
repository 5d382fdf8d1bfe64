// The Python face of the kernel. Sets cross the border as little-endian bytes, which Python reads as whole numbers.
#include <nanobind/nanobind.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <cstring>
#include <stdexcept>

#include "face.hpp"

namespace nb = nanobind;
using namespace arbitra;

namespace {

Bits bits_from(const nb::bytes& data, std::size_t words) {
    Bits made(words, 0);
    if (data.size() > words * sizeof(Word)) throw std::invalid_argument("more bits than vertices");
    std::memcpy(made.data(), data.c_str(), data.size());
    return made;
}

nb::bytes bytes_of(const Word* set, std::size_t words) {
    return nb::bytes(reinterpret_cast<const char*>(set), words * sizeof(Word));
}

// All vertices of a large graph, from which the small graphs of one solve are cut.
class Graph {
  public:
    Graph(int size, const nb::bytes& rows) : size(size), words(words_for(size)), rows(bits_from(rows, size * words)) {}

    // Vertex v stands for order[v]. All are joined but those that conflict (in the old numbers) and those of one clique
    // (in the new numbers).
    static Graph complement(const std::vector<std::vector<int>>& conflicts, const std::vector<int>& order,
                            const std::vector<std::vector<int>>& cliques) {
        int size = static_cast<int>(order.size()), old = static_cast<int>(conflicts.size());
        Graph made(size);
        std::vector<int> place(conflicts.size(), FREE);
        for (int v = 0; v < size; ++v) {
            if (order[v] < 0 || order[v] >= old) throw std::invalid_argument("no such vertex");
            place[order[v]] = v;
        }
        Bits everybody(made.words, 0);
        for (int v = 0; v < size; ++v) put(everybody.data(), v);
        for (int v = 0; v < size; ++v) {
            Word* line = made.rows.data() + static_cast<std::size_t>(v) * made.words;
            std::copy(everybody.begin(), everybody.end(), line);
            drop(line, v);
            for (int other : conflicts[order[v]]) {
                if (other < 0 || other >= old) throw std::invalid_argument("no such vertex");
                if (place[other] != FREE) drop(line, place[other]);
            }
        }
        for (const auto& clique : cliques) {
            Bits mask(made.words, 0);
            for (int v : clique) put(mask.data(), v);
            for (int v : clique) {
                Word* line = made.rows.data() + static_cast<std::size_t>(v) * made.words;
                for (std::size_t k = 0; k < made.words; ++k) line[k] &= ~mask[k];
            }
        }
        return made;
    }

    bool joined(const std::vector<std::pair<int, int>>& pairs) const {
        for (auto [v, w] : pairs) {
            if (v < 0 || v >= size || w < 0 || w >= size) throw std::invalid_argument("no such vertex");
            if (!has(row(v), w)) return false;
        }
        return true;
    }

    nb::bytes row_bytes(int v) const { return bytes_of(row(v), words); }

    // For each vertex from start to stop the number of its neighbours from low to high.
    std::vector<int> degrees(int start, int stop, int low, int high) const {
        Bits mask(words, 0);
        for (int v = low; v < high; ++v) put(mask.data(), v);
        std::vector<int> made;
        made.reserve(stop - start);
        for (int v = start; v < stop; ++v) {
            int count = 0;
            for (std::size_t k = low / 64; k < words && static_cast<int>(k * 64) < high; ++k) count += __builtin_popcountll(row(v)[k] & mask[k]);
            made.push_back(count);
        }
        return made;
    }

    // Vertices: `moved`, with no edges among them, then those from start to stop; if `hosts` is not empty, one more that
    // is joined to them.
    Face face(const std::vector<int>& moved, int start, int stop, const nb::bytes& loops, const nb::bytes& hosts) const {
        bool guest = hosts.size() > 0;
        int count = static_cast<int>(moved.size()), cut = count + stop - start + guest;
        for (int v : moved)
            if (v < 0 || v >= size) throw std::invalid_argument("no such vertex");
        if (start < 0 || stop > size || start > stop) throw std::invalid_argument("no such range of vertices");
        std::size_t wide = words_for(cut);
        Bits made(static_cast<std::size_t>(cut) * wide, 0);
        for (int k = 0; k < count; ++k)
            copy(row(moved[k]), start, stop, made.data() + static_cast<std::size_t>(k) * wide, count);
        for (int v = start; v < stop; ++v) {
            Word* line = made.data() + static_cast<std::size_t>(count + v - start) * wide;
            copy(row(v), start, stop, line, count);
            for (int k = 0; k < count; ++k)
                if (has(row(v), moved[k])) put(line, k);
        }
        if (guest) {
            Bits joined = bits_from(hosts, wide);
            std::copy(joined.begin(), joined.end(), made.end() - static_cast<std::ptrdiff_t>(wide));
            each(joined.data(), wide, [&](int v) { put(made.data() + static_cast<std::size_t>(v) * wide, cut - 1); });
        }
        Bits alone = bits_from(loops, wide);
        nb::gil_scoped_release unlocked;
        return Face(cut, std::move(made), std::move(alone));
    }

    int size;

  private:
    std::size_t words;
    Bits rows;

    explicit Graph(int size) : size(size), words(words_for(size)), rows(static_cast<std::size_t>(size) * words, 0) {}

    const Word* row(int v) const { return rows.data() + static_cast<std::size_t>(v) * words; }

    // Bits start..stop of one set to the place `to` of another, which is empty there.
    void copy(const Word* from, int start, int stop, Word* line, int to) const {
        int left = stop - start;
        for (int done = 0; done < left; done += 64) {
            int at = start + done, width = std::min(64, left - done);
            std::size_t k = static_cast<std::size_t>(at) / 64;
            int shift = at & 63;
            Word word = from[k] >> shift;
            if (shift && k + 1 < words) word |= from[k + 1] << (64 - shift);
            if (width < 64) word &= (Word{1} << width) - 1;
            std::size_t goal = static_cast<std::size_t>(to + done) / 64;
            int offset = (to + done) & 63;
            line[goal] |= word << offset;
            if (offset && word >> (64 - offset)) line[goal + 1] |= word >> (64 - offset);
        }
    }
};

using Attributes = std::vector<std::pair<std::vector<int>, std::vector<std::vector<std::int64_t>>>>;
using Column = std::vector<std::int64_t>;

void check_column(const Column& column, int size) {
    if (!column.empty() && static_cast<int>(column.size()) != size) throw std::invalid_argument("a column of another length");
}

std::int64_t minimise(Face& face, Attributes attributes, Column leave, Column loop, Column upper, Column lower, int special,
                      Column line, int scope, std::int64_t bound, bool certify) {
    Cost cost;
    cost.attributes = std::move(attributes);
    for (const auto& [kinds, table] : cost.attributes) {
        if (static_cast<int>(kinds.size()) != face.size) throw std::invalid_argument("a column of another length");
        for (int kind : kinds)
            if (kind < 0 || kind >= static_cast<int>(table.size()) || table[kind].size() != table.size())
                throw std::invalid_argument("a kind outside its table");
    }
    for (const Column* column : {&leave, &loop, &upper, &lower, &line}) check_column(*column, face.size);
    cost.leave = std::move(leave);
    cost.loop = std::move(loop);
    cost.upper = std::move(upper);
    cost.lower = std::move(lower);
    cost.special = special;
    cost.line = std::move(line);
    cost.scope = scope;
    cost.bound = bound;
    nb::gil_scoped_release unlocked;
    return face.minimise(cost, certify);
}

}  // namespace

NB_MODULE(_native, m) {
    m.doc() = "Exact matchings in general graphs, narrowed criterion by criterion.";
    nb::class_<Face>(m, "Face")
        .def("__init__",
             [](Face* self, int size, const nb::bytes& rows, const nb::bytes& loops) {
                 new (self) Face(size, bits_from(rows, size * words_for(size)), bits_from(loops, words_for(size)));
             })
        .def_ro("size", &Face::size)
        .def_ro("feasible", &Face::feasible)
        .def("mates", [](const Face& face) { return face.mate; })
        .def("row", [](const Face& face, int v) { return bytes_of(face.row(v), face.words); })
        .def("loops", [](const Face& face) { return bytes_of(face.loops.data(), face.words); })
        .def("family", [](const Face& face) { return face.family; })
        .def("minimise", &minimise)
        .def("restrict",
             [](Face& face, const nb::bytes& rows, const nb::bytes& loops) {
                 Bits given_rows = bits_from(rows, face.rows.size()), given_loops = bits_from(loops, face.words);
                 nb::gil_scoped_release unlocked;
                 face.restrict_to(given_rows, given_loops);
             })
        .def("split", &Face::split, nb::call_guard<nb::gil_scoped_release>())
        .def("first_partners", &Face::first_partners, nb::call_guard<nb::gil_scoped_release>())
        .def("proof", [](const Face& face) {
            const Proof& proof = face.proof;
            std::vector<nb::bytes> rows;
            for (int v = 0; v < static_cast<int>(proof.mates.size()); ++v)
                rows.push_back(bytes_of(proof.rows.data() + static_cast<std::size_t>(v) * face.words, face.words));
            return nb::make_tuple(rows, bytes_of(proof.loops.data(), proof.loops.size()), proof.family, proof.reward,
                                  proof.duals, proof.blossoms, proof.mates);
        });
    nb::class_<Graph>(m, "Graph")
        .def(nb::init<int, const nb::bytes&>())
        .def_static("complement", &Graph::complement)
        .def_ro("size", &Graph::size)
        .def("joined", &Graph::joined)
        .def("row", &Graph::row_bytes)
        .def("degrees", &Graph::degrees)
        .def("face", &Graph::face);
}
