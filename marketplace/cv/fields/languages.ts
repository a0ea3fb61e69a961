import type { ResumeMetadata, Unsure } from "@/lib/entities/parsed-resume";
import { foldInPlace } from "@/lib/rules/search/understanding/folded-text";
import { toWords } from "@/lib/rules/text/words";
import languageLevels from "@/lib/rules/vocabulary/language-levels.json";
import languages from "@/lib/rules/vocabulary/languages.json";

type Language = NonNullable<ResumeMetadata["languages"]>[number];
type Mention = { index: number; end: number; title: string; emoji: string | null };

/** Words that people write in addition to the levels' own names. */
const OTHER_WORDS: Record<string, string> = {
  maternelle: "maternel maternelle natif mother_tongue",
  bilingue: "bilingues",
  courant: "courante couramment fluency full_professional",
  avance:
    "avancee advanced professionnel professionnelle professional bon_niveau operationnel operationnelle technique",
  intermediaire: "moyen niveau_bac conversationnel conversationnelle conversational good",
  notions: "notion base bases a1 debutant debutante beginner elementaire elementary scolaire",
};

/**
 * Patterns and slugs of the levels of the referential, the highest first: "upper intermediate" must not match
 * "intermediate".
 */
const LEVELS: [RegExp, string][] = languageLevels
  .toSorted((a, b) => b.order - a.order)
  .map(({ slug, label, labelEn, cecrl }) => {
    const names = [label, labelEn].map((name) => toWords(name.replace(/\([^)]*\)/g, " ")).join(" "));
    const others = (OTHER_WORDS[slug] ?? "").split(" ").map((word) => word.replaceAll("_", " "));
    const cefr = /^\w\d$/.test(cecrl) ? [cecrl.toLowerCase()] : [];
    return [new RegExp(`\\b(?:${[...names, ...others, ...cefr].join("|")})\\b`), slug];
  });
/** Minimum TOEIC points of each level, as printed on the certificate. */
const TOEIC: [number, string][] = [
  [945, "courant"],
  [785, "avance"],
  [550, "intermediaire"],
  [225, "notions"],
];
const MAX_LANGUAGES = 15;
const MAX_LENGTH = 600;

const OTHER_NAMES: Record<string, string> = {
  chinois: "zh",
  mandarin: "zh",
  chinese: "zh",
  flamand: "nl",
  creole: "rcf",
  lsf: "fsl",
  farsi: "fa",
};
const NAMES = new Map(
  [
    ...languages.flatMap((language) =>
      [language.label, language.labelEn].map((name) => [toWords(name).join(" "), language] as const),
    ),
    ...Object.entries(OTHER_NAMES).map(
      ([name, code]) => [name, languages.find((language) => language.code === code)] as const,
    ),
  ].flatMap(([name, language]) => (language ? [[name, language] as const] : [])),
);
const KNOWN = new RegExp(
  `(?<![\\p{L}])(?:${[...NAMES.keys()].sort((a, b) => b.length - a.length).join("|")})(?![\\p{L}])`,
  "gu",
);

/** Reads the languages in the lines that list them, each with its level when the line states one near the name. */
export function readLanguages(lines: readonly string[]): { languages: Language[]; unsure: Unsure[] } {
  const found = new Map<string, Language>();
  const unsure: Unsure[] = [];
  for (const line of lines) {
    const known = [...knownIn(line), ...unknownIn(line)].sort((a, b) => a.index - b.index);
    const mentions = once(known.length > 0 ? known : aloneIn(line));
    for (const [position, language] of mentions.entries()) {
      if (found.has(language.title) || found.size >= MAX_LANGUAGES) continue;
      const after = line.slice(language.end, mentions[position + 1]?.index);
      const before = line.slice(position === 0 ? 0 : (mentions[position - 1]?.end ?? 0), language.index);
      const written = levelIn(after) ?? levelIn(before);
      const level = written ?? levelOfScore(after);
      if (level === null) unsure.push({ path: [found.size, "level"], reason: "notFound" });
      else if (written === null) unsure.push({ path: [found.size, "level"], reason: "guessed" });
      if (language.emoji === null) unsure.push({ path: [found.size, "title"], reason: "notInReferential" });
      found.set(language.title, { emoji: language.emoji, title: language.title, level });
    }
  }
  return { languages: [...found.values()], unsure };
}

/** Merges neighbouring mentions of one language, as in "Chinois (mandarin)". */
const once = (mentions: readonly Mention[]) =>
  mentions.reduce<Mention[]>((all, mention) => {
    const last = all.at(-1);
    if (last?.title === mention.title && mention.index - last.end < 3) last.end = mention.end;
    else all.push({ ...mention });
    return all;
  }, []);

/** Returns whether this text names a language of the referential. */
export const namesLanguage = (text: string): boolean => knownIn(text).length > 0;

const folded = (text: string) => foldInPlace(text.slice(0, MAX_LENGTH));

const knownIn = (line: string): Mention[] =>
  [...folded(line).matchAll(KNOWN)].flatMap(({ 0: name, index }) => {
    const language = NAMES.get(name);
    return language ? [{ index, end: index + name.length, title: language.label, emoji: language.emoji }] : [];
  });

/**
 * Finds names that the referential lacks and that a level follows ("Occitan : notions"), so that they must be
 * languages.
 */
const unknownIn = (line: string): Mention[] =>
  [
    ...line
      .slice(0, MAX_LENGTH)
      .matchAll(
        /(?<![\p{L}])(\p{Lu}\p{Ll}{3,20}(?=\s?[:(–-])|\p{L}{4,20}(?= \())\s?[:(–-]\s?(?=(\p{L}[\p{L}\d ]{0,30}))/gu,
      ),
  ].flatMap(({ 0: whole, 1: name = "", 2: level = "", index }) =>
    levelIn(level) !== null && levelIn(name) === null && !NAMES.has(toWords(name).join(" ")) && !/^niveau$/i.test(name)
      ? [{ index, end: index + whole.length, title: name, emoji: null }]
      : [],
  );

/** A language that the referential lacks, alone on its line or before its level: "Alsacien", "Luxembourgish: Basic". */
const ALONE = /^(\p{L}{4,20})(?:[ :(–—-]+(.{1,40}))?$/u;
const aloneIn = (line: string): Mention[] => {
  const [, name = "", level] = ALONE.exec(line.trim()) ?? [];
  const isLanguage =
    name !== "" && levelIn(name) === null && !namesLanguage(name) && (level === undefined || levelIn(level) !== null);
  return isLanguage ? [{ index: 0, end: name.length, title: name, emoji: null }] : [];
};

/** Returns the level that a text names; null when the text names none. */
export const levelIn = (text: string): string | null => {
  const words = toWords(text.slice(0, MAX_LENGTH)).join(" ");
  return LEVELS.find(([pattern]) => pattern.test(words))?.[1] ?? null;
};

/** The words that name a language, or say how well it is mastered. */
export const LEVEL_WORDS: ReadonlySet<string> = new Set([
  ...languageLevels.flatMap(({ label, labelEn, cecrl }) => toWords(`${label} ${labelEn} ${cecrl}`)),
  ...Object.values(OTHER_WORDS).flatMap((names) => names.split(/[ _]/)),
  ...[...NAMES.keys()].flatMap((name) => name.split(" ")),
  "niveau",
  "level",
  "toeic",
]);

const levelOfScore = (text: string): string | null => {
  const points = Number(/toeic\D{0,10}(\d{3})(?!\d)/i.exec(text.slice(0, MAX_LENGTH))?.[1] ?? 0);
  return TOEIC.find(([least]) => points >= least)?.[1] ?? null;
};
