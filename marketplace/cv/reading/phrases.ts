import { baseForm, isLink, isSilent, phraseKey } from "@/lib/rules/search/understanding/word-forms";

/** Phrase found among words: indexes of its words, the end excluded, and the values that it may mean. */
export type Found<Value> = { start: number; end: number; values: Value[] };
export type Find<Value> = (words: readonly string[]) => Found<Value>[];

/**
 * Creates a function that finds phrases in folded words, from the left, the longest first; it ignores plurals and small
 * words.
 */
export function createFind<Value>(phrases: readonly { words: readonly string[]; value: Value }[]): Find<Value> {
  const values = new Map<string, Value[]>();
  for (const { words, value } of phrases) {
    const key = phraseKey(words);
    const known = values.get(key) ?? [];
    if (key !== "" && !known.includes(value)) values.set(key, [...known, value]);
  }
  const longest = Math.max(1, ...[...values.keys()].map((key) => key.split(" ").length));
  const from = (words: readonly string[], start: number): Found<Value> | null => {
    let best: Found<Value> | null = null;
    let key = "";
    for (
      let index = start, length = 0;
      index < words.length && length < longest && index - start < 2 * longest;
      index += 1
    ) {
      const word = words[index] ?? "";
      if (index > start && isSilent(word)) continue;
      key = key === "" ? baseForm(word) : `${key} ${baseForm(word)}`;
      length += 1;
      const found = values.get(key);
      if (found) best = { start, end: index + 1, values: found };
    }
    return best;
  };
  return (words) => {
    const all: Found<Value>[] = [];
    for (let start = 0; start < words.length; ) {
      const found = isLink(words[start] ?? "") ? null : from(words, start);
      if (found) all.push(found);
      start = found ? found.end : start + 1;
    }
    return all;
  };
}
