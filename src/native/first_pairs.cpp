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
    open_partners(start, stop);
    for (int v = start; v < stop; ++v)
        if (!(terms.barred[v] & NOT_BY_MOVED)) put(pool.data(), v);
    if (!assign(moved, true)) return std::nullopt;
    Pairs pairs;
    std::vector<bool> taken(static_cast<std::size_t>(graph.size), false);
    for (std::size_t k = 0; k < moved.size(); ++k) {
        pairs.emplace_back(moved[k], partners[k]);
        taken[partners[k]] = true;
    }
    std::vector<int> rest;
    for (int v = start; v < stop; ++v)
        if (!taken[v]) rest.push_back(v);
    auto middle = rest.begin() + static_cast<std::ptrdiff_t>(rest.size() / 2);
    std::vector<int> firsts(rest.begin(), middle);
    if (!assign_rest(firsts, {middle, rest.end()}) && !exchanged(firsts, rest)) return std::nullopt;
    for (std::size_t k = 0; k < firsts.size(); ++k) pairs.emplace_back(firsts[k], partners[k]);
    return pairs;
}

void FirstPairs::open_partners(int start, int stop) {
    std::size_t words = graph.words;
    std::vector<Bits> kinds(terms.count, Bits(words, 0));
    for (int v = start; v < stop; ++v) put(kinds[terms.kinds[v]].data(), v);
    open.assign(static_cast<std::size_t>(terms.count) * 4 * words, 0);
    for (int one = 0; one < terms.count; ++one)
        for (int two = 0; two < terms.count; ++two) {
            std::uint8_t charge = terms.charges[one * (terms.count + 1) + two];
            if (charge == NEVER) continue;
            for (int state = 0; state < 4; ++state) {
                if (charge & ~state & 3) continue;
                Word* line = open.data() + (static_cast<std::size_t>(one) * 4 + state) * words;
                for (std::size_t k = 0; k < words; ++k) line[k] |= kinds[two][k];
            }
        }
}

// One vertex of the upper half for one of the lower: those nearest to each other first, of these the lowest pair.
bool FirstPairs::exchanged(std::vector<int>& firsts, const std::vector<int>& rest) {
    int size = static_cast<int>(rest.size()), half = size / 2;
    for (int apart = 1; apart < size; ++apart)
        for (int down = half - 1; down >= 0; --down) {
            int up = down + apart;
            if (up < half) break;
            if (up >= size) continue;
            steps -= 1 + size / 8;
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
        int found = at == count || steps <= 0 ? FREE : next(firsts[at], partners[at]);
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
int FirstPairs::next(int v, int after) const {
    const Word* row = graph.row(v);
    int state = (terms.budgets[0] > 0 ? 1 : 0) | (terms.budgets[1] > 0 ? 2 : 0);
    const Word* allowed = open.data() + (static_cast<std::size_t>(terms.kinds[v]) * 4 + state) * graph.words;
    for (std::size_t k = static_cast<std::size_t>(after + 1) / 64; k < graph.words; ++k) {
        Word word = row[k] & pool[k] & allowed[k];
        int start = static_cast<int>(k * 64);
        if (start < after + 1) word &= ~Word{0} << (after + 1 - start);
        if (word) return start + lowest(word);
    }
    return FREE;
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
