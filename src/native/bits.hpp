// Sets of vertices as words of 64 bits.
#pragma once

#include <cstdint>
#include <vector>

namespace arbitra {

using Word = std::uint64_t;
using Bits = std::vector<Word>;

inline std::size_t words_for(int size) { return (static_cast<std::size_t>(size) + 63) / 64; }
inline bool has(const Word* set, int v) { return set[v >> 6] >> (v & 63) & 1; }
inline void put(Word* set, int v) { set[v >> 6] |= Word{1} << (v & 63); }
inline void drop(Word* set, int v) { set[v >> 6] &= ~(Word{1} << (v & 63)); }
inline int lowest(Word word) { return __builtin_ctzll(word); }

// Calls f(v) for each member, ascending.
template <typename F>
inline void each(const Word* set, std::size_t words, F f) {
    for (std::size_t k = 0; k < words; ++k)
        for (Word word = set[k]; word; word &= word - 1) f(static_cast<int>(k * 64) + lowest(word));
}

}  // namespace arbitra
