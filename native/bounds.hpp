// The table of the solver: what is known of positions between two tricks.
//
// A position is keyed by who holds the live cards of each suit in the order of strength; which cards they are stands
// beside. Two positions of one key are played alike and differ in points alone, so a bound of one bounds the other.
#pragma once

#include <memory>

#include "lanes.hpp"

namespace jassen {

struct Key {
    u64 owners, rest;
};

struct Entry {
    u64 owners, rest;
    u64 live : 36, lower : 9, upper : 9, move : 6;
};

struct Known {
    int lower, upper, move;
};

constexpr int NO_MOVE = 63;

class Table {
public:
    explicit Table(int bits) : mask_((size_t{1} << bits) - 1), entries_(new Entry[(mask_ + 1) * WAYS]) { clear(); }

    void clear() {
        for (size_t at = 0; at < (mask_ + 1) * WAYS; ++at) entries_[at].rest = EMPTY;
    }

    // Tightens what is known with what the table has; true if it has something.
    bool look(const Lanes &lanes, const Key &key, u64 live, Known &known) const {
        const Entry *entry = find(key);
        if (!entry) return false;
        int more = 0, less = 0;
        if (entry->live != live) differences(lanes, entry->live, live, more, less);
        known.lower = std::max(known.lower, static_cast<int>(entry->lower) - less);
        known.upper = std::min(known.upper, static_cast<int>(entry->upper) + more);
        known.move = static_cast<int>(entry->move);
        return true;
    }

    void store(const Key &key, u64 live, const Known &known) {
        Entry *bucket = &entries_[place(key) * WAYS], *entry = nullptr;
        for (int way = 0; way < WAYS && !entry; ++way)
            if (bucket[way].owners == key.owners && bucket[way].rest == key.rest) entry = &bucket[way];
        if (!entry) {
            // The position with the fewest cards is the cheapest to find again.
            entry = bucket;
            for (int way = 0; way < WAYS; ++way) {
                if (bucket[way].rest == EMPTY) {
                    entry = &bucket[way];
                    break;
                }
                if (size(bucket[way].live) < size(entry->live)) entry = &bucket[way];
            }
        }
        *entry = {key.owners, key.rest, live, static_cast<u64>(known.lower) & 511, static_cast<u64>(known.upper) & 511,
                  static_cast<u64>(known.move) & 63};
    }

private:
    static constexpr int WAYS = 4;
    static constexpr u64 EMPTY = ~u64{0};

    size_t place(const Key &key) const {
        u64 hash = (key.owners ^ (key.rest * 0x9e3779b97f4a7c15)) * 0xd6e8feb86659fd93;
        hash ^= hash >> 32;
        return static_cast<size_t>(hash * 0xd6e8feb86659fd93 >> 20) & mask_;
    }

    const Entry *find(const Key &key) const {
        const Entry *bucket = &entries_[place(key) * WAYS];
        for (int way = 0; way < WAYS; ++way)
            if (bucket[way].owners == key.owners && bucket[way].rest == key.rest) return &bucket[way];
        return nullptr;
    }

    // How many points the cards of `now` have more, and less, than those in the same places of `then`.
    static void differences(const Lanes &lanes, u64 then, u64 now, int &more, int &less) {
        for (int suit = 0; suit < SUITS; ++suit, then >>= RANKS, now >>= RANKS) {
            if (!((then ^ now) & SUIT)) continue;
            const std::uint8_t *one = lanes.runs[suit][then & SUIT], *other = lanes.runs[suit][now & SUIT];
            for (int place = 0; place < 16; ++place) {
                more += other[place] > one[place] ? other[place] - one[place] : 0;
                less += one[place] > other[place] ? one[place] - other[place] : 0;
            }
        }
    }

    size_t mask_;
    std::unique_ptr<Entry[]> entries_;
};

}  // namespace jassen
