import type { OfferProposal, OfferReading, ProposedField } from "@/lib/entities/offer-proposal";
import { proposal } from "@/lib/rules/offer/proposals";
import { placesNamed } from "@/lib/rules/place/places";
import { choicesIn } from "@/lib/rules/search/understanding/criteria";
import { ADVANTAGES as SOUGHT_ADVANTAGES } from "@/lib/rules/search/understanding/employer-criteria";
import { foldInPlace } from "@/lib/rules/search/understanding/folded-text";
import { findWrittenTerms } from "@/lib/rules/search/understanding/lexicon";
import type { Term } from "@/lib/rules/search/understanding/term";
import { type Understanding, understand } from "@/lib/rules/search/understanding/understand";
import { textToHtml } from "@/lib/rules/text/text-to-html";
import { toSingular, toWords } from "@/lib/rules/text/words";
import { MAX_OFFER_LENGTH } from "@/lib/rules/tools/offer-lint/lint-offer";
import { advantageNames } from "@/lib/rules/vocabulary/advantage-words";
import advantages from "@/lib/rules/vocabulary/advantages.json";
import { isRefused } from "@/marketplace/offer-import/understanding/counts";
import { jobOf } from "@/marketplace/offer-import/understanding/job";
import { townInHead, townOfFirm } from "@/marketplace/offer-import/understanding/place";
import { factsInText } from "@/marketplace/offer-import/understanding/text";

const MAX_PIECES = 600;
const MAX_TITLE = 120;
const MAX = { tools: 10, skills: 15, advantages: 15 };
const BEFORE_TITLE =
  /^(?:objet\s*:\s*(?:(?:re|tr|fwd?)\s*:\s*)*(?:annonce )?|(?:offre d['’]emploi|(?:l['’])?intitulé(?: du poste| exact)?(?: est)?|poste(?: proposé| à pourvoir)?|titre|recrutement|nous recrutons|recherche|on recrute)\s*[:–-]\s*|poste d(?:[’']|e )|offre d(?:[’']|e )(?=stage|alternance))/iu;
const MONTHS = /(?<!\d)(\d{1,2})\s?mois(?!\p{L})/iu;

/** Patterns by which firms promise an advantage, beside the words of a search, its label and its other names. */
const PROMISES: Record<string, RegExp> = {
  "prime-objectifs": /\b(?:bonus|primes?|variable)\b.{0,12}\bobjectifs?\b/,
  teletravail: /\bteletrava/,
  participation:
    /^(?:prime de |accord de )?participation(?:$| et )|\bparticipation (?:aux (?:benefices|resultats)|et interessement)\b|\binteressement (?:et )?(?:la )?participation\b/,
  "heures-sup-payees": /\bheures sup\w*(?: \w+){0,2} (?:payee|recuperee|majoree|remuneree)s?\b/,
  "mutuelle-60": /\bmutuelle\b.{0,40}\b(?:[6-9]\d)\b/,
  "mutuelle-100": /\bmutuelle\b.{0,40}\b100\b/,
  "conges-revision": /\b(?:jours?|conges?) (?:de |pour )?revis(?:ion|er)\b/,
  "financement-diplome": /\b(?:financ\w+|prise? en charge)\b.{0,30}\b(?:dcg|dscg|dec)\b/,
  "ecole-interne": /\bacademie [a-z]+$/,
  "transport-75": /\b75\b.{0,40}\b(?:transports?|navigo)\b|\b(?:transports?|navigo)\b.{0,40}\b75\b/,
  parking: /^parking$/,
  "association-capital": /\bentrer au capital\b/,
};
/** Advantages whose label is too common a word to promise them. */
const ONLY_PROMISED = new Set(["participation"]);
const ADVANTAGES = advantages.map(({ slug, label }) => ({
  slug,
  names: [...(ONLY_PROMISED.has(slug) ? [] : [label]), ...advantageNames(slug)].map(toSingular),
}));

/** Words of texts about the profession that name no skill of a job. */
const NO_SKILLS = new Set(
  `comptabilite comptabilites compta bilan bilans saisie paie paies paye payes audit droit recrutement rh association
  associations batiment batiments data transmission transmissions`.split(/\s+/),
);

/** A sentence or a line, with what was understood from it. */
type Piece = { words: string; understood: Understanding; terms: Term[]; advantages: string[] };

function readPiece(piece: string): Piece {
  const words = toWords(piece);
  const isSkill = ({ start, end }: Term) => !NO_SKILLS.has(words.slice(start, end).join(" "));
  return {
    words: piece,
    understood: understand(piece),
    terms: findWrittenTerms(words).map((term) => (isSkill(term) ? term : { ...term, concepts: withoutSkills(term) })),
    advantages: advantagesIn(piece),
  };
}

const withoutSkills = ({ concepts }: Term) => concepts.filter(({ field }) => field !== "skills");

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
export function readOfferText(text: string): OfferReading {
  const lines = text
    .slice(0, MAX_OFFER_LENGTH)
    .split(/\r\n?|\n/)
    .map((line) => line.replace(/[\s\u00a0]+/g, " ").trim());
  const { title, at } = titleIn(lines);
  // A line above the text that is its title is not repeated in it.
  const rest = lines.findIndex((line) => line !== "") === at ? lines.slice(at + 1) : lines;
  const pieces = partsOf([title, ...rest], readPiece);
  const facts = factsIn([title, ...rest], pieces);
  const isPlaced = facts.some(({ field }) => field === "city");
  const said = townInHead(lines) ?? townOfFirm(pieces.slice(0, MAX_FIRST).map(({ words }) => words));
  const town = isPlaced ? [] : said ? [proposal("city", said.label, said.words)] : onlyTownIn(pieces);
  return {
    title: cleanTitle(title),
    html: textToHtml(rest.join("\n"), isHeading),
    proposals: [...jobIn(title, pieces), ...facts, ...town],
  };
}

/** Returns the facts, but the job, that the lines of an offer seem to state, its title first. */
export const factsOfText = (lines: readonly string[], read: typeof readPiece): OfferProposal[] =>
  factsIn(lines, partsOf(lines, read));

/** A piece, with the part of the offer in which it stands, if a heading above it names it. */
type Part = Piece & { section: Section | null };
type Section = "offer" | "tasks";

/** Folded words of the headings above what the firm offers, above the tasks, and above other parts. */
const SECTIONS: readonly (readonly [Section | null, RegExp])[] = [
  ["offer", /\b(?:offrons|proposons|avantages?|chez nous|package|offer|conditions|deal|remuneration|retribution)\b/],
  ["tasks", /\b(?:missions?|taches|quotidien|activites|role|livrables|responsabilites|scope|gerer|en charge)\b/],
  [null, /\b(?:profil|toi|vous|exigences|competences|must have|adn|cabinet|contexte|poste)\b/],
];
const MAX_HEADING = 60;

function partsOf(lines: readonly string[], read: typeof readPiece): Part[] {
  let section: Section | null = null;
  return lines
    .flatMap((line) => {
      const isHead = line.length <= MAX_HEADING && !/[.;!]$|^[-–•*·>✅]|\d/u.test(line);
      // "Profil : DCG, trois ans en cabinet." begins a part as a heading does.
      const [label = line] = /^\p{L}[\p{L} ’']{2,30}(?= ?:\s?\S)/u.exec(line) ?? [];
      const head = toWords(label.replace(/[’']/g, " ")).join(" ");
      const found =
        label !== line || (isHead && (line.endsWith(":") || isHeading(line)))
          ? SECTIONS.find(([, words]) => words.test(head))
          : undefined;
      if (found) [section] = found;
      return sentencesIn(line).map((words) => ({ words, section }));
    })
    .slice(0, MAX_PIECES)
    .map(({ words, section }) => ({ ...read(words), section }));
}

function factsIn(lines: readonly string[], pieces: readonly Part[]): OfferProposal[] {
  /** Returns each value once, with the first words that state it. */
  const found = (field: ProposedField, max: number, valuesOf: (piece: Part) => readonly string[]) => {
    const first = new Map<string, string>();
    for (const piece of pieces) for (const value of valuesOf(piece)) first.set(value, first.get(value) ?? piece.words);
    return [...first].slice(0, max).map(([value, words]) => stated(field, value, words));
  };
  // A word of several concepts names that of its own name, or none.
  const named = (field: string) => (piece: Piece) => piece.terms.flatMap((term) => ownConcept(term, field) ?? []);
  const facts = factsInText(lines);
  const isFixed = facts.some(({ field, value }) => field === "contract" && value !== "cdi");
  const tools = found("tools", MAX.tools, named("tools"));
  return [
    ...facts,
    ...(isFixed ? found("months", 1, monthsIn) : []),
    ...found("diploma", 1, ({ understood }) => understood.choices.diplome ?? []),
    ...tools,
    ...brandsIn(pieces, tools),
    ...found("skills", MAX.skills, (piece) => (piece.section === "offer" ? [] : named("skills")(piece))),
    ...found("advantages", MAX.advantages, (piece) => (piece.section === "tasks" ? [] : piece.advantages)),
  ];
}

function ownConcept({ concepts, phrases: [said = []] }: Term, field: string): string | undefined {
  const [only, ...others] = concepts.filter((one) => one.field === field);
  return (others.length === 0 ? only : [only, ...others].find((one) => one && said.includes(one.slug)))?.slug;
}

/** Returns the products of each brand that a text names alone, "Cegid": a person knows which one is meant. */
function brandsIn(pieces: readonly Part[], tools: readonly OfferProposal[]): OfferProposal[] {
  const brands = new Map<string, OfferProposal[]>();
  for (const { words, terms } of pieces)
    for (const term of terms) {
      const products = term.concepts.filter(({ field }) => field === "tools").map(({ slug }) => slug);
      const brand = term.phrases[0]?.join(" ") ?? "";
      const isTold = products.length < 2 || ownConcept(term, "tools") !== undefined;
      if (isTold || brands.has(brand) || tools.some(({ value }) => products.includes(value))) continue;
      const written = new RegExp(`(?<!\\p{L})${brand}(?!\\p{L})`, "iu").exec(words)?.[0] ?? brand;
      brands.set(
        brand,
        products.map((slug) => ({ ...stated("tools", slug, words), brand: written })),
      );
    }
  return [...brands.values()].flat();
}

/** Returns a proposal, marked as wished when its sentence calls it a plus. */
const stated = (field: ProposedField, value: string, words: string): OfferProposal => ({
  ...proposal(field, value, words),
  ...((field === "tools" || field === "skills") && IS_PLUS.test(words) && { isWished: true }),
});

/** Number of first sentences that name the town of the work rather than those of clients. */
const MAX_FIRST = 6;

/** "Échirolles, près de Grenoble". */
const BESIDE_TOWN =
  /(?:près|proche|non loin|à côté|aux portes|à \d+ ?(?:min|km)\p{L}*) d(?:e |u |es |[’'])\s*\p{L}[\p{L}’'-]*/giu;

/** Returns the only town that a text names, or else that its beginning names. */
function onlyTownIn(pieces: readonly Piece[]): OfferProposal[] {
  const placed = pieces.map(({ words, understood }) => ({
    words,
    towns: understood.places.length > 0 ? understand(words.replace(BESIDE_TOWN, " ")).places.filter(isTown) : [],
  }));
  for (const some of [placed, placed.slice(0, MAX_FIRST)]) {
    const named = some.flatMap(({ words, towns }) =>
      towns.filter((label) => isWritten(label, words)).map((label) => ({ label, words })),
    );
    const [first] = named;
    if (first && named.every(({ label }) => label === first.label)) return [proposal("city", first.label, first.words)];
  }
  return [];
}

/** Returns whether a town is written as a name, behind the first word: "Aucun diplôme" and "au sens" name none. */
function isWritten(label: string, words: string): boolean {
  const behind = words.replace(/^\P{L}*\S+/u, "");
  const names = new Set(toWords((behind.match(/\p{Lu}[\p{L}’'-]*/gu) ?? []).join(" ")));
  return toWords(label).some((word) => names.has(word));
}

const isTown = (label: string): boolean =>
  placesNamed(label).some(({ kind }) => kind === "city" || kind === "district");

/** "Cegid serait un plus": neither required nor used. */
const IS_PLUS =
  /(?<!\p{L})(?:un (?:vrai |réel |petit )?(?:plus|atout)|appréciée?s?|souhaitée?s?|idéalement|bonus|nice to have|a plus|bienvenue?s?|pour les curieux)(?!\p{L})/iu;

const sentencesIn = (line: string): string[] => line.split(/(?<=[.;!?])\s+/).filter(Boolean);

/** Number of first lines among which the title is searched: the presentation of a firm may come first. */
const MAX_LINES_BEFORE_TITLE = 25;
/** "H/F", "Infirmier / Infirmière". */
const GENDERS =
  /(?<!\p{L})(?:h ?\/ ?f|f ?\/ ?h)(?!\p{L})|^(\p{L}{4})\p{L}* ?\/ ?\1\p{L}+|^\p{L}{4,}\((?:e|ne|ère|rice|euse)\) (?:d[eu] |d[’']|en |des )/iu;
/** "Nous recherchons un(e) comptable général H/F pour …", "il nous manque une gestionnaire de paie": the job in a sentence. */
const SOUGHT =
  /(?<!vous )(?:(?:recherch|recrut|cherch|embauch|accueill|manque|crée|créons)\p{L}*(?: (?:actuellement|activement|donc|aujourd[’']hui))*(?: (?:notre|son|sa|leur|un ou une|une ou un|une?\(e\)|un\/une|une?|l[ae]|nos|des))?(?: (?:future?|nouvel(?:le)?|premi[eè]re?))?(?: poste d(?:e |[’']))?|(?:un|le|second) poste d(?:e |[’'])) ?([^,.;:!?]{4,90}?)(?= (?:pour|afin|en (?:cdi|cdd|alternance|stage|vue)|à|au|basée?|dans|sur|qui|car|dont|rattaché|préparant)(?!\p{L})|[,.;:!?]|$)/iu;
/** Parts of a line that names a firm or a contract beside the job. */
const PARTS = /\s+[-–—|:]\s+|\s*:\s+/u;

/**
 * Returns the title of an offer: a line without its label, a part of a line, or the job that a sentence seeks. `at` is the
 * index of the line that it is, else null.
 */
function titleIn(lines: readonly string[]): { title: string; at: number | null } {
  const first = lines.slice(0, MAX_LINES_BEFORE_TITLE).map((line) => line.replace(ORNAMENTS, " ").trim());
  const isShort = (line: string) => line !== "" && line.length <= MAX_TITLE && !/[.!?;]$|^[-–—•*·]/.test(line);
  const whole = (line: string) => line.replace(BEFORE_TITLE, "");
  const isJob = (text: string) => "slug" in jobOf(cleanTitle(text));
  const isTitle = (line: string) => isShort(line) && (isJob(whole(line)) || GENDERS.test(line));
  for (const isRight of [
    (line: string) => BEFORE_TITLE.test(line) && isTitle(whole(line)),
    isTitle,
    (line: string) => isShort(line) && line.split(PARTS).some(isJob),
    (line: string) => isShort(line) && namesJob(whole(line)) && !SOUGHT.test(line) && !OTHER_HEADS.test(line),
  ]) {
    const at = first.findIndex(isRight);
    const line = whole(first[at] ?? "");
    const part = at < 0 || isJob(line) ? undefined : line.split(PARTS).find(isJob);
    if (part !== undefined) return { title: part, at: null };
    if (at >= 0) return { title: line, at };
  }
  const sought = first.map((line) => SOUGHT.exec(line)?.[1] ?? "").find(namesJob);
  return { title: sought ? sought.charAt(0).toUpperCase() + sought.slice(1) : "", at: null };
}

/** Beginnings of lines that name a firm, a contract or the reader rather than a job. */
const OTHER_HEADS = /^(?:cabinet|contrat|groupe|société|rejoign|nous|notre|vous|le |la |les |#)/iu;
const ORNAMENTS = /(?:\p{Extended_Pictographic}|\u{fe0f}|\u{200d})+|[*_=#~]{2,}(?:\s*urgent\s*[*_=#~]{2,})?/giu;
const namesJob = (text: string) => findWrittenTerms(toWords(text)).some(({ isJob }) => isJob);

/** Finds the job that the title names; otherwise the job that the text names most often. */
function jobIn(title: string, pieces: readonly Piece[]): OfferProposal[] {
  const titled = jobOf(title);
  if ("slug" in titled) return [proposal("job", titled.slug, title)];
  if (titled.guesses.length > 0) return titled.guesses.slice(0, 1).map((slug) => proposal("job", slug, title));
  if (title !== "") return [];
  const jobsIn = ({ terms, words }: Piece) =>
    terms.flatMap(({ concepts }) => {
      const [slug, ...others] = concepts.flatMap((one) => (one.field === "jobReferential" ? [one.slug] : []));
      return slug ? [{ slug, words, isSure: others.length === 0 }] : [];
    });
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
    .replace(/\s*(?:[–—|]|\s-\s|,? (?:à \p{Lu}|au sein d|à pourvoir|pour (?:notre|un|le)(?!\p{L}))|\. ).*$/u, "")
    .replace(/\s*[,;:]\s*$/u, "")
    .trim() || title;

/** Words by which a firm says that it has no such advantage, or that it is for others. */
const NOT_PROMISED =
  /\bnon$|\bpas de?\b|\bn avons pas\b|\bnon prevue?s?\b|\bclients?\b|\bclientele\b|\breservee?s?\b|\ba nos\b|\bleurs salaries\b/;

/** "Réponses aux questions de nos clients (mutuelle, intéressement)". */
const OF_CLIENTS = /(?:clients?|salari\p{L}*)\s*\([^()]*\)?/giu;

/** Returns the advantages that the parts of a sentence promise, in their order; none that it refuses. */
const advantagesIn = (text: string): string[] =>
  text
    .replace(OF_CLIENTS, " ")
    .split(/[,;+|•]\s/)
    .flatMap((part) => {
      const words = toWords(part.replace(/[’']/g, " ")).join(" ");
      if (isRefused(part) || NOT_PROMISED.test(words)) return [];
      const sought = SOUGHT_ADVANTAGES.flatMap((one) =>
        choicesIn(foldInPlace(part), one).flatMap(({ values }) => values),
      );
      const singular = ` ${toSingular(words)} `;
      return ADVANTAGES.flatMap(({ slug, names }) =>
        PROMISES[slug]?.test(words) || sought.includes(slug) || names.some((name) => singular.includes(` ${name} `))
          ? [slug]
          : [],
      );
    });

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
