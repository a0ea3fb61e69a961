import type { Profile } from "@/lib/rules/resume/profile";
import { toWords } from "@/lib/rules/text/words";

/** Words that are common in names and need not be hidden. */
const COMMON = new Set(
  (
    "de du des la le les et van von ben el al cabinet cabinets expert experts expertise comptable comptables " +
    "comptabilite conseil conseils audit fiduciaire groupe societe associes finance gestion france entreprise"
  ).split(" "),
);

/**
 * Returns the words by which a text could name the person or their current employers; the words of their job and town
 * are not hidden.
 */
export function hiddenWordsOf(
  {
    name,
    locations,
    customAttributes,
    metadata,
  }: Pick<Profile, "name" | "locations" | "customAttributes" | "metadata">,
  employers: readonly string[],
): ReadonlySet<string> {
  const shown = [customAttributes.jobReferential, metadata.preferredJob, locations[0]?.city].filter(isText);
  const kept = new Set([...COMMON, ...shown.flatMap(toWords)]);
  const naming = [name, customAttributes.slug, ...employers].filter(isText).flatMap(toWords);
  return new Set(naming.filter((word) => word.length > 1 && !/^\d+$/.test(word) && !kept.has(word)));
}

type Job = { org?: unknown; endDate?: unknown };

/** True for a current job: its end is not a date ("aujourd’hui"), or is still to come. `day` is `yyyy-mm-dd`. */
export function isCurrentJob({ endDate }: Job, day: string): boolean {
  const end = typeof endDate === "string" && /^\d{4}/.test(endDate) ? endDate : null;
  return end === null || end >= day.slice(0, end.length);
}

/** Returns the names of the employers of the current jobs. */
export const currentEmployers = (jobs: readonly Job[], day: string): string[] =>
  jobs.filter((job) => isCurrentJob(job, day)).flatMap(({ org }) => [org].flat().filter(isText));

const WORD = /[\p{L}\p{N}]+/gu;
/** True for a word with which the person or their page can be reached: an e-mail address, a link. */
const isReach = (word: string) => /@|:\/\/|^www\.|\.[a-z]{2,10}\//i.test(word);
/** A telephone number: nine digits or more, with one separator between two digits, or two with a bracket. */
const TELEPHONE = /[+(]{0,2}\d(?:(?:[\s.\-‐-―−]|[\s.-]?[()][\s.-]?)?\d){8,20}/g;
/** A telephone number in pairs, with any repeated separator: "06 / 12 / 34 / 56 / 78". */
const TELEPHONE_IN_PAIRS = /\+?\d{1,3}(\s{0,3}[/.·|_‐-―−-]\s{0,3}|\s{1,3})\d\d(?:\1\d\d){3,5}/g;
const LEFT_OUT = "…";
/** Maximum length of a text of a profile; a longer text is cut. */
const MAX_LENGTH = 3_000;

/** Returns a text without these words, and without any means of reaching the person. */
export const withoutWords = (text: string, hidden: ReadonlySet<string>): string =>
  text
    .slice(0, MAX_LENGTH)
    .normalize("NFC")
    .split(/(\s+)/)
    .map((word) => (isReach(word) ? LEFT_OUT : word))
    .join("")
    .replace(TELEPHONE, LEFT_OUT)
    .replace(TELEPHONE_IN_PAIRS, LEFT_OUT)
    .replace(WORD, (word) => (toWords(word).some((folded) => hidden.has(folded)) ? LEFT_OUT : word));

/** Returns the sentences of a text in which firms that read the profile without a name find words cut out. */
export const identifyingSentences = (text: string, hidden: ReadonlySet<string>): string[] => [
  ...new Set(
    text
      .normalize("NFC")
      .split(/(?<=[.!?])\s+|\n+/)
      .map((sentence) => sentence.trim())
      .filter((sentence) => sentence.length <= MAX_LENGTH && withoutWords(sentence, hidden) !== sentence),
  ),
];

const isText = (value: unknown): value is string => typeof value === "string";
