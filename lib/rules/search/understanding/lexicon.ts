import { isOnlyAlone } from "@/lib/rules/search/understanding/domains";
import { withHeads } from "@/lib/rules/search/understanding/heads";
import { type Phrase, phraseFrom, type Typed, typedPhraseFrom } from "@/lib/rules/search/understanding/longest-phrase";
import { LEXICON_WORDS } from "@/lib/rules/search/understanding/phrase-tree";
import type { Term } from "@/lib/rules/search/understanding/term";
import { baseForm, isEnding, isLink } from "@/lib/rules/search/understanding/word-forms";

/**
 * Finds the profession's terms in the folded words of a line (see toWords), from the left, the longest first, without
 * overlap. Linking words ("de", "en"), plurals, feminines and inclusive endings are ignored. Words may be shortened,
 * joined, or mistyped next to others (longest-phrase.ts), and a domain may have a rank next to it (heads.ts).
 */
export function findTerms(words: readonly string[]): Term[] {
  const typed = { words, bases: words.map(baseForm) };
  return qualified(withHeads(termsIn(typed, typedPhraseFrom), typed), typed);
}

/** The adjective of the whole profession. After a job, it names no other job: "directeur d'agence comptable". */
const QUALIFIER = "comptable";

/** Returns the terms; a job takes in the adjective of the profession that follows it. */
function qualified(terms: readonly Term[], { bases }: Typed): Term[] {
  const joined: Term[] = [];
  for (const term of terms) {
    const before = joined.at(-1);
    const isQualifier = term.end - term.start === 1 && bases[term.start] === QUALIFIER;
    if (before?.isJob && before.end === term.start && isQualifier) joined.splice(-1, 1, { ...before, end: term.end });
    else joined.push(term);
  }
  return joined;
}

/** Finds the terms of a text, whose words are complete. */
export const findWrittenTerms = (words: readonly string[]): Term[] =>
  termsIn({ words, bases: words.map(baseForm) }, phraseFrom);

function termsIn(typed: Typed, longestFrom: (typed: Typed, start: number) => Phrase | null): Term[] {
  const { words } = typed;
  const terms: Term[] = [];
  for (let start = 0; start < words.length; ) {
    const isWord = !isLink(words[start] ?? "") || (words[start + 1]?.length === 1 && words[start]?.length === 1);
    const found = isWord ? longestFrom(typed, start) : null;
    if (!found) {
      start += 1;
      continue;
    }
    const { entry } = found;
    let end = found.end;
    const said = words.slice(start, end).filter((word, index) => index === 0 || !isEnding(word));
    while (end < words.length && isEnding(words[end] ?? "") && !longestFrom(typed, end)) end += 1;
    const others = entry.phrases.filter((words) => words.join(" ") !== said.join(" "));
    terms.push({ ...entry, start, end, phrases: [said, ...others] });
    start = end;
  }
  return terms.filter(({ start, end }) => end - start === words.length || !isOnlyAlone(words.slice(start, end)));
}

/** True when the lexicon has a folded word, in any number and gender. */
export const isLexiconWord = (word: string): boolean => LEXICON_WORDS.has(baseForm(word));
