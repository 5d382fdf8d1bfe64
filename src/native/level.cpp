// One minimum-cost solve on a face: trees, blossoms, duals, and what they leave of the face.
#include <algorithm>
#include <map>
#include <numeric>
#include <optional>

#include "face.hpp"

namespace arbitra {
namespace {

template <typename T>
std::string text(T value) {
    if (value == 0) return "0";
    bool negative = value < 0;
    std::string digits;
    for (T rest = negative ? -value : value; rest > 0; rest /= 10) digits += static_cast<char>('0' + static_cast<int>(rest % 10));
    if (negative) digits += '-';
    return {digits.rbegin(), digits.rend()};
}

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
        classify();
        upper = doubled(cost.upper);
        lower = doubled(cost.lower);
        line = doubled(cost.line);
        ordered = !upper.empty() || !lower.empty();
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
    std::vector<T> weight, dual, loop_cost, upper, lower, line;
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

    static std::vector<T> doubled(const std::vector<std::int64_t>& values) {
        std::vector<T> made(values.size());
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

template <typename T>
void Level<T>::classify() {
    reward = 4 * (static_cast<T>(cost.bound) + 1);
    std::vector<std::vector<int>> around(n);
    for (std::size_t b = 0; b < face.family.size(); ++b)
        for (int v : face.family[b]) around[v].push_back(static_cast<int>(b));
    std::map<std::vector<int>, int> chain_ids;
    std::vector<int> chain(n);
    std::vector<std::vector<int>> chains;
    for (int v = 0; v < n; ++v) {
        auto [place, fresh] = chain_ids.try_emplace(around[v], static_cast<int>(chains.size()));
        if (fresh) chains.push_back(around[v]);
        chain[v] = place->second;
    }
    // A class: the kinds, the side of the scope with what leaving costs, and the chain of odd sets around.
    std::map<std::vector<std::int64_t>, int> ids;
    std::vector<int> example;
    classes.resize(n);
    std::vector<std::int64_t> key;
    for (int v = 0; v < n; ++v) {
        key.clear();
        for (const auto& [kinds, table] : cost.attributes) key.push_back(kinds[v]);
        key.push_back(v < cost.scope ? (cost.leave.empty() ? 0 : cost.leave[v]) : -1);
        key.push_back(chain[v]);
        auto [place, fresh] = ids.try_emplace(key, static_cast<int>(example.size()));
        if (fresh) example.push_back(v);
        classes[v] = place->second;
    }
    class_count = static_cast<int>(example.size());
    weight.assign(static_cast<std::size_t>(class_count) * class_count, 0);
    for (int a = 0; a < class_count; ++a)
        for (int b = 0; b < class_count; ++b) {
            int i = example[a], j = example[b];
            T charge = 0;
            for (const auto& [kinds, table] : cost.attributes) charge += table[kinds[i]][kinds[j]];
            if (!cost.leave.empty()) {
                if (i < cost.scope && j >= cost.scope) charge += cost.leave[i];
                if (j < cost.scope && i >= cost.scope) charge += cost.leave[j];
            }
            T common = 0;
            const auto &first = chains[chain[i]], &second = chains[chain[j]];
            for (int set : first) common += std::find(second.begin(), second.end(), set) != second.end();
            weight[static_cast<std::size_t>(a) * class_count + b] = reward * common - 2 * charge;
        }
    dual.resize(n);
    for (int v = 0; v < n; ++v) dual[v] = reward / 2 * static_cast<T>(around[v].size());
}

template <typename T>
inline T Level<T>::slack(int i, int j) const {
    if (i > j) std::swap(i, j);
    T value = dual[i] + dual[j] - weight[static_cast<std::size_t>(classes[i]) * class_count + classes[j]];
    if (ordered && j < cost.scope) {
        if (!upper.empty()) value += upper[i];
        if (!lower.empty()) value += lower[j];
    }
    if (i == cost.special) value += line[j];
    else if (j == cost.special) value += line[i];
    return value;
}

template <typename T>
void Level<T>::group() {
    if (!plain) return;
    std::vector<int> order(n);
    std::iota(order.begin(), order.end(), 0);
    std::sort(order.begin(), order.end(), [this](int a, int b) {
        return classes[a] != classes[b] ? classes[a] < classes[b] : dual[a] < dual[b];
    });
    group_of.assign(n, 0);
    group_class.clear();
    group_dual.clear();
    group_mask.clear();
    for (int k = 0; k < n; ++k) {
        int v = order[k];
        if (group_class.empty() || group_class.back() != classes[v] || group_dual.back() != dual[v]) {
            group_class.push_back(classes[v]);
            group_dual.push_back(dual[v]);
            group_mask.emplace_back(words, 0);
        }
        group_of[v] = static_cast<int>(group_class.size()) - 1;
        put(group_mask.back().data(), v);
    }
    tight_mask.assign(group_class.size(), {});
    tight_known.assign(group_class.size(), 0);
}

// All vertices that an edge without slack would join to the vertices of a group.
template <typename T>
const Bits& Level<T>::tight_of(int g) {
    if (!tight_known[g]) {
        tight_known[g] = 1;
        Bits& mask = tight_mask[g];
        mask.assign(words, 0);
        const T* line_of = weight.data() + static_cast<std::size_t>(group_class[g]) * class_count;
        for (std::size_t h = 0; h < group_class.size(); ++h)
            if (group_dual[g] + group_dual[h] == line_of[group_class[h]])
                for (std::size_t k = 0; k < words; ++k) mask[k] |= group_mask[h][k];
    }
    return tight_mask[g];
}

template <typename T>
void Level<T>::release_untight() {
    for (int v = 0; v < n; ++v) {
        int w = mate[v];
        if (w == v) {
            if (dual[v] + loop_cost[v] != 0) mate[v] = FREE;
        } else if (w > v && slack(v, w) != 0) {
            mate[v] = mate[w] = FREE;
        }
    }
    Bits free(words, 0);
    for (int v = 0; v < n; ++v)
        if (mate[v] == FREE) put(free.data(), v);
    for (int v = 0; v < n; ++v) {
        if (mate[v] != FREE) continue;
        const Word* allowed = face.row(v);
        int w = FREE;
        const Bits* mask = plain ? &tight_of(group_of[v]) : nullptr;
        for (std::size_t k = 0; k < words && w == FREE; ++k)
            for (Word word = allowed[k] & free[k] & (mask ? (*mask)[k] : ~Word{0}); word; word &= word - 1) {
                int j = static_cast<int>(k * 64) + lowest(word);
                if (j != v && (plain || slack(v, j) == 0)) {
                    w = j;
                    break;
                }
            }
        if (w != FREE) {
            mate[v] = w;
            mate[w] = v;
            drop(free.data(), v);
            drop(free.data(), w);
        } else if (has(face.loops.data(), v) && dual[v] + loop_cost[v] == 0) {
            mate[v] = v;
            drop(free.data(), v);
        }
    }
}

// The outermost node of each vertex, from the blossoms as they stand.
template <typename T>
void Level<T>::gather() {
    set_of.resize(n);
    node_of.resize(n);
    std::iota(set_of.begin(), set_of.end(), 0);
    std::iota(node_of.begin(), node_of.end(), 0);
    for (int node : blossoms)
        if (nodes[node].parent == FREE) {
            int head = nodes[node].head;
            members(node, [this, head](int v) { set_of[v] = head; });
            node_of[head] = node;
        }
}

// Take apart the outermost blossoms whose dual is zero.
template <typename T>
void Level<T>::dissolve() {
    std::vector<int> pending_nodes, kept;
    for (int node : blossoms)
        if (nodes[node].parent == FREE) pending_nodes.push_back(node);
    while (!pending_nodes.empty()) {
        int node = pending_nodes.back();
        pending_nodes.pop_back();
        if (nodes[node].dual != 0) continue;
        for (int child : nodes[node].children) {
            nodes[child].parent = FREE;
            if (child >= n) pending_nodes.push_back(child);
        }
        nodes[node] = {};
        nodes[node].head = FREE;
        spare.push_back(node);
    }
    for (int node : blossoms)
        if (nodes[node].head != FREE) kept.push_back(node);
    blossoms = std::move(kept);
    gather();
}

// Re-match inside the node so that v is the vertex left for the outside.
template <typename T>
void Level<T>::rotate(int node, int v) {
    if (nodes[node].base == v) return;
    std::vector<int> chain;  // the nodes around v, from the inside
    for (int around = v; around != node; around = nodes[around].parent) chain.push_back(around);
    for (int outside = node; outside >= n; chain.pop_back()) {
        int child = chain.back();
        if (nodes[outside].base != v) {
            const auto& children = nodes[outside].children;
            std::size_t count = children.size();
            std::size_t place = static_cast<std::size_t>(std::find(children.begin(), children.end(), child) - children.begin());
            // The other children pair off along the cycle, starting after the new base.
            std::size_t from = place % 2 ? place + 1 : 0, to = place % 2 ? count : place;
            for (std::size_t k = from; k < to; k += 2) {
                auto [a, b] = nodes[outside].links[k];
                rotate(nodes[outside].children[k], a);
                rotate(nodes[outside].children[(k + 1) % count], b);
                mate[a] = b;
                mate[b] = a;
            }
            auto& changed = nodes[outside];
            auto shift = static_cast<std::ptrdiff_t>(place);
            std::rotate(changed.children.begin(), changed.children.begin() + shift, changed.children.end());
            std::rotate(changed.links.begin(), changed.links.begin() + shift, changed.links.end());
            changed.base = v;
        }
        outside = child;
    }
}

template <typename T>
int Level<T>::contract(std::vector<int> children, std::vector<std::pair<int, int>> links) {
    int node;
    if (spare.empty()) {
        node = static_cast<int>(nodes.size());
        nodes.emplace_back();
        tree.push_back(FREE);
        entry.emplace_back();
    } else {
        node = spare.back();
        spare.pop_back();
        tree[node] = FREE;
    }
    blossoms.push_back(node);
    Node<T>& made = nodes[node];
    made.base = nodes[children[0]].base;
    made.head = nodes[children[0]].head;
    made.tail = nodes[children.back()].tail;
    made.parent = FREE;
    made.dual = 0;
    int root = find(made.head);
    for (std::size_t k = 0; k < children.size(); ++k) {
        nodes[children[k]].parent = node;
        if (k + 1 < children.size()) next[nodes[children[k]].tail] = nodes[children[k + 1]].head;
        set_of[find(nodes[children[k]].head)] = root;
    }
    node_of[root] = node;
    made.children = std::move(children);
    made.links = std::move(links);
    return node;
}

// Alternating trees from all uncovered vertices; true if at least one path was augmented.
template <typename T>
bool Level<T>::grow() {
    roots.clear();
    for (int v = 0; v < n; ++v)
        if (mate[v] == FREE) roots.push_back(top(v));
    if (roots.empty()) return false;
    tree.assign(nodes.size(), FREE);
    entry.resize(nodes.size());
    tree_vertices.assign(nodes.size(), {});
    std::fill(outer.begin(), outer.end(), 0);
    std::fill(inner.begin(), inner.end(), 0);
    std::fill(frozen.begin(), frozen.end(), 0);
    pending.clear();
    for (int root : roots) make_outer(root, root);
    bool grown = false;
    while (!pending.empty()) {
        int i = pending.back();
        pending.pop_back();
        if (!has(outer.data(), i)) continue;
        if (has(face.loops.data(), i) && dual[i] + loop_cost[i] == 0) {
            augment(i, i);
            grown = true;
        } else if (scan(i)) {
            grown = true;
        }
    }
    if (grown) {
        bool left = false;
        for (int v = 0; v < n && !left; ++v) left = mate[v] == FREE;
        if (!left) roots.clear();
    }
    return grown;
}

template <typename T>
bool Level<T>::scan(int i) {
    const Word* allowed = face.row(i);
    const Bits* mask = plain ? &tight_of(group_of[i]) : nullptr;
    for (std::size_t k = 0; k < words; ++k) {
        Word word = allowed[k] & ~inner[k] & ~frozen[k];
        if (mask) word &= (*mask)[k];
        for (; word; word &= word - 1) {
            int j = static_cast<int>(k * 64) + lowest(word);
            // The labels may have changed since the word was read.
            if (has(inner.data(), j) || in_same_top(i, j)) continue;
            if (!plain && slack(i, j) != 0) continue;
            int t = top(j);
            if (tree[t] == FREE) {
                int base = nodes[t].base;
                if (mate[base] == base) {
                    augment(i, j);
                    return true;
                }
                int root = tree[top(i)];
                tree[t] = root;
                entry[t] = {i, j};
                members(t, [this, root](int v) {
                    put(inner.data(), v);
                    tree_vertices[root].push_back(v);
                });
                make_outer(top(mate[base]), root);
            } else if (tree[t] != tree[top(i)]) {
                augment(i, j);
                return true;
            } else {
                shrink(i, j);
            }
        }
    }
    return false;
}

template <typename T>
void Level<T>::make_outer(int node, int root) {
    tree[node] = root;
    members(node, [this, root](int v) {
        put(outer.data(), v);
        tree_vertices[root].push_back(v);
        pending.push_back(v);
    });
}

template <typename T>
void Level<T>::augment(int i, int j) {
    int ends[2] = {i, j};
    for (int e = 0; e < (i == j ? 1 : 2); ++e) {
        int end = ends[e], node = top(end), root = tree[node];
        if (root == FREE) {
            // A node that was alone gives up its loop.
            rotate(node, end);
            members(node, [this](int v) { put(frozen.data(), v); });
            continue;
        }
        flip(end);
        for (int v : tree_vertices[root]) {
            put(frozen.data(), v);
            drop(outer.data(), v);
            drop(inner.data(), v);
        }
    }
    mate[i] = j;
    mate[j] = i;
}

// Swap matched and unmatched edges from x up to the root of its tree; x is left for a new partner.
template <typename T>
void Level<T>::flip(int x) {
    std::vector<std::pair<int, int>> rotations, matched;
    while (true) {
        int node = top(x);
        rotations.emplace_back(node, x);
        int up = mate[nodes[node].base];
        if (up == FREE) break;
        int parent = top(up);
        auto [a, b] = entry[parent];
        rotations.emplace_back(parent, b);
        matched.emplace_back(a, b);
        x = a;
    }
    for (auto [node, v] : rotations) rotate(node, v);
    for (auto [a, b] : matched) {
        mate[a] = b;
        mate[b] = a;
    }
}

template <typename T>
void Level<T>::climb(int node, std::vector<int>& up_nodes, std::vector<std::pair<int, int>>& up_links) {
    up_nodes.push_back(node);
    while (true) {
        int base = nodes[node].base, up = mate[base];
        if (up == FREE) return;
        int between = top(up);
        auto [a, b] = entry[between];
        node = top(a);
        up_links.emplace_back(base, up);
        up_links.emplace_back(b, a);
        up_nodes.push_back(between);
        up_nodes.push_back(node);
    }
}

// The tight edge i-j closes an odd cycle in one tree: make it a blossom, which is outer.
template <typename T>
void Level<T>::shrink(int i, int j) {
    std::vector<int> left, right;
    std::vector<std::pair<int, int>> left_links, right_links;
    climb(top(i), left, left_links);
    climb(top(j), right, right_links);
    while (left.size() > 1 && right.size() > 1 && left[left.size() - 2] == right[right.size() - 2]) {
        left.pop_back();
        right.pop_back();
        left_links.pop_back();
        right_links.pop_back();
    }
    std::vector<int> children(left.rbegin(), left.rend());
    children.insert(children.end(), right.begin(), right.end() - 1);
    std::vector<std::pair<int, int>> links;
    for (auto link = left_links.rbegin(); link != left_links.rend(); ++link) links.emplace_back(link->second, link->first);
    links.emplace_back(i, j);
    links.insert(links.end(), right_links.begin(), right_links.end());
    int root = tree[left.back()];
    for (int child : children)
        if (has(inner.data(), nodes[child].base))
            members(child, [this](int v) {
                drop(inner.data(), v);
                put(outer.data(), v);
                pending.push_back(v);
            });
    int node = contract(std::move(children), std::move(links));
    tree[node] = root;
    if (tree_vertices.size() < nodes.size()) tree_vertices.resize(nodes.size());
}

template <typename T>
bool Level<T>::step() {
    std::optional<T> limit = least_slack();
    auto lower_to = [&limit](T value) {
        if (!limit || value < *limit) limit = value;
    };
    for (int v = 0; v < n; ++v)
        if (has(outer.data(), v) && has(face.loops.data(), v)) lower_to(dual[v] + loop_cost[v]);
    for (int node : blossoms)
        if (nodes[node].parent == FREE && has(inner.data(), nodes[node].base)) lower_to(nodes[node].dual / 2);
    if (!limit) return false;
    const T range = std::is_same_v<T, std::int64_t> ? static_cast<T>(INT64_C(1) << 61) : static_cast<T>(static_cast<__int128>(1) << 124);
    for (int v = 0; v < n; ++v) {
        if (has(outer.data(), v)) dual[v] -= *limit;
        else if (has(inner.data(), v)) dual[v] += *limit;
        if (dual[v] > range || dual[v] < -range) throw Overflow{};
    }
    for (int node : blossoms) {
        if (nodes[node].parent != FREE) continue;
        if (has(outer.data(), nodes[node].base)) nodes[node].dual += 2 * *limit;
        else if (has(inner.data(), nodes[node].base)) nodes[node].dual -= 2 * *limit;
    }
    return true;
}

template <typename T>
std::optional<T> Level<T>::least_slack() {
    if (plain) return least_slack_by_groups();
    std::optional<T> best;
    each(outer.data(), words, [&](int i) {
        const Word* allowed = face.row(i);
        for (std::size_t k = 0; k < words; ++k)
            for (Word word = allowed[k] & ~inner[k]; word; word &= word - 1) {
                int j = static_cast<int>(k * 64) + lowest(word);
                if (in_same_top(i, j)) continue;
                T value = slack(i, j);
                if (has(outer.data(), j)) value /= 2;
                if (!best || value < *best) best = value;
            }
    });
    return best;
}

template <typename T>
std::optional<T> Level<T>::least_slack_by_groups() {
    struct Choice {
        T slack;
        int from, to;
        bool outer;
    };
    std::vector<Choice> choices;
    int count = static_cast<int>(group_class.size());
    std::vector<char> has_outer(count, 0), has_rest(count, 0);
    for (int g = 0; g < count; ++g)
        for (std::size_t k = 0; k < words; ++k) {
            has_outer[g] |= (group_mask[g][k] & outer[k]) != 0;
            has_rest[g] |= (group_mask[g][k] & ~outer[k] & ~inner[k]) != 0;
        }
    for (int g = 0; g < count; ++g) {
        if (!has_outer[g]) continue;
        const T* line_of = weight.data() + static_cast<std::size_t>(group_class[g]) * class_count;
        for (int h = 0; h < count; ++h) {
            T value = group_dual[g] + group_dual[h] - line_of[group_class[h]];
            if (has_rest[h]) choices.push_back({value, g, h, false});
            if (has_outer[h] && h >= g) choices.push_back({value / 2, g, h, true});
        }
    }
    std::sort(choices.begin(), choices.end(), [](const Choice& a, const Choice& b) { return a.slack < b.slack; });
    std::vector<Bits> masks(nodes.size());
    for (int node : blossoms)
        if (nodes[node].parent == FREE) masks[node] = mask_of(node);
    for (const Choice& choice : choices) {
        bool found = false;
        for (std::size_t word = 0; word < words && !found; ++word)
            for (Word left = group_mask[choice.from][word] & outer[word]; left && !found; left &= left - 1) {
                int i = static_cast<int>(word * 64) + lowest(left);
                const Word* allowed = face.row(i);
                const Word* own = top(i) >= n ? masks[top(i)].data() : nullptr;
                for (std::size_t k = 0; k < words && !found; ++k) {
                    Word other = allowed[k] & group_mask[choice.to][k] & (choice.outer ? outer[k] : ~outer[k] & ~inner[k]);
                    if (own) other &= ~own[k];
                    found = other != 0;
                }
            }
        if (found) return choice.slack;
    }
    return std::nullopt;
}

// Replace the face by the optimal covers of this level: tight edges and loops, blossoms of positive dual.
template <typename T>
void Level<T>::narrow() {
    std::vector<std::vector<int>> family, around(n);
    for (int node : blossoms)
        if (nodes[node].dual != 0) {
            family.emplace_back();
            members(node, [&](int v) {
                family.back().push_back(v);
                around[v].push_back(node);
            });
        }
    if (!family.empty()) refine(around);
    group();
    for (int v = 0; v < n; ++v) {
        Word* allowed = face.row(v);
        if (plain) {
            const Bits& mask = tight_of(group_of[v]);
            for (std::size_t k = 0; k < words; ++k) allowed[k] &= mask[k];
        } else {
            for (std::size_t k = 0; k < words; ++k)
                for (Word word = allowed[k]; word; word &= word - 1) {
                    int w = static_cast<int>(k * 64) + lowest(word);
                    if (slack(v, w) != 0) drop(allowed, w);
                }
        }
        if (has(face.loops.data(), v) && dual[v] + loop_cost[v] != 0) drop(face.loops.data(), v);
    }
    face.family = std::move(family);
}

// Inside a blossom its dual counts as slack. Vertices in the same blossoms share that sum: classes become finer, and the
// sums go into their weights.
template <typename T>
void Level<T>::refine(const std::vector<std::vector<int>>& around) {
    std::map<std::pair<int, std::vector<int>>, int> ids;
    std::vector<int> finer(n), example;
    for (int v = 0; v < n; ++v) {
        auto [place, fresh] = ids.try_emplace({classes[v], around[v]}, static_cast<int>(example.size()));
        if (fresh) example.push_back(v);
        finer[v] = place->second;
    }
    std::size_t count = example.size();
    std::vector<T> finer_weight(count * count);
    for (std::size_t a = 0; a < count; ++a)
        for (std::size_t b = 0; b < count; ++b) {
            int i = example[a], j = example[b];
            T value = weight[static_cast<std::size_t>(classes[i]) * class_count + classes[j]];
            for (int node : around[i])
                if (std::find(around[j].begin(), around[j].end(), node) != around[j].end()) value -= nodes[node].dual;
            finer_weight[a * count + b] = value;
        }
    classes = std::move(finer);
    weight = std::move(finer_weight);
    class_count = static_cast<int>(count);
}

template <typename T>
void Level<T>::prove() {
    Proof& proof = face.proof;
    proof.rows = face.rows;
    proof.loops = face.loops;
    proof.family = face.family;
    proof.reward = text(reward);
    proof.duals.clear();
    for (T value : dual) proof.duals.push_back(text(value));
    proof.blossoms.clear();
    for (int node : blossoms)
        if (nodes[node].dual != 0) {
            std::vector<int> vertices;
            members(node, [&vertices](int v) { vertices.push_back(v); });
            proof.blossoms.emplace_back(std::move(vertices), text(nodes[node].dual));
        }
    proof.mates = mate;
}

}  // namespace

template <typename T>
bool run_level(Face& face, const Cost& cost, bool certify) {
    Level<T> level(face, cost);
    if (!level.run()) return false;
    if (certify) level.prove();
    level.narrow();
    return true;
}

template bool run_level<std::int64_t>(Face&, const Cost&, bool);
template bool run_level<__int128>(Face&, const Cost&, bool);

}  // namespace arbitra
