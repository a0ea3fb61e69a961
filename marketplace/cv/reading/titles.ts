import { toWords } from "@/lib/rules/text/words";
import titles from "@/marketplace/cv/reading/titles.json";

/**
 * Subject of a part of a CV. `head`: the part before any title, with the name, the address, the job; `other`: unknown.
 */
export type Kind = "head" | "other" | keyof typeof titles;

const KINDS = new Map<string, Kind>(
  (Object.keys(titles) as (keyof typeof titles)[]).flatMap((kind) =>
    titles[kind].map((title) => [title, kind] as const),
  ),
);

/** "Mes compétences", "Mon parcours scolaire", "Les langues". */
const POSSESSIVES = new Set("mes mon ma my les la le l nos our principales principaux".split(" "));
const MAX_TITLE_WORDS = 7;
const MAX_TITLE_LENGTH = 60;

/**
 * Returns the kinds that this title announces: one, or several ("Informatique et langues"); empty for a text that is
 * not a title.
 */
export function kindsOfTitle(text: string): Kind[] {
  if (text.length > MAX_TITLE_LENGTH) return [];
  const words = toWords(text);
  while (words.length > 1 && POSSESSIVES.has(words[0] ?? "")) words.shift();
  if (words.length === 0 || words.length > MAX_TITLE_WORDS) return [];
  const kind = KINDS.get(words.join(" "));
  return kind ? [kind] : kindsOfBoth(words);
}

function kindsOfBoth(words: string[]): Kind[] {
  const at = words.findIndex((word, index) => index > 0 && (word === "et" || word === "and"));
  if (at < 0) return [];
  const kinds = [words.slice(0, at), words.slice(at + 1)].map((part) => KINDS.get(part.join(" ")));
  return kinds.flatMap((kind) => (kind ? [kind] : [])).length === 2 ? kinds.flatMap((kind) => kind ?? []) : [];
}

/** Reads a title and its content on one line ("Logiciels : Cegid, Sage"); null for any other text. */
export function labelled(text: string): { kinds: Kind[]; rest: string } | null {
  const at = text.indexOf(":");
  if (at < 0 || at > MAX_TITLE_LENGTH) return null;
  const kinds = kindsOfTitle(text.slice(0, at));
  const rest = text.slice(at + 1).trim();
  return kinds.length > 0 && rest !== "" ? { kinds, rest } : null;
}
