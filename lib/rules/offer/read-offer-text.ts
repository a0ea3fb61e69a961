import type { OfferProposal, OfferReading, ProposedField } from "@/lib/entities/offer-proposal";
import { type Pay, proposal, toPayValue } from "@/lib/rules/offer/proposals";
import { placesNamed } from "@/lib/rules/place/places";
import type { OfferChoice } from "@/lib/rules/search/offer-search";
import { findWrittenTerms } from "@/lib/rules/search/understanding/lexicon";
import type { Term } from "@/lib/rules/search/understanding/term";
import { type Understanding, understand } from "@/lib/rules/search/understanding/understand";
import { textToHtml } from "@/lib/rules/text/text-to-html";
import { toWords } from "@/lib/rules/text/words";
import { MAX_OFFER_LENGTH } from "@/lib/rules/tools/offer-lint/lint-offer";
import { salariesInText } from "@/lib/rules/tools/offer-lint/salaries-in-text";
import advantages from "@/lib/rules/vocabulary/advantages.json";

const MAX_PIECES = 600;
const MAX_TITLE = 120;
const MAX = { tools: 10, skills: 15, advantages: 15, places: 3 };
/** Pay period by the number of such periods in a year (lib/rules/tools/offer-lint/salaries-in-text.ts). */
const PERIODS: Record<number, string> = { 1: "annuel", 12: "mensuel", 218: "journalier", 1820: "horaire" };
const BEFORE_TITLE =
  /^(?:offre d['’]emploi|intitulé(?: du poste)?|poste(?: proposé)?|titre|recrutement|nous recrutons)\s*[:–-]\s*/iu;
const MONTHS = /(?<!\d)(\d{1,2})\s?mois(?!\p{L})/iu;

/** Other names that firms write for an advantage. */
const OTHER_NAMES: Record<string, string[]> = {
  "titres-restaurant": ["tickets restaurant", "titre restaurant", "ticket restaurant"],
  "treizieme-mois": ["treizième mois", "13ème mois"],
  interessement: ["prime d’intéressement"],
};
const ADVANTAGES = advantages.map(({ slug, label }) => ({
  slug,
  names: [label, ...(OTHER_NAMES[slug] ?? [])].map((name) => toWords(name).join(" ")),
}));

/** A sentence or a line, with what was understood from it. */
type Piece = { words: string; understood: Understanding; terms: Term[]; advantages: string[] };

const readPiece = (piece: string): Piece => ({
  words: piece,
  understood: understand(piece),
  terms: findWrittenTerms(toWords(piece)),
  advantages: advantagesIn(piece),
});

const MAX_REMEMBERED = 50_000;

/** Returns a memoised `readPiece`: the offers of one firm have most of their sentences in common. */
export function createPieceReader(): typeof readPiece {
  const known = new Map<string, Piece>();
  return (piece) => {
    const read = known.get(piece) ?? readPiece(piece);
    if (known.size < MAX_REMEMBERED) known.set(piece, read);
    return read;
  };
}

/** Reads a whole offer as it was written elsewhere. Pure, never throws; what is not understood stays in the text. */
export function readOfferText(text: string, read = readPiece): OfferReading {
  const lines = text
    .slice(0, MAX_OFFER_LENGTH)
    .split(/\r\n?|\n/)
    .map((line) => line.replace(/[\s\u00a0]+/g, " ").trim());
  const first = lines.findIndex((line) => line !== "");
  const heading = (lines[first] ?? "").replace(BEFORE_TITLE, "");
  const title = heading.length <= MAX_TITLE && !/[.!]$/.test(heading) ? heading : "";
  const rest = title ? lines.slice(first + 1) : lines;
  const pieces = [title, ...rest.flatMap((line) => line.split(/(?<=[.;!?])\s+/))].filter(Boolean).slice(0, MAX_PIECES);
  const readings = pieces.map(read);
  return {
    title: cleanTitle(title),
    html: textToHtml(rest.join("\n"), isHeading),
    proposals: proposalsIn(text, title, readings),
  };
}

function proposalsIn(text: string, title: string, pieces: readonly Piece[]): OfferProposal[] {
  /** Returns each value once, with the first words that state it. */
  const found = (field: ProposedField, max: number, valuesOf: (piece: Piece) => readonly string[]) => {
    const first = new Map<string, string>();
    for (const piece of pieces) for (const value of valuesOf(piece)) first.set(value, first.get(value) ?? piece.words);
    return [...first].slice(0, max).map(([value, words]) => proposal(field, value, words));
  };
  const chosen = (name: OfferChoice) => (piece: Piece) => piece.understood.choices[name] ?? [];
  const named = (field: string) => (piece: Piece) =>
    piece.terms.flatMap(({ concepts }) => concepts.flatMap((one) => (one.field === field ? [one.slug] : [])));
  const contract = found("contract", 1, chosen("contrat"));
  return [
    ...jobIn(title, pieces),
    ...contract,
    ...(contract.some(({ value }) => value !== "cdi") ? found("months", 1, monthsIn) : []),
    ...found("schedule", 1, chosen("horaire")),
    ...found("city", MAX.places, ({ understood }) => understood.places.filter(isTown)),
    ...found("remote", 1, chosen("teletravail")),
    ...payIn(text, pieces),
    ...found("experience", 1, (piece) =>
      piece.words === title || OF_CANDIDATE.test(piece.words) ? chosen("experience")(piece) : [],
    ),
    ...found("diploma", 1, chosen("diplome")),
    ...found("tools", MAX.tools, named("tools")),
    ...found("skills", MAX.skills, named("skills")),
    ...found("advantages", MAX.advantages, ({ advantages: slugs }) => slugs),
  ];
}

const isTown = (label: string): boolean =>
  placesNamed(label).some(({ kind }) => kind === "city" || kind === "district");

/**
 * Matches a sentence about the candidate, rather than about colleagues: "vous encadrez un collaborateur confirmé" does
 * not match.
 */
const OF_CANDIDATE = /exp[ée]rience|profil|niveau|débutant|étudiant|diplômé|\bans?\b/iu;

/** Finds the job that the title names, by its longest phrase; otherwise the job that the text names most often. */
function jobIn(title: string, pieces: readonly Piece[]): OfferProposal[] {
  const jobsIn = ({ terms, words }: Piece) =>
    terms.flatMap(({ start, end, concepts }) => {
      const [slug, ...others] = concepts.flatMap((one) => (one.field === "jobReferential" ? [one.slug] : []));
      return slug ? [{ length: end - start, slug, words, isSure: others.length === 0 }] : [];
    });
  const [inTitle] = pieces
    .slice(0, title ? 1 : 0)
    .flatMap(jobsIn)
    .sort((a, b) => Number(b.isSure) - Number(a.isSure) || b.length - a.length);
  if (inTitle) return [proposal("job", inTitle.slug, inTitle.words)];
  const sure = pieces.flatMap(jobsIn).filter(({ isSure }) => isSure);
  const counts = new Map<string, number>();
  for (const { slug } of sure) counts.set(slug, (counts.get(slug) ?? 0) + 1);
  const [[most] = []] = [...counts].sort(([, a], [, b]) => b - a);
  const first = sure.find(({ slug }) => slug === most);
  return first ? [proposal("job", first.slug, first.words)] : [];
}

/** Cuts a title down to the job: the town, contract and pay have their own fields. */
const cleanTitle = (title: string): string =>
  title
    .replace(/\s*(?:[–—|]|\s-\s).*$/u, "")
    .replace(/\s*[,;:]\s*$/u, "")
    .trim() || title;

/** Returns the advantages whose whole name is in the sentence, in the order of the sentence. */
function advantagesIn(text: string): string[] {
  const words = ` ${toWords(text).join(" ")} `;
  return ADVANTAGES.flatMap(({ slug, names }) => {
    const places = names.map((name) => words.indexOf(` ${name} `)).filter((at) => at >= 0);
    return places.length > 0 ? [{ slug, at: Math.min(...places) }] : [];
  })
    .sort((a, b) => a.at - b.at)
    .map(({ slug }) => slug);
}

function payIn(text: string, pieces: readonly Piece[]): OfferProposal[] {
  const read = text.slice(0, MAX_OFFER_LENGTH);
  const [salary] = salariesInText(read);
  if (!salary) return [];
  const period = PERIODS[Math.round(salary.yearlyMin / Math.min(salary.min, salary.max))];
  if (!period) return [];
  const pay: Pay = { min: Math.min(salary.min, salary.max), max: Math.max(salary.min, salary.max), period };
  const amount = toWords(read.slice(salary.start, salary.end)).join(" ");
  const piece = pieces.find(({ words }) => toWords(words).join(" ").includes(amount));
  return [proposal("pay", toPayValue(pay), piece?.words ?? read.slice(salary.start, salary.end))];
}

function monthsIn({ words }: Piece): string[] {
  const months = Number(MONTHS.exec(words)?.[1]);
  return months > 0 && months <= 60 ? [String(months)] : [];
}

const HEADING_WORDS =
  /^(?:le poste|poste|(?:vos|les|tes|missions?)\b|missions?|(?:votre |le )?profil|(?:ce que )?nous (?:vous )?(?:offrons|proposons)|avantages|rémunération|conditions|(?:à propos|qui sommes)|le cabinet|notre cabinet|(?:le |notre )?(?:processus|recrutement)|pourquoi nous|nos outils|outils|compétences)/iu;

/**
 * True for a short line without final punctuation that names a part of an offer, ends with a colon or is in capitals.
 */
function isHeading(line: string): boolean {
  const words = line.replace(/\s*:$/, "");
  if (words.length > 60 || words.split(" ").length > 8 || /[.;,!]$/.test(words) || /^[•·*–—-]/.test(words))
    return false;
  return (
    line.endsWith(":") ||
    (words.length > 5 && words === words.toUpperCase()) ||
    (HEADING_WORDS.test(words) && !/:/.test(words))
  );
}
