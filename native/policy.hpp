// How likely a player plays each card, from what that player knows: a sum of table entries for each card.
//
// The tables are fitted to what a search with the same tables prefers (`python -m benchmarks.policy`).
#pragma once

#include <algorithm>
#include <cmath>
#include <limits>
#include <type_traits>

#include "features.hpp"

namespace jassen {

constexpr int MOST_LEGAL = 12;

// Weights are sums of 256ths, so that every processor adds them up alike.
using Weight = std::int16_t;
constexpr float SCALE = 256;

struct Options {
    int count;
    int cards[MOST_LEGAL];
    int at[MOST_LEGAL][FEATURES];
};

// The open choices of whose turn it is, and the weights that speak for each.
inline void describe(const Scene &lanes, const Board &board, u64 open, Options &options) {
    options.count = 0;
    each_option(lanes, board, open, [&](int card, const int *places) {
        options.cards[options.count] = card;
        std::copy(places, places + FEATURES, options.at[options.count++]);
    });
}

template <typename Number>
inline auto score(const Number *weights, const int *at) {
    decltype(Number() + Number()) sum = 0;
    for (int table = 0; table < FEATURES; ++table) sum += weights[at[table]];
    return sum;
}

// A draw from the distribution of the largest of many: adding it to scores draws a card with its likelihood.
struct Gumbel {
    int of[1024];
    Gumbel() {
        for (int at = 0; at < 1024; ++at)
            of[at] = static_cast<int>(std::lround(static_cast<double>(SCALE) * -std::log(-std::log((at + 0.5) / 1024))));
    }
};

// The card that whose turn it is plays; with noise (in thousandths of a score) the likely ones more often, without it
// the likeliest.
inline int policy_card(const Scene &lanes, const Board &board, const Weight *weights, const Gumbel &gumbel, int noise,
                       Chance &chance) {
    const u64 open = choices(lanes, board);
    if (!(open & (open - 1))) return lowest(open);
    // The score above, the card below: the largest number is the best card, of equals the lowest.
    i64 best = std::numeric_limits<i64>::min();
    int at = 0;
    u64 bits = 0;
    each_option(lanes, board, open, [&](int card, const int *places) {
        i64 value = score(weights, places);
        if (noise > 0) {
            if (at++ % 6 == 0) bits = chance.next();
            value += noise * gumbel.of[bits & 1023] / 1000;
            bits >>= 10;
        }
        best = std::max(best, value * 64 + 63 - card);
    });
    return static_cast<int>(63 - (best & 63));
}

// The likelihood of each choice.
template <typename Number>
inline void likelihoods(const Options &options, const Number *weights, float *out) {
    constexpr float whole = std::is_same_v<Number, Weight> ? SCALE : 1;
    float most = -1e30f, sum = 0;
    for (int at = 0; at < options.count; ++at)
        most = std::max(most, out[at] = static_cast<float>(score(weights, options.at[at])) / whole);
    for (int at = 0; at < options.count; ++at) sum += out[at] = std::exp(out[at] - most);
    for (int at = 0; at < options.count; ++at) out[at] /= sum;
}

}  // namespace jassen
