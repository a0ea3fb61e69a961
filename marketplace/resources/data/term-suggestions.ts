import { initialsOf } from "@/lib/rules/search/understanding/abbreviations";
import { NAMES, type Name } from "@/lib/rules/search/understanding/names";
import { baseForm } from "@/lib/rules/search/understanding/word-forms";
import { toWords } from "@/lib/rules/text/words";

type Field = "jobReferential" | "tools";

/** How closely a text being typed matches a concept; smaller is closer. */
const CLOSENESS = { title: 0, beginsTitle: 1, name: 2, inTitle: 3, beginsName: 3, inName: 4 } as const;

function closeness({ words, kind }: Name, typed: readonly string[]): number | null {
  const isTitle = kind === "title";
  // Spaces are ignored: "payfit" and "pay fit" are the same.
  const [name, text] = [words.join(""), typed.join("")];
  if (name === text && kind !== "maker") return isTitle ? CLOSENESS.title : CLOSENESS.name;
  if (isTitle && initialsOf(words).includes(text)) return CLOSENESS.name;
  if (name.startsWith(text)) return isTitle ? CLOSENESS.beginsTitle : CLOSENESS.beginsName;
  const isInside = typed.every((start) =>
    words.some((word) => word.startsWith(start) || baseForm(word) === baseForm(start)),
  );
  return isInside ? (isTitle ? CLOSENESS.inTitle : CLOSENESS.inName) : null;
}

/**
 * Returns the slugs of the jobs or tools that a partly typed text may name: the closest first, then the most used on
 * the market. Masculine, feminine, synonyms, abbreviations and English are all names of a job.
 */
export function suggestTerms(field: Field, text: string, max: number): string[] {
  // Parentheses are removed, since labels have them and names do not: "Excel avancé (TCD, Power Query)".
  const typed = toWords(text.replace(/\([^)]*\)?/g, " "));
  if (typed.length === 0) return [];
  const best = new Map<string, { slug: string; close: number; weight: number }>();
  for (const name of NAMES) {
    const { slug } = name.concept;
    if (name.concept.field !== field) continue;
    const close = closeness(name, typed);
    if (close !== null && close < (best.get(slug)?.close ?? Number.POSITIVE_INFINITY))
      best.set(slug, { slug, close, weight: name.weight });
  }
  return [...best.values()]
    .sort((a, b) => a.close - b.close || b.weight - a.weight || a.slug.localeCompare(b.slug, "fr"))
    .slice(0, max)
    .map(({ slug }) => slug);
}
