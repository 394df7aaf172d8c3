// Chance as arithmetic: a counter that is mixed, the same numbers in Python (src/jassen/kernel/chance.py).
#pragma once

#include "rules.hpp"

namespace jassen {

constexpr u64 STEP = 0x9e3779b97f4a7c15;

constexpr u64 mix(u64 z) {
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
    z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
    return z ^ (z >> 31);
}

// The high and the low half of a product of 64-bit numbers.
inline u64 multiply_high(u64 one, u64 other) {
    const u64 a = one >> 32, b = one & 0xffffffff, c = other >> 32, d = other & 0xffffffff;
    const u64 middle = a * d + (b * d >> 32), low = b * c + (middle & 0xffffffff);
    return a * c + (middle >> 32) + (low >> 32);
}

class Chance {
public:
    // Streams of one seed are independent of each other, so that work can be cut anywhere.
    Chance(u64 seed, u64 stream) : state_(mix(mix(seed + STEP) + stream * STEP)) {}

    u64 next() { return mix(state_ += STEP); }
    int below(int limit) { return static_cast<int>((next() >> 32) * static_cast<u64>(limit) >> 32); }
    u64 below_wide(u64 limit) { return multiply_high(next(), limit); }
    double unit() { return static_cast<double>(next() >> 11) * 0x1.0p-53; }

private:
    u64 state_;
};

}  // namespace jassen
