#include "face.hpp"

#include <algorithm>

namespace arbitra {

std::int64_t Cost::pair(int i, int j) const {
    if (i > j) std::swap(i, j);
    std::int64_t charge = 0;
    for (const auto& [kinds, table] : attributes) charge += table[kinds[i]][kinds[j]];
    if (j < scope) {
        if (!upper.empty()) charge += upper[i];
        if (!lower.empty()) charge += lower[j];
    } else if (i < scope && !leave.empty()) {
        charge += leave[i];
    }
    if (i == special) charge += line[j];
    else if (j == special) charge += line[i];
    return charge;
}

std::int64_t Cost::single(int i) const {
    std::int64_t charge = loop.empty() ? 0 : loop[i];
    if (!leave.empty() && i < scope) charge += leave[i];
    return charge;
}

std::int64_t Cost::total(const std::vector<int>& mate) const {
    std::int64_t sum = 0;
    for (int v = 0; v < static_cast<int>(mate.size()); ++v) {
        if (mate[v] == v) sum += single(v);
        else if (v < mate[v]) sum += pair(v, mate[v]);
    }
    return sum;
}

Face::Face(int size, Bits given_rows, Bits given_loops)
    : size(size), words(words_for(size)), rows(std::move(given_rows)), loops(std::move(given_loops)), mate(size, FREE) {
    greedy();
    if (std::find(mate.begin(), mate.end(), FREE) != mate.end()) {
        Cost nothing;
        nothing.scope = size;
        feasible = solve(nothing, false);
    }
}

void Face::greedy() {
    Bits free(words, 0);
    for (int v = 0; v < size; ++v) put(free.data(), v);
    for (int v = 0; v < size; ++v) {
        if (mate[v] != FREE) continue;
        for (std::size_t k = 0; k < words; ++k)
            if (Word word = row(v)[k] & free[k]) {
                int w = static_cast<int>(k * 64) + lowest(word);
                mate[v] = w;
                mate[w] = v;
                drop(free.data(), v);
                drop(free.data(), w);
                break;
            }
    }
}

bool Face::solve(const Cost& cost, bool certify) {
    std::vector<int> before = mate;
    std::size_t depth = family.size();
    bool small = depth < 64 || cost.bound < (INT64_C(1) << 40);
    if (small && cost.bound < (INT64_C(1) << 54)) {
        try {
            return run_level<std::int64_t>(*this, cost, certify);
        } catch (const Overflow&) {
            mate = before;
        }
    }
    return run_level<__int128>(*this, cost, certify);
}

std::int64_t Face::minimise(const Cost& cost, bool certify) {
    proof = {};
    if (cost.total(mate) == 0) {
        // Nothing can be cheaper than nothing: drop what costs something, keep the odd sets.
        keep_free_of_charge(cost);
        return 0;
    }
    if (!cost.ordered()) {
        solve(cost, certify);
        return cost.total(mate);
    }
    Cost rest = lessened(cost);
    if (certify) solve(rest, true);
    else if (rest.total(mate) == 0) keep_free_of_charge(rest);
    else if (!find_free_of_charge(rest)) solve(rest, false);
    return cost.total(mate);
}

// Each end of a pair has a charge of its own, by its role. What a vertex pays even in the cheapest role it can have is
// the same in all covers: taken off, a vertex without a choice costs no search.
Cost Face::lessened(const Cost& cost) const {
    Cost rest = cost;
    rest.own.assign(size, 0);
    for (int v = 0; v < cost.scope; ++v) {
        std::int64_t least = INT64_MAX;
        auto role = [&least, v](bool open, const std::vector<std::int64_t>& charges) {
            if (open) least = std::min(least, charges.empty() ? 0 : charges[v]);
        };
        role(joined_within(v, v + 1, cost.scope), cost.upper);
        role(joined_within(v, 0, v), cost.lower);
        role(has(loops.data(), v) || joined_within(v, cost.scope, size), cost.leave);
        if (least == INT64_MAX) continue;
        rest.own[v] = least;
        for (auto* charges : {&rest.upper, &rest.lower, &rest.leave})
            if (!charges->empty()) (*charges)[v] = std::max<std::int64_t>(0, (*charges)[v] - least);
    }
    return rest;
}

// Whether v may be paired with one of the vertices from..to-1.
bool Face::joined_within(int v, int from, int to) const {
    const Word* line = row(v);
    for (std::size_t k = static_cast<std::size_t>(from) / 64; k < words && static_cast<int>(k * 64) < to; ++k) {
        Word word = line[k];
        int start = static_cast<int>(k * 64);
        if (start < from) word &= ~Word{0} << (from - start);
        if (to - start < 64) word &= (Word{1} << (to - start)) - 1;
        if (word) return true;
    }
    return false;
}

// Charges by order make a slow level, and often nothing has to be paid: look for such a cover with a fast one.
bool Face::find_free_of_charge(const Cost& cost) {
    Face attempt = *this;
    attempt.keep_free_of_charge(cost);
    attempt.settle();
    if (!attempt.feasible || !attempt.saturates(family)) return false;
    *this = std::move(attempt);
    return true;
}

// Whether the cover sends exactly one vertex out of each set.
bool Face::saturates(const std::vector<std::vector<int>>& sets) const {
    Bits members(words, 0);
    for (const auto& set : sets) {
        std::fill(members.begin(), members.end(), 0);
        for (int v : set) put(members.data(), v);
        int leaving = 0;
        for (int v : set) leaving += mate[v] == v || !has(members.data(), mate[v]);
        if (leaving != 1) return false;
    }
    return true;
}

void Face::keep_free_of_charge(const Cost& cost) {
    for (const auto& [kinds, table] : cost.attributes) {
        std::vector<Bits> masks(table.size(), Bits(words, 0)), kept(table.size(), Bits(words, 0));
        for (int v = 0; v < size; ++v) put(masks[kinds[v]].data(), v);
        for (std::size_t a = 0; a < table.size(); ++a)
            for (std::size_t b = 0; b < table.size(); ++b)
                if (table[a][b] == 0)
                    for (std::size_t k = 0; k < words; ++k) kept[a][k] |= masks[b][k];
        for (int v = 0; v < size; ++v)
            for (std::size_t k = 0; k < words; ++k) row(v)[k] &= kept[kinds[v]][k];
    }
    if (!cost.upper.empty() || !cost.lower.empty() || !cost.leave.empty() || cost.special != FREE)
        for (int v = 0; v < size; ++v) {
            bool up = !cost.upper.empty() && v < cost.scope && cost.upper[v];
            bool low = !cost.lower.empty() && v < cost.scope && cost.lower[v];
            bool away = !cost.leave.empty() && v < cost.scope && cost.leave[v];
            if (!up && !low && !away && v != cost.special) continue;
            for (std::size_t k = 0; k < words; ++k)
                for (Word word = row(v)[k]; word; word &= word - 1) {
                    int w = static_cast<int>(k * 64) + lowest(word);
                    bool inside = w < cost.scope;
                    if ((inside && (w > v ? up : low)) || (!inside && away) || (v == cost.special && cost.line[w]))
                        drop_pair(v, w);
                }
        }
    for (int v = 0; v < size; ++v)
        if (has(loops.data(), v) && cost.single(v)) drop(loops.data(), v);
}

void Face::drop_pair(int v, int w) {
    drop(row(v), w);
    drop(row(w), v);
}

// After edges were taken away: a cover again, and the odd sets that are still needed.
void Face::settle() {
    bool broken = false;
    for (int v = 0; v < size; ++v) {
        int w = mate[v];
        if (w != FREE && !has(w == v ? loops.data() : row(v), w)) {
            mate[v] = FREE;
            broken = true;
        }
    }
    if (broken || !family.empty()) {
        Cost nothing;
        nothing.scope = size;
        feasible = solve(nothing, false);
    }
}

void Face::restrict_to(const Bits& given_rows, const Bits& given_loops) {
    for (std::size_t k = 0; k < rows.size(); ++k) rows[k] &= given_rows[k];
    for (std::size_t k = 0; k < words; ++k) loops[k] &= given_loops[k];
    settle();
}

void Face::split(const std::vector<int>& first, const std::vector<int>& rest, int inside) {
    Bits firsts(words, 0), seconds(words, 0), outside(words, 0);
    for (int v : rest) put(seconds.data(), v);
    for (int v : first) {
        put(firsts.data(), v);
        drop(seconds.data(), v);
    }
    for (int v = inside; v < size; ++v) put(outside.data(), v);
    for (int v = 0; v < size; ++v) {
        Word* line = row(v);
        bool is_first = has(firsts.data(), v), is_second = has(seconds.data(), v);
        for (std::size_t k = 0; k < words; ++k) {
            std::size_t at = static_cast<std::size_t>(v) / 64;
            Word below = k < at ? ~Word{0} : k > at ? 0 : (Word{1} << (v & 63)) - 1;
            if (is_first) line[k] &= seconds[k] & ~below;
            else if (is_second) line[k] &= (firsts[k] & below) | outside[k];
            else line[k] &= ~firsts[k];
        }
        if (is_first) drop(loops.data(), v);
    }
    settle();
}

void Face::first_partners(const std::vector<int>& order) {
    for (int v : order) {
        if (family.empty()) {
            take(v, lowest_partner(v));
            continue;
        }
        if (exchange_for_first(v)) {
            take(v, mate[v]);
            continue;
        }
        Cost cost;
        cost.scope = size;
        cost.special = v;
        cost.line.resize(size);
        for (int w = 0; w < size; ++w) cost.line[w] = w;
        cost.bound = size;
        minimise(cost, false);
    }
}

// With odd sets: the first partner of v, if v has it already or a single exchange gives it and keeps the sets.
bool Face::exchange_for_first(int v) {
    int first = FREE, present = mate[v];
    for (std::size_t k = 0; k < words && first == FREE; ++k)
        if (row(v)[k]) first = static_cast<int>(k * 64) + lowest(row(v)[k]);
    if (first == present) return true;
    int partner = mate[first];
    if (partner == first || !has(row(present), partner)) return false;
    mate[v] = first;
    mate[first] = v;
    mate[present] = partner;
    mate[partner] = present;
    if (saturates(family)) return true;
    mate[v] = present;
    mate[present] = v;
    mate[first] = partner;
    mate[partner] = first;
    return false;
}

int Face::lowest_partner(int v) {
    int present = mate[v];
    Bits better(words, 0);
    int first = FREE;
    for (std::size_t k = 0; k <= static_cast<std::size_t>(present) / 64; ++k) {
        Word word = row(v)[k];
        if (k == static_cast<std::size_t>(present) / 64) word &= (Word{1} << (present & 63)) - 1;
        better[k] = word;
        if (word && first == FREE) first = static_cast<int>(k * 64) + lowest(word);
    }
    if (first == FREE) return present;
    int partner = mate[first];
    if (partner != first && has(row(present), partner)) {
        // The exchange v-first, present-partner: no search needed.
        mate[present] = partner;
        mate[partner] = present;
        mate[v] = first;
        mate[first] = v;
        return first;
    }
    int found = reach(*this, v, better);
    return found == FREE ? present : found;
}

void Face::take(int v, int partner) {
    int ends[2] = {v, partner};
    for (int e = 0; e < 2; ++e) {
        int vertex = ends[e], other = ends[1 - e];
        Word* line = row(vertex);
        for (std::size_t k = 0; k < words; ++k) {
            for (Word word = line[k]; word; word &= word - 1) {
                int w = static_cast<int>(k * 64) + lowest(word);
                if (w != other) drop(row(w), vertex);
            }
            line[k] = 0;
        }
        put(line, other);
        drop(loops.data(), vertex);
    }
}

}  // namespace arbitra
