#include "first_groups.hpp"

#include <algorithm>

namespace arbitra {

namespace {

constexpr std::uint8_t WEAK = 4, SIDE = 3;

int most_conflicts(const Graph& graph) {
    int most = 0;
    for (int v = 0; v < graph.size; ++v) {
        int joined = 0;
        for (std::size_t k = 0; k < graph.words; ++k) joined += __builtin_popcountll(graph.row(v)[k]);
        most = std::max(most, graph.size - 1 - joined);
    }
    return most;
}

bool empty(const Bits& set) {
    return std::all_of(set.begin(), set.end(), [](Word word) { return word == 0; });
}

}  // namespace

FirstGroups::FirstGroups(const Graph& graph, const Sides& sides, const std::uint8_t* kinds, const std::uint8_t* barred,
                         Bits loners, long steps, long steps_a_pair)
    : graph(graph),
      sides(sides),
      kinds(kinds),
      barred(barred),
      loners(std::move(loners)),
      steps(steps),
      steps_a_pair(steps_a_pair),
      conflicts(most_conflicts(graph)) {}

std::vector<FirstGroups::Settled> FirstGroups::settle(const std::vector<int>& borders, int most,
                                                      std::vector<int> moved) const {
    std::vector<Settled> made;
    int groups = std::min(most, static_cast<int>(borders.size()) - 1);
    for (int k = 0; k < groups; ++k) {
        int start = borders[k], stop = borders[k + 1];
        auto found = paired(moved, start, stop);
        if (!found || (stop < graph.size && !rest_goes_on(found->second, stop, borders[k + 2]))) break;
        moved = found->second;
        made.push_back(std::move(*found));
    }
    return made;
}

std::optional<FirstGroups::Settled> FirstGroups::paired(const std::vector<int>& moved, int start, int stop) const {
    int above = static_cast<int>(moved.size()), here = stop - start, size = above + here;
    if (size == 1 && stop < graph.size) return Settled{{}, {start}};
    if (size == 2 && above < 2) {
        int first = above ? moved[0] : start;
        if (has(graph.row(first), stop - 1)) return Settled{{{first, stop - 1}}, {}};
    }
    bool odd = size % 2;
    if (above + odd > here) return std::nullopt;
    int pairs = size / 2;
    auto found = FirstPairs(graph, terms(moved, start, stop, pairs), steps + steps_a_pair * pairs).find(moved, start, stop);
    if (!found) return std::nullopt;
    Settled made{std::move(*found), {}};
    if (odd) {
        // The places of all but one are known.
        long left = static_cast<long>(start + stop - 1) * here / 2;
        for (auto [v, w] : made.first) left -= (v >= start ? v : 0) + w;
        made.second.push_back(static_cast<int>(left));
    }
    return made;
}

Terms FirstGroups::terms(const std::vector<int>& moved, int start, int stop, int pairs) const {
    int counts[3] = {0, 0, 0}, weak[3] = {0, 0, 0};
    auto count = [&](int v) {
        std::uint8_t of = sides.of[kinds[v]];
        ++counts[of & SIDE];
        if (of & WEAK) ++weak[of & SIDE];
    };
    for (int v : moved) count(v);
    for (int v = start; v < stop; ++v) count(v);
    int excess = pairs - std::min(counts[1], counts[2]) - counts[0];
    if (excess <= 0) return Terms{kinds, sides.charges[0], sides.count, barred, {0, 0}};
    int larger = counts[1] >= counts[2] ? 1 : 2;
    return Terms{kinds, sides.charges[larger], sides.count, barred, {excess, std::max(0, excess - weak[larger])}};
}

bool FirstGroups::rest_goes_on(const std::vector<int>& left, int start, int stop) const {
    if (left.empty()) return covered({}, start);
    int size = 1 + stop - start;
    if (size % 2 == 0) return graph.face(left, start, stop, Bits(words_for(size), 0), {}).feasible && covered({}, stop);
    bool last = stop == graph.size;
    Bits hosts = local(1, start, stop, last);
    if (empty(hosts)) return false;
    Face face = graph.face(left, start, stop, Bits(words_for(size + 1), 0), hosts);
    return face.feasible && (last || covered({start + face.mate[size] - 1}, stop));
}

// Whether all from `start` on, and the one left above, can be paired; of an odd number a loner stays alone.
bool FirstGroups::covered(const std::vector<int>& left, int start) const {
    int size = static_cast<int>(left.size()) + graph.size - start, odd = size % 2;
    if (!size) return true;
    Bits hosts;
    if (odd) {
        hosts = local(static_cast<int>(left.size()), start, graph.size, true);
        if (!left.empty() && has(loners.data(), left[0])) put(hosts.data(), 0);
        if (empty(hosts)) return false;
    }
    if (2 * (size - 1 - conflicts - odd) >= size - odd) return true;
    Bits among(graph.words, 0);
    for (int v = start; v < graph.size; ++v) put(among.data(), v);
    for (int v : left) put(among.data(), v);
    bool enough = true;
    each(among.data(), graph.words, [&](int v) {
        int joined = 0;
        for (std::size_t k = 0; k < graph.words; ++k) joined += __builtin_popcountll(graph.row(v)[k] & among[k]);
        enough = enough && 2 * (joined - odd) >= size - odd;
    });
    return enough || graph.face(left, start, graph.size, Bits(words_for(size + odd), 0), hosts).feasible;
}

// Those from start to stop in the numbers of a small graph that has `above` vertices before them, or the loners among
// them.
Bits FirstGroups::local(int above, int start, int stop, bool alone) const {
    Bits made(words_for(above + stop - start + 1), 0);
    for (int v = start; v < stop; ++v)
        if (!alone || has(loners.data(), v)) put(made.data(), above + v - start);
    return made;
}

}  // namespace arbitra
