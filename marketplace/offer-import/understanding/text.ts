import type { FeedField } from "@/lib/entities/offer-feed";
import type { OfferProposal, ProposedField } from "@/lib/entities/offer-proposal";
import { proposal, toPayValue } from "@/lib/rules/offer/proposals";
import { fieldLabelled } from "@/marketplace/offer-import/guess-mapping";
import {
  experienceInText,
  remoteInText,
  scheduleInText,
  toFolded,
} from "@/marketplace/offer-import/understanding/counts";
import { meaningOf } from "@/marketplace/offer-import/understanding/meaning";
import { payInWords } from "@/marketplace/offer-import/understanding/pay";
import { townInText, townOf } from "@/marketplace/offer-import/understanding/place";
import { statementOf } from "@/marketplace/offer-import/understanding/statements";

const MAX_LINES = 400;
const MAX_LINE = 500;
/** A line that names a field: "Lieu : Mende (48000)". */
const LABELLED = /^[•·*–-]?\s*(\p{L}[\p{L}\p{M}'’ ]{1,40}?)\s?[:?]\s?(\S.{0,200})/u;
const WHERE = /^(?:où|where)$/iu;

/**
 * Returns the facts that the lines of an offer's text seem to state: the title first, then lines with a label, then
 * sentences. At most the values of one line a field; no amount, day or town that the text says of something else.
 */
export function factsInText(lines: readonly string[]): OfferProposal[] {
  const read = lines.slice(0, MAX_LINES).map((line) => line.slice(0, MAX_LINE));
  const [title = "", ...body] = read;
  const found = new Map<ProposedField, OfferProposal[]>();
  const add: Add = (field, values, words) => {
    const proposals = [values ?? []].flat().map((value) => proposal(field, value, words));
    if (proposals.length > 0 && !found.has(field)) found.set(field, proposals);
  };
  for (const line of body) addLabelled(line, add);
  const sentences = sentencesOf(read);
  const town = townInText(sentences.map((one) => statementOf(one))) ?? townInText(read.map((one) => statementOf(one)));
  add("city", town?.labels ?? townsInTitle(title), town?.words ?? title);
  for (const sentence of sentences) {
    const said = statementOf(sentence);
    const contracts = contractsIn(said, sentence === title);
    // "Alternance" in the title, and its kind in the text.
    if (contracts.length === 1 && found.get("contract")?.some(({ value }) => value === contracts[0]))
      found.delete("contract");
    add("contract", contracts, sentence);
    const schedule = scheduleInText(said);
    // "Temps partiel" in the title, and the free day in the text.
    if (schedule === "temps-partiel-mercredi" && found.get("schedule")?.[0]?.value === "temps-partiel")
      found.delete("schedule");
    add("schedule", schedule, sentence);
    // A refusal of remote work is a fact.
    add("remote", remoteInText(statementOf(sentence, { withRefusals: true })), sentence);
    if (sentence !== title) add("experience", experienceInText(said) ?? beginnerIn(sentence), sentence);
    add("pay", payInSentence(said), sentence);
  }
  // "Étudiant en master, vous …", for a contract of people who study.
  const isLearning = found.get("contract")?.every(({ value }) => LEARNING.has(value)) ?? false;
  const student = isLearning ? sentencesOf(body).find((one) => STUDENT.test(toFolded(statementOf(one)))) : undefined;
  if (student) add("experience", "etudiant", student);
  return [...found.values()].flat();
}

/** "Pas besoin d'expérience": a refusal that is a fact. */
function beginnerIn(sentence: string): string | null {
  const level = experienceInText(statementOf(sentence, { withRefusals: true }));
  return level === "debutant" ? level : null;
}

const sentencesOf = (lines: readonly string[]): string[] =>
  lines.flatMap((line) => line.split(/(?<=[.;!?])\s+/)).filter((sentence) => sentence !== "");

type Add = (field: ProposedField, values: string | readonly string[] | null | undefined, words: string) => void;

const LEARNING: ReadonlySet<string> = new Set(["stage", "alternance-apprentissage", "alternance-professionnalisation"]);
const STUDENT = /\b(?:etudiante?(?:\(e\))?|student|tu etudies|vous etudiez|eleve)\b/;

const KINDS_OF_ALTERNANCE = ["alternance-apprentissage", "alternance-professionnalisation"];
/** Words by which a sentence states the contract of its offer. */
const CONTRACTS: [slugs: string[], words: RegExp][] = [
  [["cdi"], /\bcdi\b|\bduree indeterminee|\bpermanent (?:contract|position)/],
  [["cdd"], /\bcdd\b|\bduree determinee|\bcontrat saisonnier\b|\bfixed[- ]term/],
  [["interim"], /^interim\b|\b(?:mission|contrat|poste|en)\b.{0,12}\binterim(?:aire)?\b/],
  [["stage"], /\bstage\b(?! d'expertise)|\binternship\b/],
  [
    ["alternance-apprentissage"],
    /\bcontrats? d'apprentissage|\ben apprentissage|\bapprentissage(?= \d|$)|\bapprenti(?:e|\(e\))?\b|\bapprenticeship/,
  ],
  [["alternance-professionnalisation"], /\bcontrats? (?:de )?pro(?:fessionnalisation)?\b/],
  [KINDS_OF_ALTERNANCE, /\balternan(?:ce|te?)\b/],
  [["freelance"], /\b(?:mission|contrat|statut|en) (?:de |d'|en )?(?:freelance|independant)|^freelance/],
];
/** Sentences about other contracts: those that candidates had, or that people of the profession write. */
const OF_OTHERS =
  /\bcontrats\b|\bmanage|\bredaction\b|\bredige|\bencadr|\btuteur|\bfinan(?:cons|cez|cer|cement)\b|\bvotre stage\b|\bton stage\b|\bmaitre d|s'abstenir|\bcompris|\binclus|\bsuivie? d|\bclients?\b/;
/** Parts of a sentence about a contract that may follow. */
const LATER = /(?<!des que )\bpossib|\bembauche\b|\bevolu|\bdebouche|\bperspective|\ba l'issue/;
/** "CDD de 6 mois pouvant déboucher sur un CDI". */
const MAY_BECOME =
  /\b(?:pouvant|qui (?:pourra|peut)|susceptible|puis|transformable|evolutif|avec (?:possibilite|vue)|en vue d)\b.*$/;
const LEARNED = /\bexperience|\bdeja\b/;

/** Returns the contract that a sentence names, or the kinds that "alternance" leaves possible; none for several. */
function contractsIn(sentence: string, isTitle: boolean): string[] {
  const whole = toFolded(sentence);
  if (OF_OTHERS.test(whole)) return [];
  // "CDD de 12 mois, évolution en CDI envisagée".
  const folded = whole
    .replace(MAY_BECOME, " ")
    .split(/(?<=[,;|·]) /)
    .filter((part) => !LATER.test(part))
    .join(" ");
  const titled: (typeof CONTRACTS)[0][] = isTitle && /\binterim\b/.test(folded) ? [[["interim"], /./]] : [];
  const found = [...titled, ...CONTRACTS].filter(([, words]) => words.test(folded)).map(([slugs]) => slugs);
  const kinds = found.filter((slugs) => slugs !== KINDS_OF_ALTERNANCE);
  const learning = kinds.filter(([slug = ""]) => KINDS_OF_ALTERNANCE.includes(slug));
  const [only, ...others] = learning.length > 0 ? learning : kinds.length > 0 ? kinds : found;
  if (only === undefined || others.length > 0) return learning.length > 1 ? KINDS_OF_ALTERNANCE : [];
  const isLearning = only[0] === "stage" || KINDS_OF_ALTERNANCE.includes(only[0] ?? "");
  return isLearning && LEARNED.test(folded) ? [] : only;
}

function addLabelled(line: string, add: Add): void {
  const [, label = "", rest = ""] = LABELLED.exec(line) ?? [];
  const field: FeedField | null = label === "" ? null : fieldLabelled(WHERE.test(label) ? "lieu" : label);
  if (field === null) return;
  const value = (rest.split(/(?<=\p{L}{3}|\))[.;](?:\s|$)/u, 1)[0] ?? "").trim();
  if (field === "city") {
    const city = value.replace(/^[ÀA] (?=\p{Lu})/u, "");
    // "Mulhouse, dans notre pôle numérique".
    const meanings = [city, city.split(/,\s+\p{Ll}/u, 1)[0] ?? ""].map((said) => townOf({ city: said, postcode: "" }));
    const meaning = meanings.find((one) => "town" in one) ?? meanings[0] ?? { guesses: [] };
    add("city", "town" in meaning ? meaning.town : meaning.guesses, line);
  }
  if (field === "salary") add("pay", toPay(payInWords(rest)), line);
  if (field !== "contract" && field !== "schedule" && field !== "remote" && field !== "experience") return;
  // "CDD de 8 mois pour commencer, qui pourra déboucher sur un CDI".
  const own = field === "contract" ? (value.split(/,|\s(?:pour|puis|pouvant|qui|avec)\s/u, 1)[0] ?? "") : value;
  const meaning = meaningOf(field, own);
  const guesses = "slug" in meaning ? [meaning.slug ?? []].flat() : meaning.guesses;
  // Of several values, a line leaves none sure, but for the two kinds of alternance.
  if (guesses.length === 1 || field === "contract") add(field, guesses, line);
}

/** Returns the town or towns that stand alone in a part of a title: "Comptable H/F – Nantes (44)", "– Vesoul et Lure". */
function townsInTitle(title: string): string[] {
  const parts = title.split(/\s+[-–—|:]\s+|,\s+/).slice(1);
  for (const part of parts) {
    const meaning = townOf({ city: part, postcode: "" });
    if ("town" in meaning) return [meaning.town];
    if (/\p{L} (?:et|ou|and|or|&|\/) \p{Lu}/u.test(part) && meaning.guesses.length > 1) return meaning.guesses;
  }
  return [];
}

const ABOUT_PAY =
  /^combien|\b(?:taux horaire|salaires?|remuner\w*|gratification|brute?s?|package|fixe|salary|compensation|pay|gross)\b/;
/** Amounts that are no pay: turnovers, budgets, vouchers and premiums. */
const NOT_PAY =
  /\b(?:chiffre d'affaires|ca de|capital|budgets?|tickets?|titres?[- ]restaurant|panier|prime|base temps plein|temps plein :|turnover|revenue|investi\w*|honoraires|dossiers?|a nos)\b|\bsalaires d/;

/** "25 K€ à 27 K€", "42-47 K€": two amounts in thousands are a pay, whatever the words around them. */
const THOUSANDS = /\d ?(?:k ?(?:€|euros?)?)? ?(?:-|–|→|\/|à|et|to) ?\d{2,3} ?k ?(?:€|euros?|(?!\p{L}))/iu;

/** "35 000 € à 38 000 €", "26 k€": nothing else is written so, alone between two commas. */
const YEARLY =
  /^(?:\d{2} ?\d{3} ?€? ?(?:-|–|à|et) ?\d{2} ?\d{3} ?€|\d{2}(?:[.,]\d)? ?k ?€)(?: (?:annuels?|bruts?|fixe))*[.!]?$/iu;

/** "13,50 € de l'heure", "2 250 € brut mensuel": an amount with its period is a pay, whatever the words around it. */
const PAID_BY =
  /\d ?(?:€|euros?)(?: bruts?)? ?(?:de l'heure|\/ ?h(?:eure)?\b|(?:par|\/) ?(?:heure|mois|an)\b|(?:brut )?(?:mensuels?|annuels?)\b)/;
/** "Entre 25 000 et 28 000 € par an". */
const RANGE_OF_YEAR =
  /(?<!\d)\d{2} ?\d{3} ?€? ?(?:-|–|à|et) ?\d{2} ?\d{3} ?(?:€|euros)(?: bruts?)? ?(?:par|\/|l['’]) ?an(?!\p{L})/iu;

/** Returns the pay of the part of a sentence that says it: not a premium beside it. */
function payInSentence(sentence: string): string | null {
  const isAbout = ABOUT_PAY.test(toFolded(sentence));
  const isPay = (part: string) =>
    isAbout ||
    THOUSANDS.test(part) ||
    YEARLY.test(part.trim()) ||
    RANGE_OF_YEAR.test(part) ||
    PAID_BY.test(toFolded(part));
  for (const part of sentence.split(/[,;+|·•] /)) {
    if (NOT_PAY.test(toFolded(part)) || !isPay(part)) continue;
    const pay = toPay(payInWords(part, { needsUnit: true }));
    if (pay !== null) return pay;
  }
  return null;
}

/** A proposal of pay has both bounds. */
const toPay = (pay: ReturnType<typeof payInWords>): string | null =>
  pay && pay.min !== null && pay.max !== null ? toPayValue({ ...pay, min: pay.min, max: pay.max }) : null;
