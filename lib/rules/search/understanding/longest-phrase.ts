import { LARGE_PLACE_NAMES } from "@/lib/rules/place/places";
import { abbreviates, isShortened, isUnreadable } from "@/lib/rules/search/understanding/abbreviations";
import type { Entry } from "@/lib/rules/search/understanding/entries";
import { memoised } from "@/lib/rules/search/understanding/memoised";
import { mistakes, nearWords } from "@/lib/rules/search/understanding/near-words";
import {
  type Branch,
  FIRST_WORDS,
  INITIALS,
  LEXICON_WORDS,
  ROOT,
  SHUFFLED,
  SOLID,
  shuffled,
} from "@/lib/rules/search/understanding/phrase-tree";
import { baseForm, isSilent } from "@/lib/rules/search/understanding/word-forms";

/** The folded words of a text, with their base forms. */
export type Typed = { words: readonly string[]; bases: readonly string[] };
export type Phrase = { end: number; entry: Entry };

/**
 * How a phrase was typed: the number of its whole words and of its mistyped ones, the cost of words that are not whole,
 * and the number of letters left out.
 */
type Path = { whole: number; mistaken: number; cost: number; missing: number };
type Found = { end: number; branch: Branch; path: Path };

const START: Path = { whole: 0, mistaken: 0, cost: 0, missing: 0 };
/** Maximum number of linking words in a row in a phrase: "au sein de la". */
const MAX_SILENT = 8;
/** Minimum length of a single word that counts as an abbreviation, when it begins another word or lacks vowels. */
const MIN_ALONE = 4;
const MIN_BEGINNING = 3;
/** Maximum number of words of a phrase that is typed as one word, in another order, or as separate letters. */
const MAX_SOLID = 3;
const MAX_SHUFFLED = 4;
const MAX_LETTERS = 5;
/** A mistyped word is less certain than a shortened one; each of its mistakes adds to the cost. */
const COST = { abbreviation: 1, mistyped: 2 };

const isUnknown = (word: string, base: string) => !LEXICON_WORDS.has(base) && !LARGE_PLACE_NAMES.has(word);

/** First words of phrases by their beginnings, as they may be typed. */
const BEGUN = new Map<string, Branch[]>();
for (const branch of ROOT.children.values())
  for (let length = MIN_BEGINNING; length < branch.word.length; length += 1) {
    const beginning = branch.word.slice(0, length);
    BEGUN.set(beginning, [...(BEGUN.get(beginning) ?? []), branch]);
  }
/** Finds first words of phrases in both genders: "auditrrice" is closer to "auditrice". */
const nearFirstWords = nearWords(FIRST_WORDS);

/** Returns the longest phrase that begins at a word, exactly as in the lexicon, except for plurals and feminines. */
export function phraseFrom(typed: Typed, start: number): Phrase | null {
  const found = extend(typed, { at: start, branch: ROOT, path: START, isLoose: false }, null);
  return found && toPhrase(found);
}

/**
 * Returns the longest phrase as people type: words shortened ("gest paie", "cpta"), joined ("expertcomptable"),
 * initials ("CDM"), and, next to another word of the phrase, mistyped ("colaborateur comptable").
 */
export function typedPhraseFrom(typed: Typed, start: number): Phrase | null {
  const joined = lettersFrom(typed, start) ?? solidFrom(typed, start);
  const found = extend(typed, { at: start, branch: ROOT, path: START, isLoose: true }, joined);
  const turned = shuffledFrom(typed, start, found?.end ?? start);
  return turned ?? (found && toPhrase(found));
}

const toPhrase = ({ end, branch }: Found): Phrase | null => branch.entry && { end, entry: branch.entry };

type Like = [child: Branch, cost: number];
type Step = { at: number; branch: Branch; path: Path; isLoose: boolean };

function extend(typed: Typed, { at, branch, path, isLoose }: Step, best: Found | null): Found | null {
  let longest = branch.entry && isMeant(typed, at, branch, path) ? better(best, { end: at, branch, path }) : best;
  const next = branch === ROOT ? at : nextWord(typed, at);
  const [word, base] = [typed.words[next], typed.bases[next]];
  if (word === undefined || base === undefined) return longest;
  const exact = branch.children.get(base);
  if (exact) {
    const { whole, mistaken, cost, missing } = path;
    const sure = { whole: whole + 1, mistaken, cost, missing };
    longest = extend(typed, { at: next + 1, branch: exact, path: sure, isLoose }, longest);
  }
  // When the next word continues the phrase exactly, no approximate word is tried.
  if (!isLoose || isLargePlace(typed, next) || (exact && (branch !== ROOT || (longest && longest.end > next + 1))))
    return longest;
  for (const [child, cost] of likeWord(branch, word)) {
    const missing = path.missing + Math.max(0, child.word.length - word.length);
    const mistaken = path.mistaken + Number(cost > COST.mistyped);
    const loose = { whole: path.whole, mistaken, cost: path.cost + cost, missing };
    longest = extend(typed, { at: next + 1, branch: child, path: loose, isLoose }, longest);
  }
  return longest;
}

/** Returns whether a word is the name of a large place, alone or behind its article: "le mans" is no "mandants". */
export const isLargePlace = ({ words }: Typed, at: number) =>
  ["", words[at - 1] ?? ""].some((before) => LARGE_PLACE_NAMES.has(before + words[at]));

/** Returns the index of the next significant word: links, endings and the same word in the other gender are skipped. */
function nextWord({ words, bases }: Typed, at: number): number {
  let next = at;
  while (
    next < words.length &&
    next - at < MAX_SILENT &&
    (isSilent(words[next] ?? "") || bases[next] === bases[at - 1])
  )
    next += 1;
  return next;
}

/** Returns the words that may continue a phrase and of which the typed word is an abbreviation or a mistyped form. */
function likeWord(branch: Branch, word: string): readonly Like[] {
  const known =
    LIKES.get(branch) ?? memoised((typed) => (branch === ROOT ? likeFirst(typed) : likeNext(branch, typed)));
  LIKES.set(branch, known);
  return known(word);
}
const LIKES = new Map<Branch, (word: string) => readonly Like[]>();

function likeNext(branch: Branch, word: string): readonly Like[] {
  const base = baseForm(word);
  const unknown = isUnknown(word, base);
  const likes: Like[] = [];
  for (const child of branch.children.values()) {
    if (child.word.startsWith(word) || unknown) {
      if (abbreviates(word, child.word) || abbreviates(base, child.word)) likes.push([child, COST.abbreviation]);
      else {
        const wrong = mistakes(base, child.word, true);
        if (wrong < Number.POSITIVE_INFINITY) likes.push([child, COST.mistyped + wrong]);
      }
    }
  }
  return likes;
}

function likeFirst(word: string): readonly Like[] {
  const base = baseForm(word);
  const unknown = isUnknown(word, base);
  const short =
    isShortened(word) && unknown
      ? [...ROOT.children.values()].filter((child) => abbreviates(word, child.word))
      : (BEGUN.get(word) ?? []);
  if (short.length > 0 || !unknown) return short.map((child) => [child, COST.abbreviation]);
  return [...new Set([...nearFirstWords(base), ...nearFirstWords(word)])].map((child) => [child, COST.mistyped + 1]);
}

/**
 * True when a phrase found approximately is accepted. A mistyped word needs a whole word next to it; a single
 * abbreviated word must name a job, and not look like an unfinished word.
 */
function isMeant({ words, bases }: Typed, end: number, branch: Branch, { whole, mistaken, cost }: Path): boolean {
  if (cost === 0) return true;
  const isFirst = ROOT.children.get(branch.word) === branch;
  if (mistaken > 0) return whole > 0;
  const [word = "", base = ""] = [words[end - 1], bases[end - 1]];
  if (!isFirst) return true;
  const isShort = branch.word.startsWith(word) ? words.length > 1 : isUnreadable(word);
  return isShort && word.length >= MIN_ALONE && branch.weight > 0 && isUnknown(word, base);
}

/**
 * Prefers the phrase that covers more words, then the phrase closest to what was typed, then the phrase most used on
 * the market, then the shorter phrase.
 */
function better(one: Found | null, other: Found): Found {
  if (!one || other.end !== one.end) return one && one.end > other.end ? one : other;
  if (other.path.cost !== one.path.cost) return other.path.cost < one.path.cost ? other : one;
  if (other.branch.weight !== one.branch.weight) return other.branch.weight > one.branch.weight ? other : one;
  return other.path.missing < one.path.missing ? other : one;
}

/**
 * Finds a phrase typed without its spaces, a word typed with spaces, or the initials of a title. The lexicon contains
 * none of these forms.
 */
function solidFrom({ words, bases }: Typed, start: number): Found | null {
  const isKnown = (index: number) => (words[index] ?? "").length > 2 && LEXICON_WORDS.has(bases[index] ?? "");
  let solid = "";
  let best: Found | null = null;
  let areKnown = true;
  for (let end = start + 1; end <= words.length && end <= start + MAX_SOLID; end += 1) {
    solid += words[end - 1];
    areKnown &&= isKnown(end - 1);
    if (areKnown) continue;
    const branch = SOLID.get(solid) ?? (end === start + 1 ? INITIALS.get(solid) : undefined);
    if (branch?.entry) best = { end, branch, path: START };
  }
  return best;
}

/** Finds separate letters: "D.A.F.", "E.C.". */
function lettersFrom({ words }: Typed, start: number): Found | null {
  let end = start;
  while (end < words.length && end < start + MAX_LETTERS && words[end]?.length === 1) end += 1;
  for (; end > start + 1; end -= 1) {
    const letters = words.slice(start, end).join("");
    const branch = ROOT.children.get(letters) ?? INITIALS.get(letters);
    if (branch?.entry) return { end, branch, path: START };
  }
  return null;
}

/**
 * Finds a longer phrase whose words are in another order, "paie gestionnaire", unless one of its words begins a phrase
 * that goes further.
 */
function shuffledFrom(typed: Typed, start: number, after: number): Phrase | null {
  const { words, bases } = typed;
  if (after >= words.length) return null;
  let longest: Phrase | null = null;
  const said: string[] = [];
  for (let index = start; index < words.length && said.length < MAX_SHUFFLED; index += 1) {
    const [word = "", base = ""] = [words[index], bases[index]];
    if (isSilent(word)) continue;
    if (!LEXICON_WORDS.has(base)) break;
    said.push(base);
    const entry = index >= after && said.length > 1 ? SHUFFLED.get(shuffled(said))?.entry : undefined;
    if (entry) longest = { end: index + 1, entry };
  }
  const end = longest?.end ?? 0;
  for (let index = start + 1; index < end; index += 1) if ((phraseFrom(typed, index)?.end ?? 0) > end) return null;
  return longest;
}
