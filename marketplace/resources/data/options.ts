import type { Option } from "@/lib/entities/option";
import { toWords } from "@/lib/rules/text/words";
import { vocabularies } from "@/lib/rules/vocabulary/labels";
import { badField } from "@/marketplace/errors";

export type VocabularyKey = keyof typeof vocabularies;
export const VOCABULARY_KEYS = Object.keys(vocabularies) as VocabularyKey[];

type Term = Record<string, unknown>;

/**
 * Returns the choices of a vocabulary, in its order. `label` names the displayed field (`labelEn`, `titleInclusive`…);
 * `query` selects the choices whose words begin with its words. Throws 400 when no term has such a field.
 */
export function vocabularyOptions(key: VocabularyKey, label: string | undefined, query: string | undefined): Option[] {
  const terms: Term[] = vocabularies[key];
  const field = label ?? (terms.some((term) => "label" in term) ? "label" : "title");
  const fields = [
    ...new Set(terms.flatMap((term) => Object.keys(term).filter((name) => typeof term[name] === "string"))),
  ];
  if (!fields.includes(field)) throw badField(["label"], `must be one of [${fields.join(", ")}]`, "any.allowOnly");
  const words = toWords(query ?? "");
  return terms.flatMap((term) => {
    const value = term.slug ?? term.value;
    const shown = term[field] ?? term.label ?? term.title;
    if (typeof value !== "string" || typeof shown !== "string") return [];
    return matches(shown, words) ? [{ label: shown, value }] : [];
  });
}

function matches(label: string, words: string[]): boolean {
  const labelWords = toWords(label);
  return words.every((start) => labelWords.some((word) => word.startsWith(start)));
}
