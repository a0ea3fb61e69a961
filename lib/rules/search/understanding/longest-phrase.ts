import { PLACES } from "@/lib/rules/place/place-index";
import { abbreviates, isShortened } from "@/lib/rules/search/understanding/abbreviations";
import type { Entry } from "@/lib/rules/search/understanding/entries";
import { mistakes, nearWords } from "@/lib/rules/search/understanding/near-words";
import {
  type Branch,
  INITIALS,
  LEXICON_WORDS,
  ROOT,
  SHUFFLED,
  SOLID,
  shuffled,
} from "@/lib/rules/search/understanding/phrase-tree";
import { isSilent } from "@/lib/rules/search/understanding/word-forms";

/** The words of a text, folded, and their base forms. */
export type Typed = { words: readonly string[]; bases: readonly string[] };
export type Phrase = { end: number; entry: Entry };

/** How a phrase was typed: whole words, and what the others cost. */
type Path = { whole: number; mistaken: number; cost: number };
type Found = Path & { end: number; branch: Branch };

const START: Path = { whole: 0, mistaken: 0, cost: 0 };
/** No phrase has more links in a row: "au sein de la". */
const MAX_SILENT = 8;
/** A word alone that only begins another, or lacks vowels, is short for it from this length on. */
const MIN_ALONE = 4;
const MIN_BEGINNING = 3;
/** More words written as one, or one as more, are not looked for. */
const MAX_SOLID = 3;
const MAX_SHUFFLED = 4;
const COST = { abbreviation: 1, mistake: 3 };

const PLACE_NAMES = new Set(PLACES.flatMap(({ names, otherNames }) => [...names, ...otherNames]));
const isUnknown = (word: string, base: string) => !LEXICON_WORDS.has(base) && !PLACE_NAMES.has(word);

/** The first words of phrases, by what they may be typed for. */
const BEGUN = new Map<string, Branch[]>();
for (const branch of ROOT.children.values())
  for (let length = MIN_BEGINNING; length < branch.word.length; length += 1) {
    const beginning = branch.word.slice(0, length);
    BEGUN.set(beginning, [...(BEGUN.get(beginning) ?? []), branch]);
  }
/** The same lines are read again and again: from the site, for a count, page after page. */
const MAX_REMEMBERED = 10_000;
function remembering<Value>(read: (word: string, base: string) => Value): typeof read {
  const known = new Map<string, Value>();
  return (word, base) => {
    const value = known.get(word) ?? read(word, base);
    if (known.size < MAX_REMEMBERED) known.set(word, value);
    return value;
  };
}
const nearFirstWords = nearWords(ROOT.children);

/** The longest phrase that begins at a word, exactly as the lexicon has it, plurals and feminines aside. */
export function phraseFrom(typed: Typed, start: number): Phrase | null {
  const found = extend(typed, { at: start, branch: ROOT, path: START, isLoose: false }, null);
  return found && toPhrase(found);
}

/**
 * The same, as people type: words shortened ("gest paie", "cpta"), written as one ("expertcomptable"), initials ("CDM"),
 * and, beside another word of the phrase, mistyped ("colaborateur comptable").
 */
export function typedPhraseFrom(typed: Typed, start: number): Phrase | null {
  const joined = solidFrom(typed, start);
  const found = extend(typed, { at: start, branch: ROOT, path: START, isLoose: true }, joined);
  const turned = shuffledFrom(typed, start, found?.end ?? start);
  return turned ?? (found && toPhrase(found));
}

const toPhrase = ({ end, branch }: Found): Phrase | null => branch.entry && { end, entry: branch.entry };

type Like = [child: Branch, cost: number];
type Step = { at: number; branch: Branch; path: Path; isLoose: boolean };

function extend(typed: Typed, { at, branch, path, isLoose }: Step, best: Found | null): Found | null {
  let longest = branch.entry && isMeant(typed, at, branch, path) ? better(best, { ...path, end: at, branch }) : best;
  const next = branch === ROOT ? at : nextWord(typed, at);
  const [word, base] = [typed.words[next], typed.bases[next]];
  if (word === undefined || base === undefined) return longest;
  const exact = branch.children.get(base);
  if (exact) {
    const whole = { ...path, whole: path.whole + 1 };
    longest = extend(typed, { at: next + 1, branch: exact, path: whole, isLoose }, longest);
  }
  // A phrase that goes on as it is written is the one that is meant.
  if (!isLoose || (exact && (branch !== ROOT || (longest && longest.end > next + 1)))) return longest;
  for (const [child, cost] of likeWord(branch, word, base)) {
    const isMistake = cost === COST.mistake;
    const loose = { whole: path.whole, mistaken: path.mistaken + Number(isMistake), cost: path.cost + cost };
    longest = extend(typed, { at: next + 1, branch: child, path: loose, isLoose }, longest);
  }
  return longest;
}

/** The next word that counts: links and endings do not, nor the same word in the other gender. */
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

/** The words that may go on a phrase, of which a typed one is short or mistyped. */
function likeWord(branch: Branch, word: string, base: string): readonly Like[] {
  if (branch === ROOT) return likeFirstWord(word, base);
  const unknown = isUnknown(word, base);
  if (PLACE_NAMES.has(word)) return [];
  const likes: Like[] = [];
  for (const child of branch.children.values()) {
    if (child.word.startsWith(word) || unknown) {
      if (abbreviates(word, child.word)) likes.push([child, COST.abbreviation]);
      else if (mistakes(base, child.word) < COST.mistake) likes.push([child, COST.mistake]);
    }
  }
  return likes;
}

/** The same for the first word of a phrase. */
const likeFirstWord = remembering((word: string, base: string): readonly Like[] => {
  const unknown = isUnknown(word, base);
  if (PLACE_NAMES.has(word)) return [];
  const short =
    isShortened(word) && unknown
      ? [...ROOT.children.values()].filter((child) => abbreviates(word, child.word))
      : (BEGUN.get(word) ?? []);
  if (short.length > 0 || !unknown) return short.map((child) => [child, COST.abbreviation]);
  return nearFirstWords(base).map((child) => [child, COST.mistake]);
});

/** A mistake is one beside a whole word; a word alone is short for a job, when nothing says that it is unfinished. */
function isMeant({ words, bases }: Typed, end: number, branch: Branch, { whole, mistaken, cost }: Path): boolean {
  if (cost === 0) return true;
  if (mistaken > 0) return whole > 0;
  const [word = "", base = ""] = [words[end - 1], bases[end - 1]];
  if (!ROOT.children.has(branch.word) || ROOT.children.get(branch.word) !== branch) return true;
  const isAlone = words.length === 1 && !isShortened(word);
  return word.length >= MIN_ALONE && !isAlone && branch.weight > 0 && isUnknown(word, base);
}

/** What covers more words, then what is nearest to what was typed, then what the market uses more. */
function better(one: Found | null, other: Found): Found {
  if (!one || other.end !== one.end) return one && one.end > other.end ? one : other;
  if (other.cost !== one.cost) return other.cost < one.cost ? other : one;
  return other.branch.weight > one.branch.weight ? other : one;
}

/** A phrase without its spaces, a word with some, or the initials of a title. */
function solidFrom({ words, bases }: Typed, start: number): Found | null {
  let best: Found | null = null;
  for (let end = Math.min(words.length, start + MAX_SOLID); end > start && !best; end -= 1) {
    const solid = words.slice(start, end).join("");
    if (end - start === 1 && LEXICON_WORDS.has(bases[start] ?? "")) break;
    const branch = SOLID.get(solid) ?? (end - start === 1 ? INITIALS.get(solid) : undefined);
    if (branch?.entry) best = { ...START, whole: 1, end, branch };
  }
  return best;
}

/** A longer phrase whose words are in another order, "paie gestionnaire", and begin none that goes further. */
function shuffledFrom(typed: Typed, start: number, after: number): Phrase | null {
  const { words, bases } = typed;
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
