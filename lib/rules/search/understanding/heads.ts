import { ENTRIES } from "@/lib/rules/search/understanding/entries";
import { isLargePlace, type Typed } from "@/lib/rules/search/understanding/longest-phrase";
import { memoised } from "@/lib/rules/search/understanding/memoised";
import { type Concept, NAMES } from "@/lib/rules/search/understanding/names";
import type { Term } from "@/lib/rules/search/understanding/term";
import { baseForm, isLink } from "@/lib/rules/search/understanding/word-forms";

/**
 * Words, in the base form, that turn a domain into a job, by rank: "chargé de paie", "responsable fiscal", "tax
 * manager".
 */
const RANKS = [
  "responsable chef directeur manager superviseur head director supervisor lead encadrer encadrement diriger",
  "assistant aide clerk assistante",
  "charge agent employe technicien collaborateur gestionnaire specialiste referent specialist officer analyst associate consultant",
].map((words) => new Set(words.split(" ").map(baseForm)));
const [LEADERS] = RANKS;
const MIN_BEGINNING = 3;
const rankOf = memoised(
  (word: string) =>
    RANKS.find((rank) => rank.has(word)) ??
    RANKS.find((rank) => [...rank].some((whole) => word.length >= MIN_BEGINNING && whole.startsWith(word))) ??
    null,
);
/**
 * Words that may stand between a rank and its domain: "chef de projet facture électronique", "responsable du service
 * paie".
 */
const UNITS = new Set(["projet", "service", "pole", "equipe", "departement"]);

const TITLE_WORDS = new Map<string, Set<string>>();
for (const { concept, kind, words } of NAMES)
  if (concept.field === "jobReferential" && kind === "title")
    TITLE_WORDS.set(concept.slug, new Set([...(TITLE_WORDS.get(concept.slug) ?? []), ...words.map(baseForm)]));

const jobsOf = ({ concepts }: Term) => concepts.filter(({ field }) => field === "jobReferential");

/**
 * Returns the jobs of this rank: those of the term, else, for a leader, those that are named by a rank and the term,
 * "responsable comptable" for "responsable d'équipe comptable". Returns all jobs when there are none: a "responsable fiscal" is a
 * fiscaliste.
 */
function ofRank(term: Term, rank: ReadonlySet<string>, { bases }: Typed): Concept[] {
  const jobs = jobsOf(term);
  const same = jobs.filter(({ slug }) => [...(TITLE_WORDS.get(slug) ?? [])].some((word) => rank.has(word)));
  if (same.length > 0) return same;
  if (rank !== LEADERS) return jobs;
  const key = bases.slice(term.start, term.end).join(" ");
  const named = [...rank].flatMap((word) => ENTRIES.get(`${word} ${key}`) ?? []).find(({ isJob }) => isJob);
  return named?.concepts ?? jobs;
}

/** Returns the terms; a name of several jobs means those of a domain beside it: "auditeur CSRD", "juriste social". */
function narrowed(terms: Term[]): Term[] {
  const domains = terms.filter((term) => !term.isJob).map((term) => new Set(jobsOf(term).map(({ slug }) => slug)));
  return terms.map((term) => {
    const jobs = jobsOf(term);
    if (!term.isJob || jobs.length < 2) return term;
    const within = domains
      .map((domain) => jobs.filter(({ slug }) => domain.has(slug)))
      .find(({ length }) => length > 0 && length < jobs.length);
    return within ? { ...term, concepts: within } : term;
  });
}

/**
 * Returns the terms; a term with a word of rank before or after it is joined with that word, and a name of several jobs
 * keeps those of a domain beside it.
 */
export const withHeads = (terms: Term[], typed: Typed): Term[] => narrowed(joinedWithHeads(terms, typed));

function joinedWithHeads(terms: Term[], typed: Typed): Term[] {
  if (terms.length === 0 || typed.words.length === 1 || typed.bases.every((base) => rankOf(base) === null))
    return terms;
  let taken = 0;
  const isFree = (index: number) =>
    index >= taken && !terms.some(({ start, end }) => start <= index && index < end && end - start > 1);
  const isHead = (index: number) =>
    isFree(index) && !isLargePlace(typed, index) && rankOf(typed.bases[index] ?? "") !== null;
  const joined: Term[] = [];
  for (const term of terms) {
    const isLone = term.end - term.start === 1 && rankOf(typed.bases[term.start] ?? "") !== null;
    const sides = [headBefore(typed, term.start), headAfter(typed, term.end)];
    const head = term.concepts[0]?.field === "jobReferential" && !isLone ? sides.find(isHead) : undefined;
    const whole = head === undefined ? term : join(term, head, typed);
    joined.push(whole);
    if (head !== undefined) taken = whole.end;
  }
  return joined.filter(
    (term) => !joined.some((other) => other !== term && other.start <= term.start && term.end <= other.end),
  );
}

function headBefore({ words }: Typed, start: number): number {
  let before = start - 1;
  while (before >= 0 && (isLink(words[before] ?? "") || UNITS.has(words[before] ?? ""))) before -= 1;
  return before;
}

function headAfter({ words }: Typed, end: number): number {
  let after = end;
  while (isLink(words[after] ?? "")) after += 1;
  return after;
}

/** Returns the index after a head and the unit that it leads: "encadrer une équipe". */
function headEnd({ words }: Typed, head: number): number {
  let end = head + 1;
  while (isLink(words[end] ?? "")) end += 1;
  return UNITS.has(words[end] ?? "") ? end + 1 : head + 1;
}

function join(term: Term, head: number, typed: Typed): Term {
  const { words, bases } = typed;
  const [start, end] = [Math.min(term.start, head), Math.max(term.end, headEnd(typed, head))];
  const rank = rankOf(bases[head] ?? "") ?? new Set();
  const said = words.slice(start, end);
  return { start, end, concepts: ofRank(term, rank, typed), phrases: [said, ...term.phrases.slice(1)], isJob: true };
}
