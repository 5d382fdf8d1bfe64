// One minimum-cost solve on a face: weights, duals, and what they leave of the face.
#include "forest.hpp"
#include "level.hpp"

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

}  // namespace

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
    // A class: the kinds, the side of the scope with what leaving costs, and the chain of odd sets around. Where each
    // end is charged by its role, leaving is one more role: what it costs would make a class of nearly every vertex.
    const bool leaving = !cost.leave.empty() && !ordered;
    std::map<std::vector<std::int64_t>, int> ids;
    std::vector<int> example;
    classes.resize(n);
    std::vector<std::int64_t> key;
    for (int v = 0; v < n; ++v) {
        key.clear();
        for (const auto& [kinds, table] : cost.attributes) key.push_back(kinds[v]);
        key.push_back(v < cost.scope ? (leaving ? cost.leave[v] : 0) : -1);
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
            if (leaving) {
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
    if (ordered) {
        if (j < cost.scope) value += upper[i] + lower[j];
        else if (i < cost.scope) value += leave[i];
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
    for (int v = 0; v < n; ++v) proof.duals.push_back(text(dual[v] - (cost.own.empty() ? 0 : 2 * static_cast<T>(cost.own[v]))));
    proof.blossoms.clear();
    for (int node : blossoms)
        if (nodes[node].dual != 0) {
            std::vector<int> vertices;
            members(node, [&vertices](int v) { vertices.push_back(v); });
            proof.blossoms.emplace_back(std::move(vertices), text(nodes[node].dual));
        }
    proof.mates = mate;
}

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
