// Which partners a vertex can have in some cover of a face without odd sets: one alternating search.
#include "face.hpp"

namespace arbitra {
namespace {

// Remove v; its partner is the root of an alternating tree. Whoever the tree reaches over a matched edge can be set
// free, and closes a cycle with v. Vertices alone are matched to stand-ins beyond the graph, one for each.
class Search {
  public:
    Search(Face& face, int v) : face(face), v(v), size(face.size) {
        partner = face.mate;
        for (int j = 0; j < size; ++j)
            if (face.mate[j] == j) {
                partner[j] = static_cast<int>(partner.size());
                partner.push_back(j);
            }
        total = static_cast<int>(partner.size());
        words = words_for(total);
        base.resize(total);
        for (int k = 0; k < total; ++k) base[k] = k;
        parent.assign(total, FREE);
        outer.assign(words, 0);
        inner.assign(words, 0);
        root = partner[v];
    }

    int run(const Bits& wanted) {
        int goal = first(wanted);
        make_outer(root);
        for (std::size_t at = 0; at < queue.size() && !has(outer.data(), goal); ++at) scan(queue[at]);
        int j = has(outer.data(), goal) ? goal : FREE;
        for (std::size_t k = 0; k < face.words && j == FREE; ++k)
            if (Word word = wanted[k] & outer[k]) j = static_cast<int>(k * 64) + lowest(word);
        if (j == FREE) return FREE;
        flip(j);
        partner[v] = j;
        partner[j] = v;
        for (int w = 0; w < size; ++w) face.mate[w] = partner[w] < size ? partner[w] : w;
        return j;
    }

  private:
    Face& face;
    int v, size, total = 0, root = 0;
    std::size_t words = 0;
    std::vector<int> partner, base, parent, queue;
    Bits outer, inner;

    static int first(const Bits& set) {
        for (std::size_t k = 0; k < set.size(); ++k)
            if (set[k]) return static_cast<int>(k * 64) + lowest(set[k]);
        return FREE;
    }

    void make_outer(int k) {
        put(outer.data(), k);
        queue.push_back(k);
    }

    void scan(int i) {
        if (i >= size) {
            each(face.loops.data(), face.words, [this, i](int j) { meet(i, j); });
            return;
        }
        const Word* row = face.row(i);
        for (std::size_t k = 0; k < face.words; ++k)
            for (Word word = row[k] & ~inner[k]; word; word &= word - 1) meet(i, static_cast<int>(k * 64) + lowest(word));
        if (has(face.loops.data(), i))
            for (int j = size; j < total; ++j) meet(i, j);
    }

    void meet(int i, int j) {
        if (j == v || has(inner.data(), j) || base[i] == base[j] || partner[i] == j) return;
        if (has(outer.data(), j)) {
            shrink(i, j);
        } else {
            parent[j] = i;
            put(inner.data(), j);
            make_outer(partner[j]);
        }
    }

    int ancestor(int i, int j) const {
        std::vector<char> seen(total, 0);
        while (true) {
            i = base[i];
            seen[i] = 1;
            if (i == base[root]) break;
            i = parent[partner[i]];
        }
        while (true) {
            j = base[j];
            if (seen[j]) return j;
            j = parent[partner[j]];
        }
    }

    void shrink(int i, int j) {
        int common = ancestor(i, j);
        std::vector<char> blossom(total, 0);
        for (int side = 0; side < 2; ++side) {
            int x = side ? j : i, child = side ? i : j;
            while (base[x] != common) {
                blossom[base[x]] = blossom[base[partner[x]]] = 1;
                parent[x] = child;
                child = partner[x];
                x = parent[child];
            }
        }
        for (int k = 0; k < total; ++k)
            if (blossom[base[k]]) {
                base[k] = common;
                if (!has(outer.data(), k)) {
                    drop(inner.data(), k);
                    make_outer(k);
                }
            }
    }

    // Swap along the path from the root to the outer vertex j, which is left without partner.
    void flip(int j) {
        if (j == root) return;
        int k = partner[j];
        while (true) {
            int i = parent[k], onward = partner[i];
            partner[k] = i;
            partner[i] = k;
            if (i == root) return;
            k = onward;
        }
    }
};

}  // namespace

int reach(Face& face, int v, const Bits& wanted) { return Search(face, v).run(wanted); }

}  // namespace arbitra
