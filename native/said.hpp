// What naming and shoving tell of the hands: how likely each seat would have said what it said.
#pragma once

#include <vector>

#include "lanes.hpp"

namespace jassen {

// `tables` hold, for each contract on offer and each suit, what the cards held of that suit should bring the side that
// names it, factor included; what a contract should bring is the sum over the suits.
struct Said {
    static constexpr float DOUBT = 0.05f;

    int offers = 0, chosen = 0, namer = -1;
    unsigned shovers = 0;       // seats that have left the choice to somebody else
    bool could_shove = false;   // whether the namer might have
    float shove = 0;            // what leaving the choice to the partner should bring
    float spread = 1;           // how far such a sum is off, in the same points
    std::vector<float> tables;  // in lanes: [offer][suit][cards]

    bool known() const { return offers > 0; }

    // The logarithm of how likely `seat` would have spoken so from the hand that it had before the first card.
    float likelihood(int seat, u64 hand) const {
        const bool shoved = shovers >> seat & 1, named = seat == namer;
        float sum = 0;
        if (shoved) sum += std::log(chance(hand, -1, true));
        if (named) sum += std::log(chance(hand, chosen, could_shove));
        return sum;
    }

private:
    float chance(u64 hand, int wanted, bool may_shove) const {
        float total = may_shove ? std::exp(shove / spread) : 0, of = total;
        const float *table = tables.data();
        for (int offer = 0; offer < offers; ++offer, table += SUITS * 512) {
            const float worth = table[hand & SUIT] + table[512 + (hand >> 9 & SUIT)] + table[1024 + (hand >> 18 & SUIT)] +
                                table[1536 + (hand >> 27)];
            const float part = std::exp(worth / spread);
            total += part;
            if (offer == wanted) of = part;
        }
        return (1 - DOUBT) * of / total + DOUBT / static_cast<float>(offers + may_shove);
    }
};

// `numbers`: offers, the one chosen, namer, shovers, whether the namer could shove, and in hundredths of a point what
// shoving brings and the spread. The tables come in card numbers.
inline void read_said(const i64 *numbers, const float *tables, const Lanes &lanes, Said &said) {
    said.offers = static_cast<int>(numbers[0]);
    said.chosen = static_cast<int>(numbers[1]);
    said.namer = static_cast<int>(numbers[2]);
    said.shovers = static_cast<unsigned>(numbers[3]);
    said.could_shove = numbers[4] != 0;
    said.shove = static_cast<float>(numbers[5]) / 100;
    said.spread = static_cast<float>(numbers[6]) / 100;
    const size_t rows = static_cast<size_t>(said.offers) * SUITS;
    said.tables.resize(rows * 512);
    for (size_t row = 0; row < rows; ++row) {
        const int start = static_cast<int>(row % SUITS) * RANKS;
        for (unsigned cards = 0; cards < 512; ++cards) {
            unsigned moved = 0;
            for (int rank = 0; rank < RANKS; ++rank)
                moved |= (cards >> rank & 1) << (lanes.to[start + rank] - start);
            said.tables[row * 512 + moved] = tables[row * 512 + cards];
        }
    }
}

}  // namespace jassen
