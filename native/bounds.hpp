// The table of the solver: what is known of positions between two tricks.
//
// How high a card stands matters only as far as some trick was won by standing higher, so an entry keeps, beside who
// holds how many cards of each suit, the owners of the highest cards down to the lowest that mattered. Every position
// that agrees in this is played alike, card for card within each hand and suit; it differs in what these cards count,
// and a bound of one bounds the other.
#pragma once

#include <algorithm>
#include <memory>

#include "lanes.hpp"

namespace jassen {

// A position: cards by hand and suit, owners of the live cards from the weakest, and the rest that decides.
struct Key {
    u64 lengths, owners, third, live;
    int leader;
    bool took_all;
    const u64 *hands;
};

struct Known {
    int lower, upper, move;
    u64 relevant;      // cards, as bits of the live ones
};

constexpr int NO_MOVE = 63;

class Table {
public:
    // At most so many buckets, as a power of two; fewer where few are needed.
    explicit Table(int most) : most_(most) {}

    // Forgets everything, and makes room for a power of two of buckets.
    void clear(int bits) {
        const size_t buckets = size_t{1} << std::clamp(bits, 4, most_);
        if (buckets != mask_ + 1 || !buckets_) {
            mask_ = buckets - 1;
            buckets_.reset(new Bucket[buckets]);
        }
        for (size_t at = 0; at < buckets; ++at)
            for (u64 &lengths : buckets_[at].lengths) lengths = EMPTY;
    }

    // Whether an entry decides the question; else what is known without one that does.
    bool decides(const Lanes &lanes, int seats, const Key &key, int target, Known &known) const {
        const Bucket &bucket = buckets_[place(key)];
        for (int way = 0; way < WAYS; ++way) {
            if (bucket.lengths[way] != key.lengths) continue;
            const Entry &entry = bucket.entries[way];
            if (entry.leader != static_cast<unsigned>(key.leader) || entry.took_all != key.took_all) continue;
            const u64 mask = entry.mask;
            if (((entry.owners ^ key.owners) & (mask | mask << 32)) || ((entry.third ^ key.third) & mask)) continue;
            if ((entry.live ^ key.live) & ~lanes.mergeable) continue;
            int more = 0, less = 0;
            if (entry.live != key.live || entry.owners != key.owners || entry.third != key.third)
                differences(lanes, seats, entry, key, more, less);
            const int lower = static_cast<int>(entry.lower) - less, upper = static_cast<int>(entry.upper) + more;
            known.move = static_cast<int>(entry.move);
            if (lower >= target || upper < target) {
                known.lower = lower;
                known.upper = upper;
                known.relevant = mask;
                return true;
            }
        }
        return false;
    }

    void store(const Key &key, const Known &known) {
        Bucket &bucket = buckets_[place(key)];
        int way = 0;
        while (way < WAYS && !(bucket.lengths[way] == key.lengths && same(bucket.entries[way], key))) ++way;
        if (way < WAYS) {
            // The same position once more: one of the bounds is new, and both have their reasons.
            Entry &entry = bucket.entries[way];
            entry.lower = std::max<unsigned>(entry.lower, static_cast<unsigned>(known.lower)) & 511;
            entry.upper = std::min<unsigned>(entry.upper, static_cast<unsigned>(known.upper)) & 511;
            entry.mask |= static_cast<std::uint32_t>(known.relevant);
            if (known.move != NO_MOVE) entry.move = static_cast<unsigned>(known.move) & 63;
            return;
        }
        for (way = 0; way < WAYS && bucket.lengths[way] != EMPTY;) ++way;
        if (way == WAYS) way = static_cast<int>(next_++ % WAYS);
        bucket.lengths[way] = key.lengths;
        Entry &entry = bucket.entries[way];
        entry.owners = key.owners;
        entry.third = static_cast<std::uint32_t>(key.third);
        entry.mask = static_cast<std::uint32_t>(known.relevant);
        entry.live = key.live & DECK;
        entry.lower = static_cast<unsigned>(known.lower) & 511;
        entry.upper = static_cast<unsigned>(known.upper) & 511;
        entry.move = static_cast<unsigned>(known.move) & 63;
        entry.leader = static_cast<unsigned>(key.leader) & 7;
        entry.took_all = key.took_all;
    }

private:
    struct Entry {
        u64 owners;
        std::uint32_t third, mask;
        u64 live : 36, lower : 9, upper : 9, move : 6, leader : 3, took_all : 1;
    };

    static constexpr int WAYS = 8;
    static constexpr u64 EMPTY = ~u64{0};

    // What is looked at first fills one line of a cache.
    struct alignas(64) Bucket {
        u64 lengths[WAYS];
        Entry entries[WAYS];
    };

    static bool same(const Entry &entry, const Key &key) {
        return entry.owners == key.owners && entry.third == key.third && entry.live == key.live &&
               entry.leader == static_cast<unsigned>(key.leader) && entry.took_all == key.took_all;
    }

    size_t place(const Key &key) const {
        u64 hash = (key.lengths + static_cast<u64>(key.leader) * 0x9e3779b97f4a7c15) * 0xd6e8feb86659fd93;
        hash ^= hash >> 32;
        return static_cast<size_t>(hash * 0xd6e8feb86659fd93 >> 20) & mask_;
    }

    // How many points the cards of `key` have more, and less, than those in their places in `entry`.
    static void differences(const Lanes &lanes, int seats, const Entry &entry, const Key &key, int &more, int &less) {
        const u64 live = entry.live, one = deposit(entry.owners & 0xffffffff, live), two = deposit(entry.owners >> 32, live);
        const u64 third = deposit(entry.third, live);
        for (int seat = 0; seat < seats; ++seat) {
            u64 then = (seat & 1 ? one : live & ~one) & (seat & 2 ? two : live & ~two);
            then &= seat & 4 ? third : ~third;
            u64 now = key.hands[seat];
            for (int suit = 0; then != now; ++suit, then >>= RANKS, now >>= RANKS) {
                if (!((then ^ now) & SUIT)) continue;
                const std::uint8_t *was = lanes.runs[suit][then & SUIT], *is = lanes.runs[suit][now & SUIT];
                for (int place = 0; place < 16; ++place) {
                    more += is[place] > was[place] ? is[place] - was[place] : 0;
                    less += was[place] > is[place] ? was[place] - is[place] : 0;
                }
            }
        }
    }

    int most_;
    size_t mask_ = 0;
    unsigned next_ = 0;
    std::unique_ptr<Bucket[]> buckets_;
};

}  // namespace jassen
