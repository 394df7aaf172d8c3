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

// A position: who leads how many cards of each suit in each hand, owners of the live cards from the weakest.
struct Key {
    u64 shape, owners, third, live;
    const u64 *hands;
};

struct Known {
    int lower, upper, move;
    u64 relevant;      // cards, as bits of the live ones
};

constexpr int NO_MOVE = 63, RUMOURED = 64;

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
            for (u64 &shape : buckets_[at].shapes) shape = EMPTY;
    }

    // Brings what will be looked at nearer while something else is done.
    void expect(u64 shape) const {
#if defined(__GNUC__) || defined(__clang__)
        __builtin_prefetch(&buckets_[place(shape)]);
#else
        static_cast<void>(shape);
#endif
    }

    // Whether an entry decides the question; else what is known without one that does.
    bool decides(const Lanes &lanes, int seats, const Key &key, int target, Known &known) const {
        const Bucket &bucket = buckets_[place(key.shape)];
        for (int way = 0; way < WAYS; ++way) {
            if (bucket.shapes[way] != key.shape) continue;
            const Entry &entry = bucket.entries[way];
            const u64 mask = entry.mask;
            if (known.move == NO_MOVE) known.move = static_cast<int>(entry.move) | RUMOURED;
            if (((entry.owners ^ key.owners) & (mask | mask << 32)) || ((entry.third ^ key.third) & mask)) continue;
            if ((entry.live ^ key.live) & ~lanes.mergeable) continue;
            known.move = static_cast<int>(entry.move);
            int lower = static_cast<int>(entry.lower), upper = static_cast<int>(entry.upper);
            if (lower < target && upper >= target) continue;
            if (entry.live != key.live || entry.owners != key.owners || entry.third != key.third) {
                int more = 0, less = 0;
                differences(lanes, seats, entry, key, more, less);
                lower -= less;
                upper += more;
                if (lower < target && upper >= target) continue;
            }
            known.lower = lower;
            known.upper = upper;
            known.relevant = mask;
            return true;
        }
        return false;
    }

    void store(const Key &key, const Known &known) {
        Bucket &bucket = buckets_[place(key.shape)];
        int way = 0;
        while (way < WAYS && !(bucket.shapes[way] == key.shape && same(bucket.entries[way], key))) ++way;
        if (way < WAYS) {
            // The same position once more: one of the bounds is new, and both have their reasons.
            Entry &entry = bucket.entries[way];
            entry.lower = std::max<unsigned>(entry.lower, static_cast<unsigned>(known.lower)) & 511;
            entry.upper = std::min<unsigned>(entry.upper, static_cast<unsigned>(known.upper)) & 511;
            entry.mask |= static_cast<std::uint32_t>(known.relevant);
            if (known.move != NO_MOVE) entry.move = static_cast<unsigned>(known.move) & 63;
            return;
        }
        for (way = 0; way < WAYS && bucket.shapes[way] != EMPTY;) ++way;
        if (way == WAYS) way = static_cast<int>(next_++ % WAYS);
        bucket.shapes[way] = key.shape;
        Entry &entry = bucket.entries[way];
        entry.owners = key.owners;
        entry.third = static_cast<std::uint32_t>(key.third);
        entry.mask = static_cast<std::uint32_t>(known.relevant);
        entry.live = key.live & DECK;
        entry.lower = static_cast<unsigned>(known.lower) & 511;
        entry.upper = static_cast<unsigned>(known.upper) & 511;
        entry.move = static_cast<unsigned>(known.move) & 63;
    }

private:
    struct Entry {
        u64 owners;
        std::uint32_t third, mask;
        u64 live : 36, lower : 9, upper : 9, move : 6;
    };

    static constexpr int WAYS = 8;
    static constexpr u64 EMPTY = ~u64{0};

    // What is looked at first fills one line of a cache.
    struct alignas(64) Bucket {
        u64 shapes[WAYS];
        Entry entries[WAYS];
    };

    static bool same(const Entry &entry, const Key &key) {
        return entry.owners == key.owners && entry.third == key.third && entry.live == key.live;
    }

    size_t place(u64 shape) const {
        u64 hash = shape * 0xd6e8feb86659fd93;
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
