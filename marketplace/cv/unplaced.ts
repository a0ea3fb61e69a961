import type { ParsedResume } from "@/lib/entities/parsed-resume";
import { toWords } from "@/lib/rules/text/words";
import jobs from "@/lib/rules/vocabulary/jobs.json";
import { withoutReach } from "@/marketplace/cv/fields/contact";
import { LEVEL_WORDS, levelIn, namesLanguage } from "@/marketplace/cv/fields/languages";
import { skillSpans } from "@/marketplace/cv/fields/skills";
import { toolSpans } from "@/marketplace/cv/fields/tools";
import { findPeriod } from "@/marketplace/cv/reading/dates";
import type { Section } from "@/marketplace/cv/reading/sections";

type Read = Pick<ParsedResume, "person" | "resume">;

const MAX_LINES = 500;
const MAX_LENGTH = 1000;

/** Labels of fields, and words that join them: the field itself stands for these. */
const SAID = new Set(
  toWords(
    "tel telephone portable mobile phone mail e email courriel adresse linkedin github chez at au sein de a to en in du d depuis since et and cv m mr mme mlle nom ce jour aujourd hui present actuel now ongoing cours until",
  ),
);

/**
 * The lines that no field took, in the order of the CV: nothing that it says is thrown away. A line is placed when each
 * of its words stands in a field beside a word that it has beside it in the line, or is a whole field.
 */
export function toUnplaced(sections: readonly Section[], running: readonly string[], parsed: Read): string[] {
  const fields = [...textsOf([parsed.person, parsed.resume]), ...titlesOf(parsed.resume)].map(toWords);
  const pairs = new Set(fields.flatMap((words) => words.slice(1).map((word, index) => `${words[index]} ${word}`)));
  const { skills = [], tools = [], languages = [] } = parsed.resume;
  const listed = new Set([
    ...skills.map(({ slug }) => slug),
    ...tools.map(({ slug }) => slug),
    ...languages.map(({ level }) => level),
  ]);
  const whole = new Set(fields.flatMap((words) => (words.length === 1 ? words : [])));
  const unplaced: string[] = [];
  const parts = [...sections.map(toPart), { kinds: [], texts: running }];
  for (const { texts, kinds } of parts) {
    const wordsOf = (text: string | undefined) => toWords(withoutReach(text ?? "", parsed.resume));
    for (const [index, text] of texts.entries()) {
      const [before, after] = [wordsOf(texts[index - 1]).at(-1) ?? "", wordsOf(texts[index + 1])[0] ?? ""];
      const isPlaced = (own: readonly string[]) => {
        const around = [before, ...own, after];
        const known = inLists(own, kinds, listed);
        const isBeside = (word: string, at: number) =>
          pairs.has(`${around[at]} ${word}`) || pairs.has(`${word} ${around[at + 2]}`);
        return own.every((word, at) => known.has(at) || SAID.has(word) || whole.has(word) || isBeside(word, at));
      };
      if (!isPlaced(wordsOf(text)) && !isPlaced(toWords(withoutRead(text, kinds, parsed))))
        unplaced.push(text.slice(0, MAX_LENGTH));
    }
  }
  return [...new Set(unplaced)].slice(0, MAX_LINES);
}

const toPart = ({ kinds, lines, unknownTitle }: Section) => ({
  kinds,
  texts: [...(unknownTitle ? [unknownTitle] : []), ...lines.map(({ text }) => text)],
});

/** The text without what other fields than texts say of it: ways to reach the person, their town's postcode, dates. */
function withoutRead(text: string, kinds: readonly string[], { person, resume }: Read): string {
  const reached = withoutReach(text, resume);
  const isTown = person.city !== undefined && toWords(reached).join(" ").includes(toWords(person.city).join(" "));
  const placed = isTown ? reached.replace(/(?<!\d)\d{2} ?\d{3}(?!\d)/, " ") : reached;
  const isDated = kinds.includes("experiences") || kinds.includes("education");
  const period = isDated ? findPeriod(placed) : null;
  const undated = period ? `${placed.slice(0, period.start)} ${placed.slice(period.end)}` : placed;
  return kinds.includes("education") ? undated.replace(APPRENTICED, "") : undated;
}

const APPRENTICED = /\((?:en |par )?(?:alternance|apprentissage|work-study|apprenticeship)\)/iu;

/** The names of the job, in both languages. */
function titlesOf({ preferredJob }: Read["resume"]): string[] {
  const job = jobs.find(({ slug }) => slug === preferredJob);
  return job ? [job.title, job.titleInclusive, job.titleEn] : [];
}

/** The places of words that name a skill, a tool or a level that was read (`listed`), in sections that list these. */
function inLists(words: readonly string[], kinds: readonly string[], listed: ReadonlySet<unknown>): Set<number> {
  const lists = (...of: string[]) => of.some((kind) => kinds.includes(kind));
  const spans = [
    ...(lists("skills", "qualities", "tools") ? skillSpans(words) : []),
    ...(lists("skills", "qualities", "tools", "languages") ? toolSpans(words) : []),
  ].filter(({ slugs }) => slugs.some((slug) => listed.has(slug)));
  const text = words.join(" ");
  const isLevelled =
    (lists("languages", "tools") && namesLanguage(text) && listed.has(levelIn(text))) ||
    (lists("tools") && spans.length > 0);
  const levels = isLevelled ? words.flatMap((word, at) => (LEVEL_WORDS.has(word) ? [at] : [])) : [];
  return new Set([...levels, ...spans.flatMap(({ start, end }) => words.slice(start, end).map((_, at) => start + at))]);
}

/** Every text of a value, at any depth. */
const textsOf = (value: unknown): string[] =>
  typeof value === "string"
    ? value.split("\n")
    : typeof value === "object" && value !== null
      ? Object.values(value).flatMap(textsOf)
      : [];
