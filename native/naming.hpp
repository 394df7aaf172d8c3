// What a contract would bring, own side minus the other: worlds, each played out once by the policy.
#pragma once

#include "search.hpp"

namespace jassen {

// `seat` looks, `forehand` leads, `namer` has named; nothing is known but the own hand. A value for each world.
inline void prospects(const Game &game, u64 hand, int seat, int forehand, int namer, int tricks, int worlds,
                          const Weight *weights, const Gumbel &gumbel, int noise, u64 seed, int *values) {
    Sight sight;
    sight.seat = seat;
    sight.first = forehand;
    sight.namer = namer;
    sight.tricks = tricks;
    sight.count = 0;
    make_scene(game, tricks, sight.lanes);
    sight.hand = sight.lanes.renumber(hand);
    for (int other = 0; other < 4; ++other) {
        sight.may[other] = other == seat ? 0 : DECK & ~sight.hand;
        sight.lacks[other] = tricks;
    }
    // Not counted but shuffled: all worlds are open, and one seed gives every contract the same worlds.
    for (int number = 0; number < worlds; ++number) {
        Chance chance(seed, static_cast<u64>(number));
        int rest[CARDS], count = 0;
        for (u64 cards = DECK & ~hand; cards; cards &= cards - 1) rest[count++] = lowest(cards);
        World world = {};
        world.hands[seat] = sight.hand;
        int place = 0;
        for (int other = 0; other < 4; ++other)
            for (int card = 0; other != seat && card < tricks; ++card, ++place) {
                std::swap(rest[place], rest[place + chance.below(count - place)]);
                world.hands[other] |= bit(sight.lanes.to[rest[place]]);
            }
        const int value = roll_out(sight, board_of(sight, world), weights, gumbel, noise, chance);
        values[number] = seat & 1 ? -value : value;
    }
}

// What a deal brings side 0 more than side 1, added up over rollouts in which the likely cards are played more often.
inline i64 deal_value(const Game &game, const i64 *hands, int forehand, int namer, int tricks, int rollouts,
                      const Weight *weights, const Gumbel &gumbel, int noise, u64 seed) {
    Sight sight = {};
    sight.first = forehand;
    sight.namer = namer;
    sight.tricks = tricks;
    make_scene(game, tricks, sight.lanes);
    World world = {};
    for (int seat = 0; seat < 4; ++seat) world.hands[seat] = sight.lanes.renumber(static_cast<u64>(hands[seat]));
    const Board start = board_of(sight, world);
    i64 sum = 0;
    for (int number = 0; number < rollouts; ++number) {
        Chance chance(seed, static_cast<u64>(number));
        sum += roll_out(sight, start, weights, gumbel, noise, chance);
    }
    return sum;
}

}  // namespace jassen
