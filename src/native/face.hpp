// The optimal face of a matching problem, narrowed level by level. `kernel/face.py` is the readable twin and says why
// the method is exact; this file has the same operations on words of 64 bits.
//
// Problem: minimum-cost perfect matching of a general graph in which some vertices may stay alone (a loop).
// Method: Edmonds' primal-dual algorithm (J. Res. NBS 69B, 1965) with all uncovered vertices as roots; O(n^3) at worst.
// Vertices of one class and dual share their tight neighbours, which are one AND of words a vertex.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "bits.hpp"

namespace arbitra {

constexpr int FREE = -1;

struct Cost {
    std::vector<std::pair<std::vector<int>, std::vector<std::vector<std::int64_t>>>> attributes;
    std::vector<std::int64_t> leave, loop, upper, lower;
    int special = FREE;  // a vertex whose partners are charged one by one
    std::vector<std::int64_t> line;
    int scope = 0;
    std::int64_t bound = 0;
    std::vector<std::int64_t> own;  // what was taken off the charges of each vertex (see lessened)

    std::int64_t pair(int i, int j) const;
    std::int64_t single(int i) const;
    std::int64_t total(const std::vector<int>& mate) const;
    bool ordered() const { return !upper.empty() || !lower.empty(); }
};

struct Proof {
    std::vector<Word> rows, loops;
    std::vector<std::vector<int>> family;
    std::string reward;
    std::vector<std::string> duals;
    std::vector<std::pair<std::vector<int>, std::string>> blossoms;
    std::vector<int> mates;
};

class Face {
  public:
    // rows: size * words_for(size) words, symmetric, no vertex beside itself; loops: words_for(size) words.
    Face(int size, Bits rows, Bits loops);

    std::int64_t minimise(const Cost& cost, bool certify);
    void restrict_to(const Bits& rows, const Bits& loops);
    void split(const std::vector<int>& first, const std::vector<int>& rest, int inside);
    void first_partners(const std::vector<int>& order);

    int size;
    std::size_t words;
    Bits rows, loops;
    std::vector<std::vector<int>> family;
    std::vector<int> mate;
    bool feasible = true;
    Proof proof;

    Word* row(int v) { return rows.data() + static_cast<std::size_t>(v) * words; }
    const Word* row(int v) const { return rows.data() + static_cast<std::size_t>(v) * words; }

  private:
    void greedy();
    Cost lessened(const Cost& cost) const;
    bool joined_within(int v, int from, int to) const;
    void keep_free_of_charge(const Cost& cost);
    bool solve(const Cost& cost, bool certify);
    void drop_pair(int v, int w);
    void settle();
    bool find_free_of_charge(const Cost& cost);
    bool saturates(const std::vector<std::vector<int>>& sets) const;
    void take(int v, int partner);
    int lowest_partner(int v);
    bool exchange_for_first(int v);
};

// The lowest member of `wanted` that v can be paired with in a face without odd sets, FREE if there is none; the cover
// is changed to one that has the pair.
int reach(Face& face, int v, const Bits& wanted);

// One solve; false if there is no cover. Throws Overflow if a dual leaves the range of T.
struct Overflow {};
template <typename T>
bool run_level(Face& face, const Cost& cost, bool certify);

}  // namespace arbitra
