#include "first_pairs.hpp"

#include <algorithm>

namespace arbitra {

namespace {

constexpr std::uint8_t NEVER = 255;
constexpr std::uint8_t NOT_BY_MOVED = 1, NOT_LEFT = 2;

}  // namespace

FirstPairs::FirstPairs(const Graph& graph, const Terms& terms, long steps)
    : graph(graph), terms(terms), steps(steps), pool(graph.words, 0) {}

std::optional<FirstPairs::Pairs> FirstPairs::find(const std::vector<int>& moved, int start, int stop) {
    for (int v = start; v < stop; ++v) put(pool.data(), v);
    if (!assign(moved, true)) return std::nullopt;
    Pairs pairs;
    for (std::size_t k = 0; k < moved.size(); ++k) pairs.emplace_back(moved[k], partners[k]);
    std::vector<int> rest;
    for (int v = start; v < stop; ++v)
        if (has(pool.data(), v)) rest.push_back(v);
    auto middle = rest.begin() + static_cast<std::ptrdiff_t>(rest.size() / 2);
    std::vector<int> firsts(rest.begin(), middle);
    if (!assign_rest(firsts, {middle, rest.end()}) && !exchanged(firsts, rest)) return std::nullopt;
    for (std::size_t k = 0; k < firsts.size(); ++k) pairs.emplace_back(firsts[k], partners[k]);
    return pairs;
}

// One vertex of the upper half for one of the lower: those nearest to each other first, of these the lowest pair.
bool FirstPairs::exchanged(std::vector<int>& firsts, const std::vector<int>& rest) {
    int size = static_cast<int>(rest.size()), half = size / 2;
    for (int apart = 1; apart < size; ++apart)
        for (int down = half - 1; down >= 0; --down) {
            int up = down + apart;
            if (up < half) break;
            if (up >= size) continue;
            if (steps <= 0) return false;
            std::vector<int> seconds;
            firsts.clear();
            for (int k = 0; k < size; ++k) ((k < half && k != down) || k == up ? firsts : seconds).push_back(rest[k]);
            if (assign_rest(firsts, seconds)) return true;
        }
    return false;
}

bool FirstPairs::assign_rest(const std::vector<int>& firsts, const std::vector<int>& seconds) {
    std::fill(pool.begin(), pool.end(), 0);
    for (int v : seconds) put(pool.data(), v);
    return assign(firsts, false);
}

// Each of `firsts` in order with the lowest partner of the pool with which the others find theirs. The pool is left
// without the partners; where there are none, and after too many steps, it is as it was.
bool FirstPairs::assign(const std::vector<int>& firsts, bool moved) {
    std::size_t count = firsts.size(), at = 0;
    partners.assign(count, FREE);
    while (at < count || (!moved && !may_be_left())) {
        int found = at == count || steps <= 0 ? FREE : next(firsts[at], partners[at], moved);
        if (found != FREE) {
            --steps;
            drop(pool.data(), found);
            spend(firsts[at], found, 1);
            partners[at++] = found;
            continue;
        }
        if (at < count) partners[at] = FREE;
        if (at == 0) return false;
        --at;
        put(pool.data(), partners[at]);
        spend(firsts[at], partners[at], -1);
    }
    return true;
}

// The lowest partner of v in the pool beyond `after` that the terms allow.
int FirstPairs::next(int v, int after, bool moved) const {
    const Word* row = graph.row(v);
    const std::uint8_t* charges = terms.charges + terms.kinds[v] * (terms.count + 1);
    for (std::size_t k = static_cast<std::size_t>(after + 1) / 64; k < graph.words; ++k) {
        Word word = row[k] & pool[k];
        int start = static_cast<int>(k * 64);
        if (start < after + 1) word &= ~Word{0} << (after + 1 - start);
        for (; word; word &= word - 1) {
            int w = start + lowest(word);
            if (moved && terms.barred[w] & NOT_BY_MOVED) continue;
            if (fits(charges[terms.kinds[w]])) return w;
        }
    }
    return FREE;
}

bool FirstPairs::fits(std::uint8_t charge) const {
    return charge != NEVER && !(charge & 1 && terms.budgets[0] <= 0) && !(charge & 2 && terms.budgets[1] <= 0);
}

void FirstPairs::spend(int v, int w, int sign) {
    std::uint8_t charge = terms.charges[terms.kinds[v] * (terms.count + 1) + terms.kinds[w]];
    if (charge & 1) terms.budgets[0] -= sign;
    if (charge & 2) terms.budgets[1] -= sign;
}

bool FirstPairs::may_be_left() const {
    bool allowed = true;
    each(pool.data(), graph.words, [&](int v) {
        std::uint8_t charge = terms.charges[terms.kinds[v] * (terms.count + 1) + terms.count];
        if (terms.barred[v] & NOT_LEFT || charge == NEVER) allowed = false;
    });
    return allowed;
}

}  // namespace arbitra
