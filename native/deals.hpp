// Random deals, played out at random: what a rule of following that is wrong cannot hide from.
#pragma once

#include "chance.hpp"

namespace jassen {

struct Outcome {
    int points;    // of side 0, the last trick's bonus included
    u64 digest;    // of all cards in the order of play
};

inline void shuffle(Chance &chance, int *deck, int needed) {
    for (int card = 0; card < CARDS; ++card) deck[card] = card;
    for (int place = 0; place < needed; ++place) {
        const int other = place + chance.below(CARDS - place), card = deck[other];
        deck[other] = deck[place];
        deck[place] = card;
    }
}

// Plays until `end` tricks are complete; gives the cards that side 0 takes, those on the table included.
inline u64 play_out(const Game &game, Position &position, int end, Chance &chance, u64 *digest) {
    Trick &trick = position.trick;
    u64 taken = 0, lying = 0;
    for (int place = 0; place < trick.count; ++place) lying |= bit(trick.cards[place]);
    while (trick.number < end) {
        for (int seat = trick.seat(game); trick.count < game.seats;) {
            const u64 open = choices(game, trick, position.hands[seat], seat);
            const int count = size(open), card = count == 1 ? lowest(open) : nth(open, chance.below(count));
            position.hands[seat] ^= bit(card);
            lying |= bit(card);
            lay(game, trick, seat, card);
            *digest = *digest * 0x5851f42d4c957f2d + static_cast<u64>(card) + 1;
            if (++seat == game.seats) seat = 0;
        }
        if (!game.side[trick.holder]) taken |= lying;
        lying = 0;
        take(trick);
    }
    return taken;
}

// The points of side 0 in what is left of a position.
inline int play_out_at_random(const Game &game, Position &position, int end, Chance &chance, u64 *digest) {
    u64 taken = play_out(game, position, end, chance, digest);
    int points = game.side[position.trick.leader] ? 0 : game.last_trick;
    const int *values = game.values(position.trick.fixed);
    for (; taken; taken &= taken - 1) points += values[lowest(taken)];
    return points;
}

inline Outcome random_deal(const Game &game, int tricks, u64 seed, u64 number) {
    Chance chance(seed, number);
    int deck[CARDS];
    Position position = {};
    u64 digest = 0;
    shuffle(chance, deck, game.seats * tricks);
    for (int seat = 0, place = 0; seat < game.seats; ++seat)
        for (int card = 0; card < tricks; ++card) position.hands[seat] |= bit(deck[place++]);
    position.trick.leader = static_cast<int>(number % static_cast<u64>(game.seats));
    const int points = play_out_at_random(game, position, tricks, chance, &digest);
    return {points, digest};
}

}  // namespace jassen
