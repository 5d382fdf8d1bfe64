// One minimum-cost solve on a face: weights and duals in level.cpp, trees and blossoms in forest.hpp.
#pragma once

#include <algorithm>
#include <map>
#include <numeric>
#include <optional>

#include "face.hpp"

namespace arbitra {

// A node of the search: a vertex, or a blossom with its children around an odd cycle. children[0] holds the base;
// links[k] joins children[k] to the next one. Its vertices are a stretch of one linked list, from head to tail, so that
// a blossom is made in the time of counting its children.
template <typename T>
struct Node {
    std::vector<int> children;
    std::vector<std::pair<int, int>> links;
    int base = 0, head = 0, tail = 0, parent = FREE;
    T dual = 0;
};

template <typename T>
class Level {
  public:
    Level(Face& face, const Cost& cost) : face(face), cost(cost), n(face.size), words(face.words), mate(face.mate) {
        ordered = cost.ordered();
        classify();
        if (ordered) {
            upper = doubled(cost.upper);
            lower = doubled(cost.lower);
            leave = doubled(cost.leave);
        }
        line = doubled(cost.line);
        plain = !ordered && cost.special == FREE;
        loop_cost.resize(n);
        for (int v = 0; v < n; ++v) loop_cost[v] = 2 * static_cast<T>(cost.single(v));
        nodes.resize(n);
        for (int v = 0; v < n; ++v) nodes[v].base = nodes[v].head = nodes[v].tail = v;
        next.assign(n, FREE);
        gather();
        outer.assign(words, 0);
        inner.assign(words, 0);
        frozen.assign(words, 0);
        targets.assign(words, 0);
    }

    bool run() {
        group();
        release_untight();
        while (true) {
            while (true) {
                bool grown = grow();
                if (roots.empty()) return true;
                if (!grown) break;
                dissolve();
            }
            if (!step()) return false;
            dissolve();
            group();
        }
    }

    void narrow();
    void prove();

  private:
    Face& face;
    const Cost& cost;
    int n;
    std::size_t words;
    std::vector<int>& mate;

    // weights
    int class_count = 0;
    std::vector<int> classes;
    std::vector<T> weight, dual, loop_cost, upper, lower, leave, line;
    T reward = 0;
    bool ordered = false, plain = true;

    // groups of equal class and dual
    std::vector<int> group_of, group_class, group_first;
    std::vector<T> group_dual;
    std::vector<Bits> group_mask, tight_mask;
    std::vector<char> tight_known;

    // blossoms: all alive ones, and for each vertex the outermost node, found as by union-find
    std::vector<Node<T>> nodes;
    std::vector<int> blossoms, spare, next, set_of, node_of;

    // the forest of one pass
    std::vector<int> roots, tree, pending;
    std::vector<std::pair<int, int>> entry;
    std::vector<std::vector<int>> tree_vertices;
    Bits outer, inner, frozen, targets;

    std::vector<T> doubled(const std::vector<std::int64_t>& values) const {
        std::vector<T> made(n, 0);
        for (std::size_t k = 0; k < values.size(); ++k) made[k] = 2 * static_cast<T>(values[k]);
        return made;
    }

    void classify();
    void refine(const std::vector<std::vector<int>>& around);
    T slack(int i, int j) const;
    void group();
    const Bits& tight_of(int g);
    void release_untight();
    void dissolve();
    void rotate(int node, int v);
    int contract(std::vector<int> children, std::vector<std::pair<int, int>> links);

    bool grow();
    bool scan(int i);
    void make_outer(int node, int root);
    void augment(int i, int j);
    void flip(int x);
    void shrink(int i, int j);
    void climb(int node, std::vector<int>& up_nodes, std::vector<std::pair<int, int>>& up_links);

    int find(int v) {
        while (set_of[v] != v) v = set_of[v] = set_of[set_of[v]];
        return v;
    }
    int top(int v) { return node_of[find(v)]; }
    bool in_same_top(int i, int j) { return find(i) == find(j); }
    void gather();

    // Calls f(v) for each vertex of a node.
    template <typename F>
    void members(int node, F f) const {
        for (int v = nodes[node].head;; v = next[v]) {
            f(v);
            if (v == nodes[node].tail) return;
        }
    }
    Bits mask_of(int node) const {
        Bits mask(words, 0);
        members(node, [&mask](int v) { put(mask.data(), v); });
        return mask;
    }

    bool step();
    std::optional<T> least_slack();
    std::optional<T> least_slack_by_groups();
};

}  // namespace arbitra
