#include "graph.hpp"

#include <algorithm>
#include <stdexcept>

namespace arbitra {

Graph::Graph(int size, Bits given) : size(size), words(words_for(size)), rows(std::move(given)) {}

Graph Graph::complement(const std::vector<std::vector<int>>& conflicts, const std::vector<int>& order,
                        const std::vector<std::vector<int>>& cliques) {
    int size = static_cast<int>(order.size()), old = static_cast<int>(conflicts.size());
    Graph made(size, Bits(static_cast<std::size_t>(size) * words_for(size), 0));
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

bool Graph::joined(const std::vector<std::pair<int, int>>& pairs) const {
    for (auto [v, w] : pairs) {
        if (v < 0 || v >= size || w < 0 || w >= size) throw std::invalid_argument("no such vertex");
        if (!has(row(v), w)) return false;
    }
    return true;
}

std::vector<int> Graph::degrees(int start, int stop, int low, int high) const {
    Bits mask(words, 0);
    for (int v = low; v < high; ++v) put(mask.data(), v);
    std::vector<int> made;
    made.reserve(stop - start);
    for (int v = start; v < stop; ++v) {
        int count = 0;
        for (std::size_t k = low / 64; k < words && static_cast<int>(k * 64) < high; ++k)
            count += __builtin_popcountll(row(v)[k] & mask[k]);
        made.push_back(count);
    }
    return made;
}

Graph Graph::narrowed(const std::vector<std::pair<int, Bits>>& allowed) const {
    Graph made = *this;
    for (const auto& [v, kept] : allowed) {
        if (v < 0 || v >= size) throw std::invalid_argument("no such vertex");
        Word* line = made.rows.data() + static_cast<std::size_t>(v) * words;
        for (std::size_t k = 0; k < words; ++k) {
            for (Word word = line[k] & ~kept[k]; word; word &= word - 1)
                drop(made.rows.data() + (k * 64 + static_cast<std::size_t>(lowest(word))) * words, v);
            line[k] &= kept[k];
        }
    }
    return made;
}

void Graph::require(const std::vector<int>& moved, int start, int stop) const {
    for (int v : moved)
        if (v < 0 || v >= size) throw std::invalid_argument("no such vertex");
    if (start < 0 || stop > size || start > stop) throw std::invalid_argument("no such range of vertices");
}

Face Graph::face(const std::vector<int>& moved, int start, int stop, Bits loops, const Bits& hosts) const {
    bool guest = !hosts.empty();
    int count = static_cast<int>(moved.size()), cut = count + stop - start + guest;
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
        std::copy(hosts.begin(), hosts.end(), made.end() - static_cast<std::ptrdiff_t>(wide));
        each(hosts.data(), wide, [&](int v) { put(made.data() + static_cast<std::size_t>(v) * wide, cut - 1); });
    }
    return Face(cut, std::move(made), std::move(loops));
}

// Bits start..stop of one set to the place `to` of another, which is empty there.
void Graph::copy(const Word* from, int start, int stop, Word* line, int to) const {
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

}  // namespace arbitra
