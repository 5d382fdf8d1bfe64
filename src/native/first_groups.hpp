// Groups of vertices one after the other, each paired in its first way; `kernel/first_groups.py` is the readable twin.
#pragma once

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "first_pairs.hpp"
#include "graph.hpp"

namespace arbitra {

struct Sides {
    const std::uint8_t* of;          // of each kind: 0 for neither, 1 or 2, and WEAK
    const std::uint8_t* charges[3];  // where neither side has too many, where the first has, where the second has
    int count;
};

class FirstGroups {
  public:
    using Settled = std::pair<FirstPairs::Pairs, std::vector<int>>;

    FirstGroups(const Graph& graph, const Sides& sides, const std::uint8_t* kinds, const std::uint8_t* barred,
                Bits loners, long steps, long steps_a_pair);

    // The groups lie between neighbours of `borders`, the last of which is the size of the graph.
    std::vector<Settled> settle(const std::vector<int>& borders, int most, std::vector<int> moved) const;

  private:
    const Graph& graph;
    Sides sides;
    const std::uint8_t* kinds;
    const std::uint8_t* barred;
    Bits loners;
    long steps, steps_a_pair;
    int conflicts;  // the most that any vertex has

    std::optional<Settled> paired(const std::vector<int>& moved, int start, int stop) const;
    Terms terms(const std::vector<int>& moved, int start, int stop, int pairs) const;
    bool rest_goes_on(const std::vector<int>& left, int start, int stop) const;
    bool covered(const std::vector<int>& left, int start) const;
    Bits local(int above, int start, int stop, bool alone) const;
};

}  // namespace arbitra
