// The first way to pair that keeps given terms; `kernel/first_pairs.py` is the readable twin.
#pragma once

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "graph.hpp"

namespace arbitra {

struct Terms {
    const std::uint8_t* kinds;    // of each vertex
    const std::uint8_t* charges;  // count lines of count + 1: by the kinds of a pair, and last for being left
    int count;
    const std::uint8_t* barred;  // of each vertex
    int budgets[2];
};

class FirstPairs {
  public:
    using Pairs = std::vector<std::pair<int, int>>;

    FirstPairs(const Graph& graph, const Terms& terms, long steps);

    std::optional<Pairs> find(const std::vector<int>& moved, int start, int stop);

  private:
    const Graph& graph;
    Terms terms;
    long steps;
    Bits pool;
    Bits open;  // for each kind and each state of the budgets, the vertices that the charges let it have
    std::vector<int> partners;

    void open_partners(int start, int stop);
    bool assign(const std::vector<int>& firsts, bool moved);
    bool assign_rest(const std::vector<int>& firsts, const std::vector<int>& seconds);
    bool exchanged(std::vector<int>& firsts, const std::vector<int>& rest);
    int next(int v, int after) const;
    void spend(int v, int w, int sign);
    bool may_be_left() const;
};

}  // namespace arbitra
