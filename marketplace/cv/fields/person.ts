import { toWords } from "@/lib/rules/text/words";
import type { Line } from "@/marketplace/cv/layout/blocks";
import { isDiploma, namesFirm, namesJob } from "@/marketplace/cv/reading/headings";
import { kindsOfTitle } from "@/marketplace/cv/reading/titles";
import { isPlace, toNameCase } from "@/marketplace/cv/reading/towns";

export type Name = { firstname: string; lastname: string; isGuessed: boolean; line: Line };

const CIVILITY = /^(?:m|mr|mme|mlle|monsieur|madame|mademoiselle|mrs|ms|nom|cv|curriculum vitae)\b[.: ]*/i;
const PARTICLES = new Set([
  "de",
  "du",
  "des",
  "van",
  "von",
  "der",
  "den",
  "di",
  "da",
  "dos",
  "el",
  "al",
  "ben",
  "d",
  "ter",
]);
const NAME = /^[\p{L}][\p{L}’'.-]*(?: [\p{L}][\p{L}’'.-]*){1,5}$/u;
const MAX_LENGTH = 60;
/** Ratio to the size of the body text above which a text is large: the name is usually the largest text of a CV. */
const LARGER = 1.15;

/**
 * Reads the name of the person in the first lines: the largest text that looks like a name and shares a word with the
 * e-mail address; else the largest text that looks like a name.
 */
export function readName(lines: readonly Line[], bodySize: number, email: string | undefined): Name | null {
  const labelled = readLabelled(lines);
  if (labelled) return labelled;
  const cells = lines.flatMap((line) => line.cells.map(({ text, size }) => ({ line, size, text: nameIn(text) })));
  const candidates = [...cells, ...inTwoLines(cells, LARGER * bodySize)];
  const named = candidates.filter(({ text }) => looksLikeName(text));
  const owned = (text: string) => isOf(text, email);
  const [best] = named.sort((a, b) => Number(owned(b.text)) - Number(owned(a.text)) || b.size - a.size);
  if (!best) return null;
  const isSure = best.size > LARGER * bodySize || owned(best.text);
  const parts = splitName(best.text, email);
  // Spaced letters may be cut anywhere: "T HIBAU LT".
  const isBroken = best.text.split(" ").some((word) => /^\p{L}$/u.test(word));
  return { ...parts, isGuessed: !isSure || isBroken || parts.isGuessed, line: best.line };
}

const LABELS = {
  lastname: /^(?:nom(?: de famille)?|last name|surname)\s*:\s*(\p{L}[\p{L} ’'-]{0,40})$/iu,
  firstname: /^(?:prénoms?|first name)\s*:\s*(\p{L}[\p{L} ’'-]{0,40})$/iu,
};

/** Reads "Nom : Durand" and "Prénom : Claire". */
function readLabelled(lines: readonly Line[]): Name | null {
  const cells = lines.flatMap((line) => line.cells.map(({ text }) => ({ line, text })));
  const [last, first] = [LABELS.lastname, LABELS.firstname].map((label) => cells.find(({ text }) => label.test(text)));
  if (!last || !first) return null;
  const [lastname = "", firstname = ""] = [
    LABELS.lastname.exec(last.text)?.[1],
    LABELS.firstname.exec(first.text)?.[1],
  ];
  return { firstname: inCase(firstname), lastname: withParticles(inCase(lastname)), isGuessed: false, line: last.line };
}

type Candidate = { line: Line; size: number; text: string };

/** Joins a first name with the family name on the next line, each alone on its line, in the same size. */
const inTwoLines = (cells: readonly Candidate[], minSize: number): Candidate[] =>
  cells.flatMap((cell, index) => {
    const next = cells[index + 1];
    const isName = next && cell.size > minSize && Math.abs(cell.size - next.size) < 1 && !/\s/.test(cell.text);
    return isName ? [{ ...cell, text: `${cell.text} ${next.text}` }] : [];
  });

const nameIn = (text: string) =>
  (text.slice(0, MAX_LENGTH).split(/,|\s[-–|]\s|\(/)[0] ?? "").replace(CIVILITY, "").trim();

const looksLikeName = (text: string) =>
  NAME.test(text) &&
  kindsOfTitle(text).length === 0 &&
  !namesJob(text) &&
  !namesFirm(text) &&
  !isDiploma(text) &&
  !isPlace(text) &&
  text.split(" ").every((word) => /^\p{Lu}/u.test(word) || PARTICLES.has(word.toLowerCase()) || /^d[’']/i.test(word));

const squeezed = (text: string) => toWords(text).join("");
/** True when the part of the address before @ contains a word of the name. */
const isOf = (text: string, email: string | undefined) => {
  const owner = squeezed(email?.split("@")[0] ?? "");
  return owner !== "" && text.split(" ").some((word) => squeezed(word).length > 2 && owner.includes(squeezed(word)));
};

/**
 * Splits a full name. The family name is the part in capitals ("TESSIER Loïc"); else the word that the e-mail address
 * puts last ("loic.tessier@"); else all words but the first.
 */
function splitName(text: string, email: string | undefined) {
  // "Marie A. Dupont": an initial is no name.
  const written = text.split(" ");
  const words = written.length > 2 ? written.filter((word) => !/^\p{Lu}\.$/u.test(word)) : written;
  const inCapitals = words.map((word) => word.length > 1 && word === word.toUpperCase());
  if (inCapitals.includes(true) && inCapitals.includes(false)) {
    const isLast = (word: string, index: number) =>
      inCapitals[index] === true || isParticleOf(words, inCapitals, index, word);
    const last = words.filter(isLast);
    return named(
      words.filter((word, index) => !isLast(word, index)),
      last,
      false,
    );
  }
  const owner = toWords(email?.split("@")[0] ?? "");
  const reversed =
    words.length === 2 && owner.length > 1 && owner[0] === squeezed(words[0] ?? "") ? false : isReversed(words, owner);
  if (reversed) return named(words.slice(1), words.slice(0, 1), false);
  return named(words.slice(0, 1), words.slice(1), words.length > 2 && !PARTICLES.has((words[1] ?? "").toLowerCase()));
}

/** "Anne de LA TOUR": a particle belongs to the capitals that follow it. */
const isParticleOf = (words: string[], inCapitals: boolean[], index: number, word: string) =>
  index > 0 &&
  PARTICLES.has(word.toLowerCase()) &&
  inCapitals.slice(index + 1, index + 3).includes(true) &&
  words.length > index;

/** True when the e-mail address is "t.martin" or "thomas.martin", and the text "Martin Thomas". */
const isReversed = (words: string[], owner: string[]) =>
  words.length === 2 &&
  owner.length > 1 &&
  owner.at(-1) === squeezed(words[0] ?? "") &&
  owner[0]?.[0] === squeezed(words[1] ?? "")[0];

const named = (first: string[], last: string[], isGuessed: boolean) => ({
  firstname: inCase(first.join(" ")),
  lastname: withParticles(inCase(last.join(" "))),
  isGuessed: isGuessed || first.length === 0 || last.length === 0,
});

const inCase = (text: string) => (text === text.toUpperCase() || text === text.toLowerCase() ? toNameCase(text) : text);

/**
 * Writes a particle that begins the family name in lower case, as French does: "de La Fresnaye", "d’Arcy". "Le" is not
 * a particle: "Le Goff".
 */
const withParticles = (text: string) =>
  text.replace(/^(?:De|Du|Des|Van|Von)(?= )|^D(?=[’'])/u, (particle) => particle.toLowerCase());
