// A table of four in two pairs while cards are played, as the policy sees it: what lies open and what follows from it.
#pragma once

#include "lanes.hpp"

namespace jassen {

constexpr int NOBODY = 4;

struct Board {
    u64 hands[4];
    u64 played;                // cards that have been played, those on the table included
    int namer;                 // seat, or -1
    int leader, count, number, led, best, holder;
    int lying;                 // points on the table
    std::uint8_t voids[4];     // for each seat the suits that it has shown not to hold
    std::uint8_t opened[4];    // for each suit the seat that led it first, or NOBODY
    std::uint8_t thrown[4];    // for each seat the suits that it has thrown away
    std::uint8_t first[4];     // and the one that it threw first, as a set
    int points[2], tricks[2];  // what each side has taken

    int seat() const { return (leader + count) & 3; }
    u64 all() const { return hands[0] | hands[1] | hands[2] | hands[3]; }
};

inline void open_board(Board &board, int leader, int namer) {
    board = Board{};
    board.leader = leader;
    board.namer = namer;
    for (auto &seat : board.opened) seat = NOBODY;
}

inline u64 choices(const Lanes &lanes, const Board &board) {
    const u64 hand = board.hands[board.seat()];
    if (!board.count) return hand;
    return legal(lanes.game, lanes.game.rankings[lanes.game.pattern[0]], hand, board.led, board.best,
                 ((board.holder ^ board.seat()) & 1) == 0);
}

// Plays a card; `last` is the number of the last trick.
inline void play(const Lanes &lanes, Board &board, int card, int last) {
    const Ranking &ranking = lanes.game.rankings[lanes.game.pattern[0]];
    const int seat = board.seat(), suit = card / RANKS;
    board.hands[seat] &= ~bit(card);
    board.played |= bit(card);
    board.lying += lanes.game.points[0][card];
    if (!board.count) {
        board.led = board.best = card;
        board.holder = seat;
        if (board.opened[suit] == NOBODY) board.opened[suit] = static_cast<std::uint8_t>(seat);
    } else {
        const int led = board.led / RANKS;
        // A ruff shows nothing where one may ruff while following.
        if (suit != led && (suit != lanes.trump || !lanes.game.ruffs))
            board.voids[seat] = static_cast<std::uint8_t>(board.voids[seat] | 1 << led);
        if (suit != led && suit != lanes.trump) {
            if (!board.thrown[seat]) board.first[seat] = static_cast<std::uint8_t>(1 << suit);
            board.thrown[seat] = static_cast<std::uint8_t>(board.thrown[seat] | 1 << suit);
        }
        if (ranking.beats[board.best] >> card & 1) {
            board.best = card;
            board.holder = seat;
        }
    }
    if (++board.count < 4) return;
    const int side = board.holder & 1;
    board.points[side] += board.lying + (board.number == last ? lanes.game.last_trick : 0);
    ++board.tricks[side];
    board.leader = board.holder;
    board.count = board.lying = 0;
    ++board.number;
}

// Side 0 minus side 1 in the end, the match bonus included.
inline int difference(const Lanes &lanes, const Board &board) {
    const int match = board.tricks[1] ? board.tricks[0] ? 0 : -lanes.game.match : lanes.game.match;
    return board.points[0] - board.points[1] + match;
}

}  // namespace jassen
