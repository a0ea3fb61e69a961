import type { PlaceOption } from "@/lib/entities/option";
import { isAbroad } from "@/lib/rules/place/abroad";
import { placeKey, placeWords } from "@/lib/rules/place/place-words";
import { type ExactPlace, LARGE_PLACES, placeExactly } from "@/lib/rules/place/places";
import type { Span, WordAt } from "@/lib/rules/search/understanding/folded-text";
import { memoised } from "@/lib/rules/search/understanding/memoised";
import { mistakes, nearWords } from "@/lib/rules/search/understanding/near-words";
import type { Term } from "@/lib/rules/search/understanding/term";

/** The label is null when another place of the text is more precise. */
export type PlaceFound = Span & { label: string | null };
type Found = Span & { place: PlaceOption };

/** Maximum number of words in a name: "Provence-Alpes-Côte d'Azur", and one more for an article. */
const MAX_WORDS = 6;
/** The same for a name written with hyphens: "Saint-Remy-en-Bouzemont-Saint-Genest-et-Isson". */
const MAX_HYPHENATED = 9;
const NUMBER = /^\d\w*$/;
const POSTCODE = /^\d{5}$/;
const DEPARTMENT = /^(?:\d{2}|2[ab]|97\d)$/;
/** Characters that may stand between two words of one name: no comma, and nothing that was already understood. */
const INSIDE = /^[ '’()./&-]*$/;
/** Units after a number that is not a department: "13 mois", "35 h". */
const UNIT = /^ ?(?:mois|ans?|heures?|h|kms?|jours?|j|semaines?|k|%|€|euros?)(?![\p{L}\p{N}])/u;
const BETWEEN_NUMBERS = /^ ?(?:[,/-]|et|ou|) ?$/;
/** Words that announce a place. */
const SIGN =
  /(?:^|[^\p{L}\p{N}])(?:a|au|aux|en|dans|sur|vers|pres|proche|cote|autour|region|departement|dept|dep|ville|secteur|in|near|around)(?:[ '’](?:de|du|des|d))?(?:[ '’](?:la|les?|l))?[ '’(.]*$|\($/u;
const SIGN_LENGTH = 40;
/** Shortest name of a small commune, of one word, that is read without a word that announces it. */
const MIN_SMALL = 5;
/** Names that people usually write with another meaning: "centre de gestion", "somme", "pas cher". */
const ORDINARY = new Set("gap lot cher manche somme reunion centre sud nord aura ara creuse aube".split(" "));
/** Names of villages that are other words too: "job", "tech", "plan". */
const VILLAGES = new Set(
  `aime alloue appelle apt aren avion avril baby bar barre bars basses blanc bois bonne bonnes bourg boulot bouteille bras busy
  by calais came campagne carnet cause celle celles centres cesse champs chance change charge chasse chemin choisies
  contest contre corps cote courant cours courtes creances creche creteil crosses cultures cuts cutting demie die don
  doux douze dry ecole elan erp etables etais eu eve fa faux fete fille fins flat fleche force forge fougeres four fours
  frais gael garde gene geste gets goes grand grave habit hommes hotellerie hours indre job jumelles lay lens lent lies
  ligne lire loge long lourde lue luxe machine maisons many marche marches marges marie marne marques mars mathieu melun
  mene menus mer mere moisson mont montagne morte moulins moyen noue nuits our pace parce parent pas passage pere pierre pin
  pino place places plaine plaisir plan plans port portes poses premieres pres publier puits pure puy quarante quartier
  racines real reims relevant rely routes rue sache saint sales salle salon sap sauve sees sens serez serre seuil signes
  simple son souche still sure syndicat table tache taller target tech teneur termes terrasse this titre tombe touche
  touches trades trait treve us val ventes vers vert very viens vieux vignes ville villes vivier voisines vue y ans ay
  audit bilan conseil expert senior junior mission paye durand martin charles thomas richard bernard robert simon laurent
  michel`.split(/\s+/),
);
/** Words before the name of an employer. */
const EMPLOYER = /(?:^|[^\p{L}\p{N}])(?:cabinet|groupe|societe|ste|sas|sarl|selarl|chez|agc|cgo|maison|banque)[ '’]*$/u;
/** Words after a town that make it the name of a firm: "Lyon Conseil", "Rennes & Associés". */
const FIRM =
  /^ (?:(?:&|et) (?:associe|partenaire|fils|cie)|expertise(?! comptable)|conseils?(?! en)|consulting|partners|advisory)/;

type Reading = {
  text: string;
  folded: string;
  words: readonly WordAt[];
  terms: readonly Term[];
};

/**
 * Returns the places that a text names: towns, districts, departments and regions by name, number or postcode. A name
 * that several places share means the largest one on the mainland; a name of a town and its department, the town.
 */
export function placesIn(reading: Reading): PlaceFound[] {
  const { words, terms } = reading;
  const inTerms = new Set(terms.filter(({ concepts }) => concepts.length > 0).flatMap(indexesOf));
  const found: Found[] = [];
  for (let index = 0; index < words.length; ) {
    const exact = inTerms.has(index) ? null : placeFrom(reading, index, found.at(-1));
    // "Aix en provance" is Aix-en-Provence, and not Aix.
    const mistyped = inTerms.has(index) ? null : mistypedFrom(reading, index, inTerms);
    const place = mistyped && mistyped.end > (exact?.end ?? 0) ? mistyped : exact;
    if (place) found.push(place);
    index = place ? index + wordsIn(words, place) : index + 1;
  }
  return found.map(({ start, end, place }) => {
    const isImplied = found.some((other) => isMorePrecise(other.place, place));
    return { start, end, label: isImplied ? null : place.label };
  });
}

const indexesOf = ({ start, end }: Span) => Array.from({ length: end - start }, (_, index) => start + index);

const wordsIn = (words: readonly WordAt[], { start, end }: Span) =>
  words.filter((word) => word.start >= start && word.end <= end).length;

/** Returns the place with the longest name that begins at a word. */
function placeFrom(reading: Reading, index: number, last: Found | undefined): Found | null {
  const { folded, words } = reading;
  const first = words[index];
  if (!first) return null;
  const start = first.start;
  const whole = folded.slice(start, words[index + MAX_WORDS]?.end ?? start);
  const max = whole.includes(" ") ? MAX_WORDS : MAX_HYPHENATED;
  for (const { end } of words.slice(index, index + max).reverse()) {
    const between = folded.slice(start, end);
    if (!INSIDE.test(between.replace(/[\p{L}\p{N}\p{M}]+/gu, ""))) continue;
    const isClosed = between.includes("(") && folded[end] === ")";
    const place = placeExactly(isClosed ? `${between})` : between);
    if (!place) continue;
    const span = { start, end };
    const isRight = NUMBER.test(between)
      ? isNumberMeant(reading, index, span, last)
      : isMeant(reading, index, span, place, last);
    if (isRight && !isBeforeCountry(reading, end)) return { start, end, place: place.option };
  }
  return null;
}

/** Labels of large places by their names, the largest first. */
const LARGE = new Map<string, string>();
for (const { label } of LARGE_PLACES) {
  const name = placeKey(label.replace(/ \([^)]*\)$/, ""));
  if (!LARGE.has(name)) LARGE.set(name, name);
}
const nearLarge = memoised(nearWords(LARGE));
/** Length from which a letter of a name may be another one: five letters resemble too many words, "vente" and Vence. */
const MIN_REPLACED = 6;
/** Words that resemble the name of a large town. */
const OTHER_WORDS = new Set(
  `savoir sommes tiers march masse marine vendre remis filiere mention papiers paniers comites courriers guides demain pairs
  angle chargent beaute causes achetes lucie venue`.split(/\s+/),
);

/**
 * Returns the large place that the last words of a line mean beside a job, with a mistake: "comptable marseile". Words alone
 * may be the name of a firm.
 */
function mistypedFrom({ folded, words, terms }: Reading, index: number, inTerms: ReadonlySet<number>): Found | null {
  const [first, last] = [words[index], words.at(-1)];
  if (!first || !last || words.length - index > MAX_MISTYPED || PREPOSITIONS.has(first.word)) return null;
  const isBesideJob = terms.some((term) => term.end <= index && term.concepts[0]?.field === "jobReferential");
  if (!isBesideJob) return null;
  if (words.some((_, at) => at >= index && inTerms.has(at)) || EMPLOYER.test(folded.slice(0, first.start))) return null;
  const typed = folded.slice(first.start, last.end);
  const key = placeKey(typed);
  if (!INSIDE.test(typed.replace(/[\p{L}\p{M}]+/gu, "")) || OTHER_WORDS.has(key) || VILLAGES.has(key)) return null;
  const isLetterMissing = (name: string) => Math.abs(name.length - key.length) === 1;
  const [meant] = nearLarge(key)
    .filter((name) => name[0] === key[0] && (key.length >= MIN_REPLACED || isLetterMissing(name)))
    .sort((one, other) => mistakes(key, one) - mistakes(key, other));
  const place = meant === undefined || isAbroad([key]) ? null : placeExactly(meant);
  return place && { start: first.start, end: last.end, place: place.option };
}
const MAX_MISTYPED = 4;
const PREPOSITIONS = new Set("a au aux de du des d en sur vers dans et ou pres proche".split(" "));

/** Returns whether the words after a town name a foreign country: "Lausanne, Suisse", "Valence (Espagne)". */
function isBeforeCountry({ folded, words }: Reading, end: number): boolean {
  const behind = words.filter(({ start }) => start >= end).slice(0, 3);
  return behind.some((word, index) => {
    const between = folded.slice(end, word.end).replace(/[\p{L}\p{N}\p{M}]+/gu, "");
    return (
      /^[ '’(),.-]*$/.test(between) &&
      isAbroad([
        behind
          .slice(0, index + 1)
          .map((one) => one.word)
          .join(""),
      ])
    );
  });
}

/** "À côté de Béziers" names no village of La Côte. */
const isBeside = (folded: string, { start, end }: Span) =>
  folded.slice(start, end) === "cote" && /^ (?:de|du|des|d['’])/.test(folded.slice(end));

const isAnnounced = (folded: string, start: number) => SIGN.test(folded.slice(Math.max(0, start - SIGN_LENGTH), start));

/**
 * Returns whether a number means a place. A postcode always does; a department's number does where people write one:
 * "paie 69", "dans le 35", "35 ou 56", "(75)".
 */
function isNumberMeant(
  { folded, words, terms }: Reading,
  index: number,
  { start, end }: Span,
  last: Found | undefined,
): boolean {
  const number = folded.slice(start, end);
  if (POSTCODE.test(number)) return true;
  if (!DEPARTMENT.test(number) || UNIT.test(folded.slice(end))) return false;
  return (
    words.length === 1 ||
    isAnnounced(folded, start) ||
    terms.some((term) => term.end === index && term.concepts.length > 0) ||
    isAtEdge({ folded, words, terms }, index) ||
    (last !== undefined && BETWEEN_NUMBERS.test(folded.slice(last.end, start)))
  );
}

/** Words before a number that is not a department: "niveau 13", "plus de 30". */
const COUNTED =
  /(?:^|[^\p{L}])(?:niveau|coef|coefficient|indice|echelon|age|moins|plus|version|loi|article|numero|no|de)[ '’.°]*$/u;

/** Returns whether a number stands first or last in a line of the profession: "paie cabinet 34", "69 comptable". */
const isAtEdge = ({ folded, words, terms }: Omit<Reading, "text">, index: number) =>
  terms.some(({ concepts }) => concepts.length > 0) &&
  (index === 0 || (index === words.length - 1 && !COUNTED.test(folded.slice(0, words[index]?.start))));

/** Returns whether a name with several meanings is used as a place. */
function isMeant(
  { text, folded, words, terms }: Reading,
  index: number,
  { start, end }: Span,
  { isLarge, isNumbered }: ExactPlace,
  last: Found | undefined,
): boolean {
  // "lyon 6 mois", "paris 45k": the number belongs to what follows.
  if (/\d$/.test(folded.slice(start, end)) && UNIT.test(folded.slice(end))) return false;
  const between = folded.slice(start, end);
  const key = placeKey(between);
  if (isNumbered) return true;
  if (isAbroad([key]) || isBeside(folded, { start, end })) return false;
  // One works "à Ligné", never "en Ligné": "cabinet en ligne".
  if (isAnnounced(folded, start) && !(VILLAGES.has(key) && /en $/.test(folded.slice(0, start)))) return true;
  if (FIRM.test(folded.slice(end)) || (!isLarge && EMPLOYER.test(folded.slice(0, start)))) return false;
  const isCapital = /\p{Lu}/u.test(text[start] ?? "") && /\p{Ll}/u.test(text);
  const isLast = end === words.at(-1)?.end;
  const isAfterPlace = last !== undefined && INSIDE.test(folded.slice(last.end, start));
  const isAfterTerm =
    index === 0 || isAfterPlace || terms.some((term) => term.end === index && term.concepts.length > 0);
  if (ORDINARY.has(key)) return isCapital || (isLast && isAfterTerm);
  if (isLarge || placeWords(between).length > 1) return true;
  if (VILLAGES.has(key) || key.length < MIN_SMALL) return false;
  return isCapital || isLast || isAfterTerm;
}

const nameOf = ({ label }: PlaceOption) => label.replace(/ \([^)]*\)$/, "");

/**
 * True when a place is more precise than another one: "Lyon 69003" is the district, "Rennes, Bretagne" is the town.
 */
function isMorePrecise(precise: PlaceOption, place: PlaceOption): boolean {
  if (precise.value === place.value) return false;
  if (place.kind === "city") return precise.kind === "district" && nameOf(precise).startsWith(`${nameOf(place)} `);
  if (precise.kind === "region" || precise.kind === "departments") return false;
  if (place.kind === "department")
    return precise.departmentCode === place.departmentCode && precise.kind !== "department";
  if (place.kind === "departments") return place.departmentCodes.includes(precise.departmentCode);
  return place.kind === "region" && precise.regionCode === place.regionCode;
}
