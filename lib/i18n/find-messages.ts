import { loadMessages } from "@/lib/i18n/catalogue";
import { toWords } from "@/lib/rules/text/words";

/** A text of the interface: its key, whose first part is its namespace, and the built-in text in each language. */
export type InterfaceText = { key: string; fr: string; en: string };

const MAX_FOUND = 50;

let all: Promise<InterfaceText[]> | undefined;

/**
 * Returns the texts whose key contains the query, or whose French text contains all its words: the 50 shortest at most,
 * and the total count.
 */
export async function findMessages(query: string): Promise<{ texts: InterfaceText[]; count: number }> {
  all ??= readAll();
  const typed = query.trim().toLowerCase();
  const words = toWords(query);
  const found = (await all).filter(
    ({ key, fr }) => key.toLowerCase().includes(typed) || (words.length > 0 && hasAll(fr, words)),
  );
  const texts = found.toSorted((one, other) => one.fr.length - other.fr.length).slice(0, MAX_FOUND);
  return { texts, count: found.length };
}

function hasAll(text: string, words: string[]): boolean {
  const own = toWords(text);
  return words.every((word) => own.some((one) => one.startsWith(word)));
}

async function readAll(): Promise<InterfaceText[]> {
  const [fr, en] = await Promise.all([loadMessages("fr"), loadMessages("en")]);
  const english = new Map(flatten(en, ""));
  return flatten(fr, "").map(([key, text]) => ({ key, fr: text, en: english.get(key) ?? "" }));
}

const flatten = (tree: object, above: string): [string, string][] =>
  Object.entries(tree).flatMap(([name, value]): [string, string][] => {
    const key = above ? `${above}.${name}` : name;
    if (typeof value === "string") return [[key, value]];
    return typeof value === "object" && value !== null ? flatten(value, key) : [];
  });
