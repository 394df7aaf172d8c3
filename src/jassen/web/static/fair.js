// Provable deals in the browser, scheme jass-deal/1 of docs/fairness.md: draws the cut of a seat and checks a proof.
// It says what does not hold as codes with values, the same as the command; the page has the sentences.

import { sha256 as plainSha256 } from "./sha256.js";

const BYTES = 32;
const CHAIN_LENGTH = 256;
const MOST_SEATS = 9;
const WORDS = 2 ** 32;
const RANKS = "6789TJQKA";
const CARDS = [..."CSHD"].flatMap((suit) => [...RANKS].map((rank) => rank + suit));
const BOT_NONCE = "00".repeat(BYTES);
const ascii = new TextEncoder();

// Bytes.

const hexOf = (bytes) => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
const bytesOf = (hex) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));

function joined(...parts) {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let place = 0;
  for (const part of parts) {
    whole.set(part, place);
    place += part.length;
  }
  return whole;
}

function bigEndian(number, size) {
  return Uint8Array.from({ length: size }, (_, place) => Math.floor(number / 256 ** (size - 1 - place)) % 256);
}

// Over plain HTTP from another computer a browser offers no crypto.subtle.
const subtle = globalThis.crypto.subtle;

async function sha256(label, bytes) {
  const message = joined(ascii.encode(label), bytes);
  return subtle ? new Uint8Array(await subtle.digest("SHA-256", message)) : plainSha256(message);
}

// HMAC under a key of 32 bytes, as a function of the message.
async function hmac(keyBytes) {
  if (!subtle) {
    const pad = (byte) => Uint8Array.from({ length: 64 }, (_, place) => (keyBytes[place] ?? 0) ^ byte);
    return async (message) => plainSha256(joined(pad(0x5c), plainSha256(joined(pad(0x36), message))));
  }
  const key = await subtle.importKey("raw", keyBytes, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  return async (message) => new Uint8Array(await subtle.sign("HMAC", key, message));
}

// The scheme.

export function drawNonce() {
  return hexOf(crypto.getRandomValues(new Uint8Array(BYTES)));
}

export async function commitmentOf(nonceHex) {
  if (!isHex32(nonceHex)) throw new RangeError("a nonce is 64 hexadecimal digits in small letters");
  return hexOf(await sha256("jass-deal/1/nonce", bytesOf(nonceHex)));
}

export async function linkBefore(secretHex) {
  return hexOf(await sha256("jass-deal/1/chain", bytesOf(secretHex)));
}

export async function rootFrom(secretHex, hand) {
  let link = secretHex;
  for (let left = hand; left > 0; left -= 1) link = await linkBefore(link);
  return link;
}

function tableIdBytes(text) {
  if (typeof text !== "string" || !/^[\w-]{22}$/.test(text)) return null;
  const raw = atob(`${text.replaceAll("-", "+").replaceAll("_", "/")}==`);
  // Only the one text that the bytes are written as will do: its last character carries two bits.
  return "AQgw".includes(text.at(-1)) ? Uint8Array.from(raw, (sign) => sign.charCodeAt(0)) : null;
}

async function wordsOf(label, secretHex, tableId, hand, noncesHex) {
  const message = joined(
    ascii.encode(label),
    tableIdBytes(tableId),
    bigEndian(hand, 4),
    bigEndian(CARDS.length, 2),
    ...noncesHex.map(bytesOf),
  );
  const sign = await hmac(await (await hmac(bytesOf(secretHex)))(message));
  let counter = 0;
  let block = null;
  let place = BYTES;
  return async () => {
    if (place === BYTES) {
      block = new DataView((await sign(bigEndian(counter, 4))).buffer);
      counter += 1;
      place = 0;
    }
    place += 4;
    return block.getUint32(place - 4);
  };
}

export async function below(nextWord, n) {
  const limit = WORDS - (WORDS % n);
  let word = await nextWord();
  while (word >= limit) word = await nextWord();
  return word % n;
}

async function shuffled(nextWord) {
  const deck = [...CARDS];
  for (let last = deck.length - 1; last > 0; last -= 1) {
    const other = await below(nextWord, last + 1);
    [deck[last], deck[other]] = [deck[other], deck[last]];
  }
  return deck;
}

export async function deckOf(secretHex, tableId, hand, noncesHex) {
  return shuffled(await wordsOf("jass-deal/1/key", secretHex, tableId, hand, noncesHex));
}

export async function firstForehandOf(secretHex, tableId, hand, noncesHex) {
  return below(await wordsOf("jass-deal/1/open", secretHex, tableId, hand, noncesHex), noncesHex.length);
}

export async function drawsOf(secretHex, tableId, hand, noncesHex, count) {
  const nextWord = await wordsOf("jass-deal/1/open", secretHex, tableId, hand, noncesHex);
  const draws = [];
  while (draws.length < count) draws.push((await shuffled(nextWord)).slice(0, noncesHex.length));
  return draws;
}

// The form of a proof: a value that is not what it should be is a problem of its own, with its place.

class Malformed extends Error {}

const isHex32 = (value) => typeof value === "string" && /^[0-9a-f]{64}$/.test(value);
const isText = (value) => typeof value === "string";
const isList = (value) => Array.isArray(value);
const isObject = (value) => typeof value === "object" && value !== null && !isList(value);
const isCount = (least, most) => (value) => Number.isInteger(value) && value >= least && value <= most;

function need(holds, where) {
  if (!holds) throw new Malformed(where);
}

function needFields(value, where, checks, others = {}) {
  const at = (name) => (where ? `${where}.${name}` : name);
  need(isObject(value), where);
  for (const [name, check] of Object.entries(checks)) need(Object.hasOwn(value, name) && check(value[name]), at(name));
  for (const [name, item] of Object.entries(value)) {
    if (!Object.hasOwn(checks, name)) need(Object.hasOwn(others, name) && others[name](item), at(name));
  }
}

function cardsIn(text) {
  const cards = isText(text) ? text.toUpperCase().split(/\s+/).filter(Boolean) : [];
  return cards.every((card) => CARDS.includes(card)) && new Set(cards).size === cards.length ? cards : [];
}

function needForm(proof) {
  const top = { scheme: (name) => name === "jass-deal/1", table: tableIdBytes, chains: isList, rounds: isList };
  needFields(proof, "", top, { opening: isObject, record: isText });
  need(proof.chains.length, "chains");
  proof.chains.forEach((chain, index) => {
    const where = `chains[${index}]`;
    needFields(chain, where, { root: isHex32, length: isCount(1, CHAIN_LENGTH), seats: isList });
    need(isCount(2, MOST_SEATS)(chain.seats.length), `${where}.seats`);
    chain.seats.forEach((seat, place) => {
      const by = (name) => ["client", "server", "bot"].includes(name);
      needFields(seat, `${where}.seats[${place}]`, { by, nonce: isHex32, commitment: isHex32 });
    });
  });
  proof.rounds.forEach((round, index) => {
    const where = `rounds[${index}]`;
    const fields = { round: isCount(index + 1, index + 1), chain: isCount(1, proof.chains.length), hand: Number.isInteger };
    needFields(round, where, { ...fields, secret: isHex32, deck: (text) => cardsIn(text).length === CARDS.length });
    need(isCount(1, proof.chains[round.chain - 1].length)(round.hand), `${where}.hand`);
  });
  if (proof.opening === undefined) return;
  need(proof.rounds.length, "opening");
  const drawn = (draws) => isList(draws) && draws.length > 0 && draws.every((text) => cardsIn(text).length);
  need(Object.keys(proof.opening).length === 1, "opening");
  needFields(proof.opening, "opening", {}, { forehand: isCount(0, MOST_SEATS - 1), drawn });
}

// The check.

const noncesOf = (chain) => chain.seats.map((seat) => seat.nonce);

async function chainProblems(chains, number) {
  const chain = chains[number - 1];
  const earlier = chains.slice(0, number - 1);
  const problems = [];
  const again = earlier.findIndex((other) => other.root === chain.root);
  if (again >= 0) problems.push({ code: "root_again", chain: number, found: String(again + 1) });
  const [wanted, seats] = [chains[0].seats.length, chain.seats.length];
  if (seats !== wanted) {
    problems.push({ code: "seat_count", chain: number, expected: String(wanted), found: String(seats) });
  }
  for (const [seat, { by, nonce, commitment }] of chain.seats.entries()) {
    const where = { chain: number, seat };
    const bound = await commitmentOf(nonce);
    if (bound !== commitment) problems.push({ code: "commitment", ...where, expected: commitment, found: bound });
    if (nonce === BOT_NONCE) continue;
    if (by === "bot") problems.push({ code: "bot_nonce", ...where, expected: BOT_NONCE, found: nonce });
    const before = earlier.findIndex((other) => noncesOf(other).includes(nonce));
    if (before >= 0) problems.push({ code: "nonce_again", ...where, found: String(before + 1) });
  }
  return problems;
}

async function openingProblems(proof) {
  if (!proof.opening) return [];
  const { forehand, drawn } = proof.opening;
  const { chain, hand, secret } = proof.rounds[0];
  const parts = [secret, proof.table, hand, noncesOf(proof.chains[chain - 1])];
  const asText = (draws) => draws.join(" | ");
  const expected = drawn
    ? asText((await drawsOf(...parts, drawn.length)).map((draw) => draw.join(" ")))
    : String(await firstForehandOf(...parts));
  const found = drawn ? asText(drawn.map((text) => cardsIn(text).join(" "))) : String(forehand);
  return expected === found ? [] : [{ code: "opening", expected, found }];
}

// Where the secret of a round leads; one that leads to the secret before it ends where that one does.
async function endOf(round, before, endBefore) {
  const next = before && before.chain === round.chain && before.hand + 1 === round.hand;
  if (next && (await linkBefore(round.secret)) === before.secret) return endBefore;
  return rootFrom(round.secret, round.hand);
}

async function roundProblems(proof, round, before, end) {
  const chain = proof.chains[round.chain - 1];
  const where = { round: round.round };
  const problems = [];
  const sameChain = before?.chain === round.chain;
  const wanted = sameChain ? before.hand + 1 : 1;
  if (round.hand !== wanted || before?.chain > round.chain) {
    problems.push({ code: "hand_order", ...where, chain: round.chain, expected: String(wanted), found: String(round.hand) });
  }
  if (end !== chain.root) problems.push({ code: "secret", ...where, chain: round.chain, expected: chain.root, found: end });
  const right = await deckOf(round.secret, proof.table, round.hand, noncesOf(chain));
  const deck = cardsIn(round.deck);
  const place = right.findIndex((card, index) => card !== deck[index]);
  if (place >= 0) problems.push({ code: "deck", ...where, place: place + 1, expected: right[place], found: deck[place] });
  return problems;
}

function notesOf(proof) {
  const used = new Set(proof.rounds.map((round) => round.chain));
  const cut = (seat) => seat.by === "client" && seat.nonce !== BOT_NONCE;
  return proof.chains.flatMap((chain, index) => {
    if (!used.has(index + 1)) return [{ code: "unused_chain", chain: index + 1 }];
    return chain.seats.some(cut) ? [] : [{ code: "no_cut", chain: index + 1 }];
  });
}

// What does not hold: `problems` of the table as a whole, those of each round, and `notes` that are no faults.
// A round is not ok either if its chain is not. A record in the proof is not looked at: see `handsOf`.
export async function verifyProof(proof) {
  try {
    needForm(proof);
  } catch (error) {
    if (!(error instanceof Malformed)) throw error;
    return { ok: false, problems: [{ code: "malformed", found: error.message }], rounds: [], notes: [] };
  }
  const problems = [];
  for (let number = 1; number <= proof.chains.length; number += 1) {
    problems.push(...(await chainProblems(proof.chains, number)));
  }
  const broken = new Set(problems.map((problem) => problem.chain));
  problems.push(...(await openingProblems(proof)));
  const rounds = [];
  let end = "";
  for (const [index, round] of proof.rounds.entries()) {
    const before = proof.rounds[index - 1];
    end = await endOf(round, before, end);
    const found = await roundProblems(proof, round, before, end);
    rounds.push({ round: round.round, ok: !found.length && !broken.has(round.chain), problems: found });
  }
  const ok = !problems.length && rounds.every((round) => round.ok);
  return { ok, problems, rounds, notes: notesOf(proof) };
}

// The hands that a deck gives, from seat 0, in packets round the table from forehand; what is left over is the stock.
export function handsOf(deck, seats, forehand, packets) {
  const hands = Array.from({ length: seats }, () => []);
  let place = 0;
  for (const packet of packets) {
    for (let turn = 0; turn < seats; turn += 1) {
      hands[(forehand + turn) % seats].push(...deck.slice(place, place + packet));
      place += packet;
    }
  }
  return { hands, stock: deck.slice(place) };
}
