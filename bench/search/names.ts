import { createRandom, type Random } from "@/bench/search/random";

const STARTS =
  "Al An Ar Au Ba Bel Ber Bon Bour Bra Bri Ca Cha Chan Cor Da Del Do Du Es Fa Fer Fon Fré Ga Gau Ger Gri Gué Ha Her Ja Jo Ker La Lam Le Lo Mar Mau Mé Mon Mor Na No Or Pa Pel Per Pla Pré Qué Ra Re Ri Ro Rous Sa Sau Ser Sou Ta Ter Thé Tou Tré Va Ver Vi Vau Yv".split(
    " ",
  );
const MIDDLES =
  "ba be ber bi bou ca ce chi da de di do fa fi ga gi la le li lo ma mi mon na ni no pa pi ra re ri ro sa si ta te ti ver vi".split(
    " ",
  );
const ENDS =
  "ac al an ard aud aux bault bert bois court din eau elle er et euil eux ez fort gnac gny ier ieux illon in iot is let lier lin mont nac net non ot oux quin rac rand ret rieu rin ron sac sart teau tel tier ton val vel ville zac".split(
    " ",
  );
/**
 * Exponent of the tail of rare words: with this value, the number of distinct words grows with the power 0.75 of the
 * number of words drawn.
 */
const TAIL = 3;
/**
 * Scale of the frequencies: the most frequent name is hardly more frequent than the next ones, as with family names.
 */
const COMMON = 100;
const MAX_RANK = 2 ** 29;
/** First rank of the names of firms, beyond the ranks that texts draw: each name is unique to its firm. */
const FIRM_RANKS = 2 ** 29 + 1;
const FIRM_FORMS: ((name: string, other: string) => string)[] = [
  (name) => `Cabinet ${name}`,
  (name) => `${name} Expertise`,
  (name) => `${name} Conseil`,
  (name) => `${name} & Associés`,
  (name) => `Fiduciaire ${name}`,
  (name) => `${name} Audit`,
  (name, other) => `${name}-${other}`,
  (name, other) => `${name} & ${other}`,
  (name) => `Groupe ${name}`,
  (name) => name,
];

/** Returns an invented proper noun, always the same for a given rank. */
export function inventedName(rank: number): string {
  const random = createRandom(71, rank);
  const middles = Array.from({ length: random.integer(0, 2) }, () => random.pick(MIDDLES));
  return [random.pick(STARTS), ...middles, random.pick(ENDS)].join("");
}

/** Draws a proper noun with the distribution of real texts: a few names are frequent, and most occur once. */
export const rareName = (random: Random) =>
  inventedName(Math.floor(Math.min(COMMON * ((1 - random.next()) ** -TAIL - 1), MAX_RANK)));

export const firmName = (index: number): string => {
  const random = createRandom(72, index);
  return random.pick(FIRM_FORMS)(inventedName(FIRM_RANKS + index), rareName(random));
};
