import { initialsOf } from "@/lib/rules/search/understanding/abbreviations";
import { DOMAINS } from "@/lib/rules/search/understanding/domains";
import { type Concept, NAMES } from "@/lib/rules/search/understanding/names";
import { toWords } from "@/lib/rules/text/words";

const FIELDS: Concept["field"][] = ["jobReferential", "tools", "formation", "skills", "contractType"];

type Candidate = { concept: Concept; text: string; kind: number; weight: number };

const WEIGHTS = new Map(NAMES.map(({ concept, weight }) => [concept.slug, weight]));

/** The kind of a name: 0 for a title, 1 for another phrasing, 2 for a domain. */
const DOMAIN = 2;

/**
 * Names that may complete a phrase. A title is a better match than another phrasing, which is a better match than a
 * domain.
 */
const CANDIDATES: readonly Candidate[] = [
  ...NAMES.map(({ concept, words, kind, weight }) => ({
    concept,
    text: words.join(" "),
    kind: kind === "title" ? 0 : 1,
    weight,
  })),
  ...NAMES.filter(({ concept, kind }) => concept.field === "jobReferential" && kind === "title").flatMap(
    ({ concept, words, weight }) => initialsOf(words).map((text) => ({ concept, text, kind: 1, weight })),
  ),
  ...DOMAINS.flatMap(({ names, concepts }) =>
    names.flatMap((words) =>
      concepts.map((concept) => ({
        concept,
        text: words.join(" "),
        kind: DOMAIN,
        weight: WEIGHTS.get(concept.slug) ?? 0,
      })),
    ),
  ),
];

/** Ranks of a candidate, the smallest first: whole names, jobs, titles, frequent concepts, short names. */
const ranksOf = ({ text, kind, concept, weight }: Candidate, prefix: string) => [
  text === prefix && kind < DOMAIN ? 0 : 1,
  FIELDS.indexOf(concept.field),
  kind,
  -weight,
  text.length,
];

function byRank(one: { ranks: number[] }, other: { ranks: number[] }): number {
  const place = one.ranks.findIndex((rank, index) => rank !== other.ranks[index]);
  return place < 0 ? 0 : (one.ranks[place] ?? 0) - (other.ranks[place] ?? 0);
}

/**
 * Returns the completions of an unfinished phrase, the most likely first: for "compta" a job of comptable, for "fisca"
 * a fiscaliste. Only names that begin with the phrase are returned: "compta" does not give "commissaire aux comptes",
 * though the words share their root.
 */
export function termsBeginning(prefix: string): Concept[] {
  const typed = toWords(prefix).join(" ");
  if (typed === "") return [];
  const found = CANDIDATES.filter(({ text }) => text.startsWith(typed))
    .map((candidate) => ({ concept: candidate.concept, ranks: ranksOf(candidate, typed) }))
    .sort(byRank);
  return [...new Map(found.map(({ concept }) => [`${concept.field}:${concept.slug}`, concept] as const)).values()];
}
