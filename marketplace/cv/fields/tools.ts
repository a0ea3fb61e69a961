import shortNames from "@/lib/rules/search/understanding/short-names.json";
import { toWords } from "@/lib/rules/text/words";
import software from "@/lib/rules/vocabulary/software.json";

const SHORT_NAMES: Record<string, readonly string[]> = shortNames.tools;
/** Words of the language too: they name a tool only alone, in a list of tools. */
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

/** A plural names no tool: "notions" of English is not Notion. Names are compared as they are. */
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

/** The referential's tools in texts that list them, and in descriptions; slugs, each once. */
export function readTools(
  listed: readonly string[],
  prose: readonly string[],
): { tools: string[]; mentionedFrom: number } {
  const inLists = new Set(listed.flatMap((text) => [...text.split(ITEMS).flatMap(itemNamed), ...toolsIn(text)]));
  const inProse = new Set(prose.flatMap(toolsIn).filter((slug) => !inLists.has(slug)));
  const all = [...inLists, ...inProse];
  const tools = all.filter((slug) => slug !== "excel" || !all.includes("excel-avance"));
  return { tools, mentionedFrom: tools.filter((slug) => inLists.has(slug)).length };
}

const itemNamed = (item: string) => NAMES.get(toWords(item).join(" ")) ?? [];

function toolsIn(text: string): string[] {
  const words = toWords(text);
  const found: string[] = [];
  for (let start = 0; start < words.length; ) {
    const match = longestAt(words, start);
    if (match) found.push(...match.slugs);
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
