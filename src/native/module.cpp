// The Python face of the kernel. Sets cross the border as little-endian bytes, which Python reads as whole numbers.
#include <nanobind/nanobind.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <stdexcept>

#include "face.hpp"
#include "first_groups.hpp"
#include "first_pairs.hpp"
#include "graph.hpp"

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

Face face_of(const Graph& graph, const std::vector<int>& moved, int start, int stop, const nb::bytes& loops,
             const nb::bytes& hosts) {
    graph.require(moved, start, stop);
    std::size_t wide = words_for(static_cast<int>(moved.size()) + stop - start + (hosts.size() > 0));
    Bits alone = bits_from(loops, wide), joined = bits_from(hosts, hosts.size() > 0 ? wide : 0);
    nb::gil_scoped_release unlocked;
    return graph.face(moved, start, stop, std::move(alone), joined);
}

const std::uint8_t* column_of(const nb::bytes& data, int size) {
    if (static_cast<int>(data.size()) != size) throw std::invalid_argument("a column of another length");
    return reinterpret_cast<const std::uint8_t*>(data.c_str());
}

std::optional<FirstPairs::Pairs> first_pairs(const Graph& graph, const std::vector<int>& moved, int start, int stop,
                                             const nb::bytes& kinds, const nb::bytes& charges,
                                             const nb::bytes& barred, int first, int second, long steps) {
    graph.require(moved, start, stop);
    int count = static_cast<int>(std::sqrt(static_cast<double>(charges.size())));
    Terms terms{column_of(kinds, graph.size), column_of(charges, count * (count + 1)), count,
                column_of(barred, graph.size), {first, second}};
    for (int v : moved)
        if (terms.kinds[v] >= count) throw std::invalid_argument("a kind outside its table");
    for (int v = start; v < stop; ++v)
        if (terms.kinds[v] >= count) throw std::invalid_argument("a kind outside its table");
    nb::gil_scoped_release unlocked;
    return FirstPairs(graph, terms, steps).find(moved, start, stop);
}

std::vector<FirstGroups::Settled> first_groups(const Graph& graph, const std::vector<int>& borders, int most,
                                               const std::vector<int>& moved, const nb::bytes& kinds,
                                               const nb::bytes& barred, const nb::bytes& sides, const nb::bytes& balanced,
                                               const nb::bytes& first, const nb::bytes& second, const nb::bytes& loners,
                                               long steps, long steps_a_pair) {
    int count = static_cast<int>(sides.size()), before = 0;
    for (int border : borders) {
        graph.require(moved, before, border);
        before = border;
    }
    if (borders.empty() || before != graph.size) throw std::invalid_argument("groups that do not end with the graph");
    Sides given{column_of(sides, count),
                {column_of(balanced, count * (count + 1)), column_of(first, count * (count + 1)),
                 column_of(second, count * (count + 1))},
                count};
    for (int kind = 0; kind < count; ++kind)
        if ((given.of[kind] & 3) == 3) throw std::invalid_argument("no such side");
    const std::uint8_t *of = column_of(kinds, graph.size), *bars = column_of(barred, graph.size);
    for (int v = 0; v < graph.size; ++v)
        if (of[v] >= count) throw std::invalid_argument("a kind outside its table");
    Bits alone = bits_from(loners, graph.words);
    nb::gil_scoped_release unlocked;
    return FirstGroups(graph, given, of, bars, std::move(alone), steps, steps_a_pair).settle(borders, most, moved);
}

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
        .def("__init__",
             [](Graph* self, int size, const nb::bytes& rows) {
                 new (self) Graph(size, bits_from(rows, size * words_for(size)));
             })
        .def_static("complement", &Graph::complement)
        .def_ro("size", &Graph::size)
        .def("joined", &Graph::joined)
        .def("row", [](const Graph& graph, int v) { return bytes_of(graph.row(v), graph.words); })
        .def("degrees", &Graph::degrees)
        .def("narrowed",
             [](const Graph& graph, const std::vector<std::pair<int, nb::bytes>>& allowed) {
                 std::vector<std::pair<int, Bits>> kept;
                 for (const auto& [v, neighbours] : allowed) kept.emplace_back(v, bits_from(neighbours, graph.words));
                 return graph.narrowed(kept);
             })
        .def("face", &face_of)
        .def("first_pairs", &first_pairs)
        .def("first_groups", &first_groups);
}
