import type { ResumeMetadata } from "@/lib/entities/parsed-resume";
import shortNames from "@/lib/rules/search/understanding/short-names.json";
import { toWords } from "@/lib/rules/text/words";
import software from "@/lib/rules/vocabulary/software.json";
import { namesLanguage } from "@/marketplace/cv/fields/languages";
import { isOwnWords, itemsOf } from "@/marketplace/cv/fields/own-words";

const SHORT_NAMES: Record<string, readonly string[]> = shortNames.tools;
/** Ordinary words of the language: they name a tool only when alone, in a list of tools. */
const EVERYDAY = new Set([
  "tableau",
  "notion",
  "combo",
  "loop",
  "isa",
  "big",
  "dynamics",
  "harvest",
  "lexis",
  "navis",
  "copilot",
  "coala",
  "ibiza",
  "acd",
  "adp",
  "rca",
  "gestion",
]);
const MAX_WORDS = 6;
const OTHER_NAMES: Record<string, readonly string[]> = {
  "cegid-quadrapaie": ["Cegid Quadra Paie", "Quadra paye"],
};

/**
 * Slugs by name. Plurals are not folded when names are compared, so that "notions" (of English) is not the tool Notion.
 */
const NAMES = new Map<string, string[]>();
for (const { slug, label } of software)
  for (const name of [
    label,
    label.replace(/\([^)]*\)/g, " "),
    ...(SHORT_NAMES[slug] ?? []),
    ...(OTHER_NAMES[slug] ?? []),
  ]) {
    const key = toWords(name).join(" ");
    const slugs = NAMES.get(key) ?? [];
    if (!slugs.includes(slug)) NAMES.set(key, [...slugs, slug]);
  }

const ITEMS = /[,;•·|/\n()]|\s[-–—]\s|\s:\s?|\set\s|\sand\s/u;

/**
 * Reads the referential's tools in the texts that list them, then, from index `mentionedFrom` on, in descriptions; each
 * slug once.
 */
export function readTools(
  listed: readonly string[],
  prose: readonly string[],
): { tools: string[]; mentionedFrom: number } {
  const inLists = new Set(listed.flatMap((text) => [...text.split(ITEMS).flatMap(itemNamed), ...toolsIn(text)]));
  const inProse = new Set(prose.flatMap(toolsIn).filter((slug) => !inLists.has(slug)));
  const all = [...inLists, ...inProse];
  const isItem = listed.some((text) =>
    itemsOf([text], isTool).some((item) => itemNamed(withoutLevel(item)).includes("excel")),
  );
  const tools = all.filter((slug) => slug !== "excel" || isItem || !all.includes("excel-avance"));
  return { tools, mentionedFrom: tools.filter((slug) => inLists.has(slug)).length };
}

type Tool = NonNullable<ResumeMetadata["tools"]>[number];

/**
 * Returns the tools with their names. The tools of the referential come first, in the order of `slugs`, each with its
 * level when a list states one; the listed items that the referential lacks follow.
 */
export function toNamedTools(slugs: readonly string[], listed: readonly string[]): Tool[] {
  const items = itemsOf(listed, isTool);
  const basic = new Set(items.filter((item) => BASIC.test(item)).flatMap((item) => toolsNamed(withoutLevel(item))));
  const own = items.filter(
    (item) => isOwnWords(item) && toolsNamed(withoutLevel(item)).length === 0 && !namesLanguage(item),
  );
  return [
    ...slugs.map((slug) => ({
      slug,
      title: LABELS.get(slug) ?? slug,
      ...(basic.has(slug) ? { level: "basic" as const } : {}),
    })),
    ...[...new Set(own)].slice(0, MAX_OWN).map((item) => ({
      title: withoutLevel(item),
      ...(BASIC.test(item) ? { level: "basic" as const } : {}),
    })),
  ];
}

const MAX_OWN = 30;
const LABELS = new Map(software.map(({ slug, label }) => [slug, label]));
const BASIC = / \((?:notions?|bases?|basic|débutante?|beginner)\)$/iu;
const withoutLevel = (item: string) => item.replace(BASIC, "");
const isTool = (text: string) => itemNamed(withoutLevel(text)).length > 0;
const toolsNamed = (item: string) => [...itemNamed(item), ...toolsIn(item)];

/** Returns whether this text names a tool of the referential. */
export const namesTool = (text: string): boolean => toolsNamed(text).length > 0;

const itemNamed = (item: string) => NAMES.get(toWords(item).join(" ")) ?? [];

const toolsIn = (text: string): string[] => toolSpans(toWords(text)).flatMap(({ slugs }) => slugs);

/** Returns the positions of the tools in these words, the end excluded. */
export function toolSpans(words: readonly string[]): { start: number; end: number; slugs: string[] }[] {
  const found: { start: number; end: number; slugs: string[] }[] = [];
  for (let start = 0; start < words.length; ) {
    const match = longestAt(words, start);
    if (match) found.push({ start, ...match });
    start = match ? match.end : start + 1;
  }
  return found;
}

function longestAt(words: readonly string[], start: number): { end: number; slugs: string[] } | null {
  for (let length = Math.min(MAX_WORDS, words.length - start); length > 0; length -= 1) {
    const name = words.slice(start, start + length).join(" ");
    const slugs = NAMES.get(name);
    if (slugs?.length === 1 && !EVERYDAY.has(name)) return { end: start + length, slugs };
  }
  return null;
}
