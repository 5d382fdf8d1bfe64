// Alternating trees over tight edges: growth, augmentation, shrinking of odd cycles.
#pragma once

#include "level.hpp"

namespace arbitra {

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

}  // namespace arbitra
