import { findWrittenTerms } from "@/lib/rules/search/understanding/lexicon";
import type { Term } from "@/lib/rules/search/understanding/term";
import { type Understanding, understand } from "@/lib/rules/search/understanding/understand";
import { textToHtml } from "@/lib/rules/text/text-to-html";
import { toWords } from "@/lib/rules/text/words";
import { MAX_OFFER_LENGTH } from "@/lib/rules/tools/offer-lint/lint-offer";
import { salariesInText } from "@/lib/rules/tools/offer-lint/salaries-in-text";
import advantages from "@/lib/rules/vocabulary/advantages.json";

/** What a written offer says, as the fields of an offer: slugs of the vocabulary, null for what it does not say. */
export type OfferReading = {
  title: string;
  /** The text without its title. */
  html: string;
  job: string | null;
  contract: string | null;
  schedule: string | null;
  remote: string | null;
  experience: string | null;
  diploma: string | null;
  months: number | null;
  pay: { min: number; max: number; period: string } | null;
  tools: string[];
  skills: string[];
  advantages: string[];
  /** Labels of towns: "Nantes (44)". */
  places: string[];
};

const MAX_PIECES = 600;
const MAX_TITLE = 120;
const MAX = { tools: 10, skills: 15, advantages: 15, places: 3 };
/** How many of a period make a year (lib/rules/tools/offer-lint/salaries-in-text.ts). */
const PERIODS: Record<number, string> = { 1: "annuel", 12: "mensuel", 218: "journalier", 1820: "horaire" };
const BEFORE_TITLE =
  /^(?:offre d['’]emploi|intitulé(?: du poste)?|poste(?: proposé)?|titre|recrutement|nous recrutons)\s*[:–-]\s*/iu;
const MONTHS = /(?<!\d)(\d{1,2})\s?mois(?!\p{L})/iu;

/** What firms write for an advantage, beside its name. */
const OTHER_NAMES: Record<string, string[]> = {
  "titres-restaurant": ["tickets restaurant", "titre restaurant", "ticket restaurant"],
  "treizieme-mois": ["treizième mois", "13ème mois"],
  interessement: ["prime d’intéressement"],
};
const ADVANTAGES = advantages.map(({ slug, label }) => ({
  slug,
  names: [label, ...(OTHER_NAMES[slug] ?? [])].map((name) => toWords(name).join(" ")),
}));

/** What a sentence or a line says. */
type Piece = { understood: Understanding; terms: Term[] };

const readPiece = (piece: string): Piece => ({
  understood: understand(piece),
  terms: findWrittenTerms(toWords(piece)),
});

const MAX_REMEMBERED = 50_000;

/** Reads pieces once each: the offers of one firm have most of their sentences in common. */
export function rememberingPieces(): typeof readPiece {
  const known = new Map<string, Piece>();
  return (piece) => {
    const read = known.get(piece) ?? readPiece(piece);
    if (known.size < MAX_REMEMBERED) known.set(piece, read);
    return read;
  };
}

/** Reads a whole offer as it was written elsewhere. Pure and total; what is not understood stays in the text. */
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
  const understood = readings.map((one) => one.understood);
  const chosen = (name: "contrat" | "horaire" | "teletravail" | "experience" | "diplome") =>
    understood.flatMap(({ choices }) => choices[name] ?? [])[0] ?? null;
  const terms = readings.flatMap((one) => one.terms);
  const named = (field: string) =>
    terms.flatMap(({ concepts }) => concepts.flatMap((concept) => (concept.field === field ? [concept.slug] : [])));
  const contract = chosen("contrat");
  return {
    title: cleanTitle(title),
    html: textToHtml(rest.join("\n"), isHeading),
    job: jobOf(
      title ? readings.slice(0, 1).flatMap((one) => one.terms) : [],
      readings.map((one) => one.terms),
    ),
    contract,
    ...{ schedule: chosen("horaire"), remote: chosen("teletravail") },
    ...{ experience: experienceOf(title, pieces, understood), diploma: chosen("diplome") },
    months: contract === null || contract === "cdi" ? null : monthsIn(text),
    pay: payIn(text),
    tools: [...new Set(named("tools"))].slice(0, MAX.tools),
    skills: [...new Set(named("skills"))].slice(0, MAX.skills),
    advantages: advantagesIn(text).slice(0, MAX.advantages),
    places: [...new Set(understood.flatMap(({ places }) => places))].slice(0, MAX.places),
  };
}

/** What a sentence says of the candidate, not of the colleagues: "vous encadrez un collaborateur confirmé". */
const OF_CANDIDATE = /exp[ée]rience|profil|niveau|débutant|étudiant|diplômé|\bans?\b/iu;

const experienceOf = (title: string, pieces: readonly string[], understood: readonly Understanding[]): string | null =>
  understood.flatMap(({ choices }, index) => {
    const piece = pieces[index] ?? "";
    return piece === title || OF_CANDIDATE.test(piece) ? (choices.experience ?? []) : [];
  })[0] ?? null;

/** The job that the title names, by its longest phrase; else the one that the text names most. */
function jobOf(title: readonly Term[], pieces: readonly Term[][]): string | null {
  const jobsIn = (terms: readonly Term[]) =>
    terms.flatMap(({ start, end, concepts }) => {
      const slugs = concepts.flatMap(({ field, slug }) => (field === "jobReferential" ? [slug] : []));
      return slugs[0] ? [{ length: end - start, slug: slugs[0], isSure: slugs.length === 1 }] : [];
    });
  const [inTitle] = jobsIn(title).sort((a, b) => Number(b.isSure) - Number(a.isSure) || b.length - a.length);
  if (inTitle) return inTitle.slug;
  const counts = new Map<string, number>();
  for (const { slug, isSure } of pieces.flatMap(jobsIn)) if (isSure) counts.set(slug, (counts.get(slug) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0] ?? null;
}

/** A title says the job: its town, contract and pay are fields of their own. */
const cleanTitle = (title: string): string =>
  title
    .replace(/\s*(?:[–—|]|\s-\s).*$/u, "")
    .replace(/\s*[,;:]\s*$/u, "")
    .trim() || title;

/** The advantages that the text names by their whole name, in its order. */
function advantagesIn(text: string): string[] {
  const words = ` ${toWords(text.slice(0, MAX_OFFER_LENGTH)).join(" ")} `;
  return ADVANTAGES.flatMap(({ slug, names }) => {
    const places = names.map((name) => words.indexOf(` ${name} `)).filter((at) => at >= 0);
    return places.length > 0 ? [{ slug, at: Math.min(...places) }] : [];
  })
    .sort((a, b) => a.at - b.at)
    .map(({ slug }) => slug);
}

function payIn(text: string): OfferReading["pay"] {
  const [salary] = salariesInText(text.slice(0, MAX_OFFER_LENGTH));
  if (!salary) return null;
  const period = PERIODS[Math.round(salary.yearlyMin / Math.min(salary.min, salary.max))];
  return period ? { min: Math.min(salary.min, salary.max), max: Math.max(salary.min, salary.max), period } : null;
}

function monthsIn(text: string): number | null {
  const months = Number(MONTHS.exec(text.slice(0, MAX_OFFER_LENGTH))?.[1]);
  return months > 0 && months <= 60 ? months : null;
}

const HEADING_WORDS =
  /^(?:le poste|poste|(?:vos|les|tes|missions?)\b|missions?|(?:votre |le )?profil|(?:ce que )?nous (?:vous )?(?:offrons|proposons)|avantages|rémunération|conditions|(?:à propos|qui sommes)|le cabinet|notre cabinet|(?:le |notre )?(?:processus|recrutement)|pourquoi nous|nos outils|outils|compétences)/iu;

/** A short line without an end, that names a part of an offer, ends with a colon or is in capitals. */
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
