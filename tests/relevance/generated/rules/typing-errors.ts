import type { Draw } from "@/tests/relevance/generated/draw";
import { fold, TITLES } from "@/tests/relevance/generated/titles";
import { type Rule, renamed } from "@/tests/relevance/generated/typed";

/** Length of the shortest word that gets an error: a shorter word with an error could be mistaken for another. */
const MIN_LENGTH = 5;
const ROWS = ["azertyuiop", "qsdfghjklm", "wxcvbn"];
const ACCENTS: Record<string, string> = { e: "éè", é: "eè", è: "eé", ê: "eé", ô: "o" };
const KNOWN = new Set(TITLES.flatMap(({ masculine, feminine }) => fold(`${masculine} ${feminine}`).split(" ")));

const neighboursOf = (letter: string) => {
  const row = ROWS.find((keys) => keys.includes(letter)) ?? "";
  const at = row.indexOf(letter);
  return [row[at - 1], row[at + 1]].flatMap((key) => (at === -1 || key === undefined ? [] : [key]));
};

/** Returns the word with an error at the letter of index `at`, or null when this error is impossible there. */
type Slip = (word: string, at: number, draw: Draw) => string | null;

export const swap: Slip = (word, at) => {
  const [one, next] = [word[at], word[at + 1]];
  return one && next && one !== next ? `${word.slice(0, at)}${next}${one}${word.slice(at + 2)}` : null;
};
export const lose: Slip = (word, at) => `${word.slice(0, at)}${word.slice(at + 1)}`;
export const double: Slip = (word, at) => `${word.slice(0, at + 1)}${word.slice(at)}`;
export const neighbour: Slip = (word, at, draw) => {
  const keys = neighboursOf(word.charAt(at));
  return keys.length === 0 ? null : `${word.slice(0, at)}${draw.oneOf(keys)}${word.slice(at + 1)}`;
};
export const accent: Slip = (word, at, draw) => {
  const others = ACCENTS[word.charAt(at)];
  return others ? `${word.slice(0, at)}${draw.oneOf([...others])}${word.slice(at + 1)}` : null;
};
const SLIPS = [swap, lose, double, neighbour, accent];

/** Returns a word with an error after its first letter; null when the result is unchanged or a word of some title. */
function mistyped(word: string, slip: Slip, draw: Draw): string | null {
  const typed = slip(word, 1 + draw.below(word.length - 1), draw);
  return typed === null || typed === word || (slip !== accent && KNOWN.has(fold(typed))) ? null : typed;
}

const TRIES = 8;

type Mistyped = { name: string; at: number };

/** Returns the name with one error in one of its long words, but not in the word of index `except`. */
function slipIn(name: string, slip: Slip, draw: Draw, except: number | null = null): Mistyped | null {
  const parts = name.split(/([ -])/);
  const places = parts.flatMap((word, at) => (word.length >= MIN_LENGTH && at !== except ? [at] : []));
  if (places.length === 0) return null;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const at = draw.oneOf(places);
    const typed = mistyped(parts[at] ?? "", slip, draw);
    if (typed !== null) return { name: parts.with(at, typed).join(""), at };
  }
  return null;
}

export const oneError = (slip: Slip): Rule => renamed((name, draw) => slipIn(name, slip, draw)?.name ?? null);

/** Length of the shortest word that may get two errors: a shorter word would be unrecognizable. */
const MIN_LENGTH_FOR_TWO = 10;

export const twoErrors: Rule = renamed((name, draw) => {
  const once = slipIn(name, draw.oneOf(SLIPS), draw);
  if (!once) return null;
  const isLong = (name.split(/([ -])/)[once.at] ?? "").length >= MIN_LENGTH_FOR_TWO;
  return slipIn(once.name, draw.oneOf(SLIPS), draw, isLong ? null : once.at)?.name ?? null;
});

/** Returns the name of a place with one error, as in « Bordaux », or null. */
export const mistypedPlace = (name: string, draw: Draw) => slipIn(name, draw.oneOf(SLIPS), draw)?.name ?? null;
