// SHA-256 (FIPS 180-4) for pages that come over plain HTTP from another computer in the house: there a browser has
// random numbers but no crypto.subtle. Where it has one, fair.js does not use this.

const PRIMES = [];
for (let number = 2; PRIMES.length < 64; number += 1) {
  if (PRIMES.every((prime) => number % prime)) PRIMES.push(number);
}

// The first 32 bits behind the point of a root of a prime, in whole numbers.
function rootBits(prime, power) {
  const target = BigInt(prime) << BigInt(32 * power);
  let [low, high] = [0n, 1n << 40n];
  while (high - low > 1n) {
    const middle = (low + high) >> 1n;
    if (middle ** BigInt(power) <= target) low = middle;
    else high = middle;
  }
  return Number(low & 0xffffffffn);
}

const START = PRIMES.slice(0, 8).map((prime) => rootBits(prime, 2));
const ROUND = PRIMES.map((prime) => rootBits(prime, 3));
const turned = (word, bits) => (word >>> bits) | (word << (32 - bits));

function padded(bytes) {
  const whole = new Uint8Array(Math.ceil((bytes.length + 9) / 64) * 64);
  whole.set(bytes);
  whole[bytes.length] = 0x80;
  const view = new DataView(whole.buffer);
  view.setBigUint64(whole.length - 8, BigInt(bytes.length) * 8n);
  return view;
}

function scheduleOf(view, start) {
  const words = Array.from({ length: 16 }, (_, place) => view.getUint32(start + 4 * place));
  for (let place = 16; place < 64; place += 1) {
    const [early, late] = [words[place - 15], words[place - 2]];
    const small = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3);
    const large = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
    words.push((words[place - 16] + small + words[place - 7] + large) | 0);
  }
  return words;
}

export function sha256(bytes) {
  const view = padded(bytes);
  let state = START;
  for (let start = 0; start < view.byteLength; start += 64) {
    let [a, b, c, d, e, f, g, h] = state;
    scheduleOf(view, start).forEach((word, place) => {
      const mixed = (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + ((e & f) ^ (~e & g));
      const first = (h + mixed + ROUND[place] + word) | 0;
      const second = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
      [a, b, c, d, e, f, g, h] = [(first + second) | 0, a, b, c, (d + first) | 0, e, f, g];
    });
    state = [a, b, c, d, e, f, g, h].map((word, place) => (word + state[place]) | 0);
  }
  const hash = new DataView(new ArrayBuffer(32));
  state.forEach((word, place) => hash.setInt32(4 * place, word));
  return new Uint8Array(hash.buffer);
}
