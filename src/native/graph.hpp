// All vertices of a large problem, from which the small graphs of single solves are cut.
#pragma once

#include <utility>
#include <vector>

#include "bits.hpp"
#include "face.hpp"

namespace arbitra {

class Graph {
  public:
    Graph(int size, Bits rows);

    // Vertex v stands for order[v]. All are joined but those that conflict (in the old numbers) and those of one clique
    // (in the new numbers).
    static Graph complement(const std::vector<std::vector<int>>& conflicts, const std::vector<int>& order,
                            const std::vector<std::vector<int>>& cliques);

    bool joined(const std::vector<std::pair<int, int>>& pairs) const;

    // For each vertex from start to stop the number of its neighbours from low to high.
    std::vector<int> degrees(int start, int stop, int low, int high) const;

    // The same vertices, of which those named keep only the neighbours given for them.
    Graph narrowed(const std::vector<std::pair<int, Bits>>& allowed) const;

    // Vertices: `moved`, with no edges among them, then those from start to stop; if `hosts` is not empty, one more that
    // is joined to them. Sets are in the numbers of the small graph.
    Face face(const std::vector<int>& moved, int start, int stop, Bits loops, const Bits& hosts) const;

    void require(const std::vector<int>& moved, int start, int stop) const;
    const Word* row(int v) const { return rows.data() + static_cast<std::size_t>(v) * words; }

    int size;
    std::size_t words;

  private:
    Bits rows;

    void copy(const Word* from, int start, int stop, Word* line, int to) const;
};

}  // namespace arbitra
