import type { OfferProposal, OfferReading, ProposedField } from "@/lib/entities/offer-proposal";
import { proposal } from "@/lib/rules/offer/proposals";
import { placesNamed } from "@/lib/rules/place/places";
import { findWrittenTerms } from "@/lib/rules/search/understanding/lexicon";
import type { Term } from "@/lib/rules/search/understanding/term";
import { type Understanding, understand } from "@/lib/rules/search/understanding/understand";
import { richTextLines } from "@/lib/rules/text/rich-text-lines";
import { textToHtml } from "@/lib/rules/text/text-to-html";
import { toWords } from "@/lib/rules/text/words";
import { MAX_OFFER_LENGTH } from "@/lib/rules/tools/offer-lint/lint-offer";
import { unescaped } from "@/marketplace/offer-import/reading/unescaped";
import { advantagesIn } from "@/marketplace/offer-import/understanding/advantages";
import { toFolded } from "@/marketplace/offer-import/understanding/counts";
import { diplomasIn } from "@/marketplace/offer-import/understanding/diplomas";
import { jobOf } from "@/marketplace/offer-import/understanding/job";
import { isElsewhere, townInHead, townOfFirm } from "@/marketplace/offer-import/understanding/place";
import { skillsIn } from "@/marketplace/offer-import/understanding/skills";
import {
  isOfNothing,
  statementOf,
  statementsIn,
  TAKES_BACK,
} from "@/marketplace/offer-import/understanding/statements";
import { factsInText } from "@/marketplace/offer-import/understanding/text";

const MAX_PIECES = 600;
const MAX_TITLE = 120;
const MAX = { tools: 10, skills: 15, advantages: 15 };
const BEFORE_TITLE =
  /^(?:objet\s*:\s*(?:(?:re|tr|fwd?)\s*:\s*)*(?:annonce )?|(?:offre d['’]emploi|(?:l['’])?intitulé(?: du poste| exact)?(?: est)?|poste(?: proposé| à pourvoir)?|titre|recrutement|nous recrutons|recherche|on recrute)\s*[:–-]\s*|poste d(?:[’']|e )|offre d(?:[’']|e )(?=stage|alternance))/iu;
const MONTHS = /(?<!\d)(\d{1,2})\s?mois(?!\p{L})/iu;

/** A sentence or a line, with what was understood from it. */
type Piece = {
  words: string;
  understood: Understanding;
  /** The parts of the sentence that say something of the job, with their terms. */
  statements: { words: string; terms: Term[] }[];
  skills: string[];
  /** Skills that the sentence says the job does not need. */
  refused: string[];
  diplomas: string[];
  advantages: string[];
};

/** "Vous ne plaidez pas et vous n'établissez pas de bulletins": work that the reader will not do. */
const DOES_NOT =
  /(?<!\p{L})(?:(?:vous|tu) (?:ne |n['’])[^,;.!?]{3,60}?(?<!\p{L})(?:pas|ni|plus|jamais)|you (?:won['’]t|will (?:not|never)))(?!\p{L})/iu;
/** Returns the part of such a sentence that says it. */
const toOrders = (piece: string): string =>
  ((/(?:vous|tu|you) .*/iu.exec(piece)?.[0] ?? "").split(/[,;:.!?](?:\s|$)|\s(?:mais|but)\s/u, 1)[0] ?? "").replace(
    /(?<!\p{L})(?:ne |n['’]|pas |plus |jamais |not |never )/giu,
    "",
  );

function readPiece(piece: string): Piece {
  const statements = statementsIn(piece);
  return {
    words: piece,
    understood: understand(piece),
    statements: statements.map((words) => ({ words, terms: findWrittenTerms(toWords(words)) })),
    skills: skillsIn(statements),
    refused: DOES_NOT.test(piece)
      ? skillsIn([toOrders(piece)]).filter((one) => !skillsIn(statements).includes(one))
      : [],
    diplomas: diplomasIn(statements),
    advantages: advantagesIn(piece),
  };
}

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
  const lines = linesOf(text.slice(0, MAX_OFFER_LENGTH));
  const { title, at } = titleIn(lines);
  // A line above the text that is its title is not repeated in it.
  const rest = lines.findIndex((line) => line !== "") === at ? lines.slice(at + 1) : lines;
  const pieces = partsOf([title, ...beforeSignature(rest)], readPiece);
  const facts = factsIn([title, ...beforeSignature(rest)], pieces);
  const isPlaced = facts.some(({ field }) => field === "city");
  // Those who work anywhere work in no town, but for one that a label or the title names.
  const isAnywhere = facts.some(({ field, value }) => field === "remote" && value === "full-remote");
  const said = townInHead(lines) ?? townOfFirm(pieces.slice(0, MAX_OF_FIRM).map(({ words }) => statementOf(words)));
  const town = isPlaced || isAnywhere ? [] : said ? [proposal("city", said.label, said.words)] : onlyTownIn(pieces);
  return {
    title: cleanTitle(title),
    html: textToHtml(rest.join("\n"), isHeading),
    proposals: [...asLearner(jobIn(title, pieces), title, facts), ...facts, ...town],
  };
}

const BLOCKS = /<(?:p|br|li|div|h[1-6])\b[^<>]*>/i;
/** Longest line of a text that a mailer has wrapped, and the shortest line that it has. */
const WRAPPED = { max: 100, min: 40 };

/** Returns the lines of a text: of HTML, those that a page shows; of a wrapped mail, those that were written. */
function linesOf(text: string): string[] {
  const lines = (BLOCKS.test(text) ? richTextLines(unescaped(text.replace(/\r\n?|\n/g, "<br>"))) : text)
    .split(/\r\n?|\n/)
    .map((line) => line.replace(/[\s\u00a0]+/g, " ").trim());
  if (lines.some(({ length }) => length > WRAPPED.max)) return lines;
  const joined: string[] = [];
  let before = "";
  for (const line of lines) {
    const goesOn = before.length >= WRAPPED.min && /^\p{Ll}|^\p{Lu}\p{L}+\)/u.test(line) && !/[.:;!?]$/.test(before);
    if (goesOn) joined.push(`${joined.pop() ?? ""} ${line}`);
    else joined.push(line);
    before = line;
  }
  return joined;
}

const CLOSING =
  /^(?:(?:bien )?cordialement|(?:avec )?(?:mes |nos )?(?:meilleures |sincères )?salutations|bien à (?:vous|toi)|(?:best|kind|warm) regards|regards|sincerely|yours)(?!\p{L})/iu;

/** Returns the lines above the signature of a letter, whose job and town are those of its writer. */
function beforeSignature(lines: readonly string[]): string[] {
  const at = lines.findIndex((line) => CLOSING.test(line));
  return lines.slice(0, at < 0 ? undefined : at);
}

/** Jobs of which the referential has another one for those who learn them. */
const LEARNERS: Record<string, string> = {
  "gestionnaire-de-paie": "alternant-gestionnaire-paie",
  "assistant-paie": "alternant-gestionnaire-paie",
  "assistant-comptable": "alternant-assistant-comptable",
  "collaborateur-comptable": "alternant-collaborateur-comptable",
};

/** Returns the job as those who learn it have it, if the referential has it. */
function asLearner(jobs: readonly OfferProposal[], title: string, facts: readonly OfferProposal[]): OfferProposal[] {
  const contract = facts.find(({ field }) => field === "contract")?.value ?? "";
  if (contract === "stage" && /audit/i.test(title)) return [proposal("job", "stagiaire-audit", title)];
  const isLearned = contract.startsWith("alternance");
  return jobs.map((job) => ({ ...job, value: (isLearned ? LEARNERS[job.value] : undefined) ?? job.value }));
}

/** Returns the facts, but the job, that the lines of an offer seem to state, its title first. */
export const factsOfText = (lines: readonly string[], read: typeof readPiece): OfferProposal[] =>
  factsIn(lines, partsOf(lines, read));

/** A piece, with the part of the offer in which it stands, if a heading above it names it. */
type Part = Piece & { section: Section | null };
type Section = "offer" | "tasks" | "nothing";

/** Folded words of the headings above what the firm offers, above the tasks, and above other parts. */
const SECTIONS: readonly (readonly [Section | null, RegExp])[] = [
  [
    "offer",
    /\b(?:offrons|proposons|offre|donne|avantages?|chez nous|package|offer|conditions|deal|perks|benefits|petits plus|les plus|remuneration|retribution)\b/,
  ],
  [
    "tasks",
    /\b(?:missions?|taches|quotidien|activites|role|livrables|responsabilit(?:es|ies)|scope|gerer|en charge|programme|day to day|your (?:mission|job|work)|you ll do|you will do)\b/,
  ],
  [
    null,
    /\b(?:profil|profile|toi|vous|you|exigences|requirements|competences|must have|adn|cabinet|contexte|poste|contrat|about)\b/,
  ],
];
const MAX_HEADING = 60;
/** Number of words of a heading such as "Ce que vous ne ferez pas". */
const MAX_OF_NOTHING = 8;
/** "Vous bénéficiez de …", wherever it stands. */
const OFFERS = /(?<!\p{L})(?:vous bénéfici|tu bénéfici|nous (?:vous )?(?:offrons|proposons)|you (?:get|enjoy))/iu;

function partsOf(lines: readonly string[], read: typeof readPiece): Part[] {
  let section: Section | null = null;
  return lines
    .flatMap((line) => {
      const isHead = line.length <= MAX_HEADING && !/[.;!]$|^[-–•*·>✅]|\d/u.test(line);
      // "Profil : DCG, trois ans en cabinet." begins a part as a heading does.
      const [label = line] = /^\p{L}[\p{L} ’']{2,30}(?= ?:\s?\S)/u.exec(line) ?? [];
      const head = toWords(label.replace(/[’']/g, " ")).join(" ");
      const isNamed = label !== line || (isHead && (line.endsWith(":") || isHeading(line)));
      const found: (typeof SECTIONS)[number] | undefined =
        isHead && isOfNothing(line) && toWords(line).length <= MAX_OF_NOTHING
          ? ["nothing", /./]
          : isNamed
            ? SECTIONS.find(([, words]) => words.test(head))
            : undefined;
      // A part of one line ends with it: "Missions : relances et encaissements."
      const own = found ? found[0] : section;
      if (found) section = label === line ? found[0] : null;
      return sentencesIn(line).map((words) => ({ words, section: OFFERS.test(words) ? "offer" : own }));
    })
    .filter(({ section }) => section !== "nothing")
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
  const facts = factsInText(lines);
  const contract = facts.find(({ field }) => field === "contract")?.value ?? "cdi";
  const remote = facts.find(({ field, value }) => field === "remote" && value !== "aucun");
  const isAdvanced = pieces.some(({ words }) => /excel/i.test(words) && ADVANCED.test(words));
  // "Vous ne produisez pas de paies", wherever it is said.
  const refused = new Set(pieces.flatMap((piece) => piece.refused));
  const tools = toolsIn(pieces)
    .map((one) => (one.value === "excel" && isAdvanced ? { ...one, value: "excel-avance" } : one))
    .filter(({ value }, index, all) => all.findIndex((other) => other.value === value) === index);
  const advantages = found("advantages", MAX.advantages, (piece) =>
    piece.section === "tasks" ? [] : piece.advantages,
  );
  const isTold = remote === undefined || advantages.some(({ value }) => value === "teletravail");
  return [
    ...facts,
    ...(contract === "cdi" ? [] : found("months", 1, monthsIn)),
    ...found("diploma", 1, ({ diplomas, words }) =>
      LEARNING.test(contract) && !IS_HELD.test(words) ? [] : diplomas.slice(0, 1),
    ),
    ...tools,
    ...brandsIn(pieces, tools),
    ...found("skills", MAX.skills, ({ section, skills }) =>
      section === "offer" ? [] : skills.filter((skill) => !refused.has(skill)),
    ),
    ...advantages,
    ...(isTold ? [] : [proposal("advantages", "teletravail", remote.words)]),
  ];
}

/** Contracts of people who prepare a diploma: the one that they need is the one that they hold. */
const LEARNING = /^(?:alternance|stage)/;
const IS_HELD = /(?<!\p{L})(?:titulaires?|obtenue?|en poche|déjà|validée?|diplômée?)(?!\p{L})/iu;

/** Returns the software of the job, each once; wished when the sentence calls it a plus. */
function toolsIn(pieces: readonly Part[]): OfferProposal[] {
  const found = new Map<string, OfferProposal>();
  for (const { words, statements } of pieces) {
    // "Python ?" asks nothing, "Vous connaissez Silae ?" does.
    if (/\?$/.test(words) && !/(?<!\p{L})(?:vous|tu|you)(?!\p{L})/iu.test(words)) continue;
    const named = statements.map(({ words: part, terms }) => (MAKES_LINKS.test(part) ? [] : toolsNamed(part, terms)));
    named.forEach((values, index) => {
      for (const value of values)
        if (!found.has(value))
          found.set(value, {
            ...proposal("tools", value, words),
            ...(isPlus(statements, named, index) && { isWished: true }),
          });
    });
  }
  return [...found.values()].slice(0, MAX.tools);
}

/** Developers write links to software that they do not use; clients use their own. */
const MAKES_LINKS = /(?<!\p{L})(?:connecteurs?|API|connectors?|migration|(?:quelques|certains) clients)(?!\p{L})/u;

/** Names of software of which the search knows several products or words. */
const PRODUCTS: readonly (readonly [slug: string, words: RegExp])[] = [
  ["rca-revisaudit", /revis ?audit/i],
  ["agiris-isacompta", /isa ?compta/i],
  ["netsuite", /net ?suite/i],
  ["sage-xrt", /sage xrt/i],
  ["cch-tagetik", /tagetik/i],
];
/** "Excel (tableaux croisés dynamiques)" is the advanced one. */
const ADVANCED =
  /excel[^,;.]{0,20}(?:avancée?|expert|confirmé|advanced)|(?:expert|maîtrise avancée)[^,;.]{0,12}excel|TCD|tableaux? croisés?|recherchev|power ?query|macros|modélisation avancée/iu;

function toolsNamed(part: string, terms: readonly Term[]): string[] {
  const said = PRODUCTS.flatMap(([slug, words]) => (words.test(part) ? [slug] : []));
  const own = terms.flatMap((term) => ownConcept(term, "tools") ?? []).filter((slug) => isNamed(slug, part));
  return [...new Set([...said, ...own])];
}

/**
 * Returns whether a sentence calls the software of one of its parts a plus: in that part, in the next one that names
 * none ("Lucca, un plus"), in the first ("Idéalement, …") or, of all parts, in the last ("Silae, Lucca seraient des plus").
 */
function isPlus(statements: Piece["statements"], named: readonly (readonly string[])[], index: number): boolean {
  const says = (at: number) => IS_PLUS.test(statements[at]?.words ?? "");
  if (says(index)) return true;
  if (says(0) && named[0]?.length === 0) return true;
  if (says(index + 1) && named[index + 1]?.length === 0) return true;
  if (
    index > 0 &&
    says(index - 1) &&
    /(?<!\p{L})(?:également|aussi|too)(?!\p{L})/iu.test(statements[index]?.words ?? "")
  )
    return true;
  return statements.some(({ words }, at) => at > index && says(at) && (ARE_PLUSES.test(words) || IS_SAID.test(words)));
}

/** Software whose name is a word of any text: it is meant with a capital letter, and no article before it. */
const ORDINARY = new Map([
  ["tableau", /(?<!\p{L})Tableau(?! de)/u],
  ["harvest-big", /Harvest/u],
  ["sage-ge", /Sage G|[Gg]énération [Ee]xperts?(?!-)/u],
  ["combo", /(?<!\p{L})Combo(?!\p{L})/u],
  ["notion", /(?<!\p{L})Notion(?!\p{L})/u],
]);
const isNamed = (slug: string, part: string): boolean => ORDINARY.get(slug)?.test(part) ?? true;

function ownConcept({ concepts, phrases: [said = []] }: Term, field: string): string | undefined {
  const [only, ...others] = concepts.filter((one) => one.field === field);
  return (others.length === 0 ? only : [only, ...others].find((one) => one && said.includes(one.slug)))?.slug;
}

/** Returns the products of each brand that a text names alone, "Cegid": a person knows which one is meant. */
function brandsIn(pieces: readonly Part[], tools: readonly OfferProposal[]): OfferProposal[] {
  const brands = new Map<string, OfferProposal[]>();
  for (const { words, statements } of pieces)
    for (const term of statements.flatMap(({ terms }) => terms)) {
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
const MAX_OF_FIRM = 14;

/** "Échirolles, près de Grenoble". */
const BESIDE_TOWN =
  /(?:près|proche|non loin|à côté|aux portes|à \d+ ?(?:min|km)\p{L}*) d(?:e |u |es |[’'])\s*\p{L}[\p{L}’'-]*/giu;

/** Returns the only town that a text names, or else that its beginning names. */
function onlyTownIn(pieces: readonly Piece[]): OfferProposal[] {
  const placed = pieces.map(({ words, understood }) => ({
    words,
    towns: understood.places.length > 0 ? understand(placedIn(words)).places.filter(isTown) : [],
  }));
  for (const some of [placed, placed.slice(0, MAX_FIRST)]) {
    const named = some.flatMap(({ words, towns }) =>
      towns
        .filter((label) => isWritten(label, words) && !isElsewhere(words, label.replace(/ \(.*$/, "")))
        .map((label) => ({ label, words })),
    );
    const [first] = named;
    if (first && named.every(({ label }) => label === first.label)) return [proposal("city", first.label, first.words)];
  }
  return [];
}

const placedIn = (words: string): string => statementOf(words).replace(BESIDE_TOWN, " ");

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
  /(?<!\p{L})(?:un (?:vrai |réel |petit |gros )?(?:plus|atout)|(?:des|les) (?:plus|atouts)|appréciée?s?|souhaitée?s?|idéalement|bonus|nice to have|(?<!n['’])a (?:real |big )?plus(?! (?:de|d['’]))|bienvenue?s?|pour les curieux|regardée?s? favorablement|peut aider|(?:vous |t['’])?aiderait)(?!\p{L})/iu;
/** "La connaissance de Silae, que certains clients ont, est appréciée". */
const IS_SAID =
  /^(?:est|sera|serait|constitue|reste|représente)(?!\p{L})|:\s*(?:ce )?(?:serait|sera|est|un plus)(?!\p{L})/iu;
/** "Silae, Lucca et Combo seraient des plus". */
const ARE_PLUSES = /(?<!\p{L})(?:seraient|sont|appréciée?s|souhaitée?s|bienvenue?s)(?!\p{L})/iu;

/** Returns the sentences of a line, but those that the next one takes back. */
const sentencesIn = (line: string): string[] =>
  line
    .split(/(?<=[.;!?])\s+/)
    .filter(
      (sentence, index, all) => sentence !== "" && !TAKES_BACK.test(toFolded(`${sentence} ${all[index + 1] ?? ""}`)),
    );

/** Number of first lines among which the title is searched: the presentation of a firm may come first. */
const MAX_LINES_BEFORE_TITLE = 25;
/** "H/F", "Infirmier / Infirmière". */
const GENDERS =
  /(?<!\p{L})(?:h ?\/ ?f|f ?\/ ?h)(?!\p{L})|^(\p{L}{4})\p{L}* ?\/ ?\1\p{L}+|^\p{L}{4,}\((?:e|ne|ère|rice|euse)\) (?:d[eu] |d[’']|en |des )/iu;
/** "Nous recherchons un(e) comptable général H/F pour …", "il nous manque une gestionnaire de paie": the job in a sentence. */
const SOUGHT =
  /(?<!vous )(?:(?:recherch|recrut|cherch|embauch|accueill|manque|crée|créons)\p{L}*(?: (?:actuellement|activement|donc|aujourd[’']hui))*(?: (?:notre|son|sa|leur|un ou une|une ou un|une?\(e\)|un[·.]e|un\/une|une?|l[ae]|nos|des))?(?: (?:future?|nouvel(?:le)?|premi[eè]re?))?(?: poste d(?:e |[’']))?|(?:un|le|second) poste d(?:e |[’'])) ?([^,.;:!?]{4,90}?)(?= (?:pour|afin|en (?:cdi|cdd|alternance|stage|vue)|à|au|basée?|dans|sur|qui|car|dont|rattaché|préparant)(?!\p{L})|[,.;:!?]|$)/iu;
/** Parts of a line that names a firm or a contract beside the job. */
const PARTS = /\s+[-–—|:]\s+|\s*:\s+/u;

/**
 * Returns the title of an offer: a line without its label, a part of a line, or the job that a sentence seeks. `at` is the
 * index of the line that it is, else null.
 */
function titleIn(lines: readonly string[]): { title: string; at: number | null } {
  const first = beforeSignature(lines)
    .slice(0, MAX_LINES_BEFORE_TITLE)
    .map((line) => line.replace(ARROW, "- ").replace(ORNAMENTS, " ").trim());
  const isShort = (line: string) => line !== "" && line.length <= MAX_TITLE && !/[.!?;]$|^[-–—•*·›>]/.test(line);
  const whole = (line: string) => line.replace(BEFORE_TITLE, "");
  const isJob = (text: string) => "slug" in jobOf(cleanTitle(withoutRemarks(text)));
  const isTitle = (line: string) => isShort(line) && (isJob(whole(line)) || GENDERS.test(line));
  // "Poste à pourvoir : Comptable copropriété (H/F), CDI à temps plein."
  const labelled = first.flatMap((line) => {
    const said = BEFORE_TITLE.test(line) ? (whole(line).split(/(?<!\([^()]*),\s|[.;]$/u, 1)[0] ?? "") : "";
    return /[.;]$/.test(line) && isShort(said) && (isJob(said) || namesJob(said)) ? [said] : [];
  })[0];
  if (labelled !== undefined) return { title: capital(labelled), at: null };
  const sought = first
    .flatMap((line) =>
      [...line.matchAll(new RegExp(SOUGHT, "giu"))].map(([, job = ""]) =>
        job.replace(/^.* postes? d(?:e |['’])/iu, ""),
      ),
    )
    .find(namesJob);
  for (const isRight of [
    (line: string) => BEFORE_TITLE.test(line) && isTitle(whole(line)),
    (line: string) =>
      line === first.find((one) => one !== "") && isShort(line) && namesJob(line) && !NO_TITLE.test(line),
    isTitle,
    (line: string) => isShort(line) && line.split(PARTS).some(isJob),
    (line: string) =>
      sought === undefined &&
      isShort(line) &&
      namesJob(whole(line)) &&
      !SOUGHT.test(line) &&
      !OTHER_HEADS.test(line) &&
      !NO_TITLE.test(line),
  ]) {
    const at = first.findIndex(isRight);
    const line = whole(first[at] ?? "");
    const part = at < 0 || isJob(line) ? undefined : line.split(PARTS).find(isJob);
    if (part !== undefined) return { title: part, at: null };
    if (at >= 0) return { title: line, at };
  }
  return { title: capital(sought ?? ""), at: null };
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const withoutRemarks = (title: string): string => title.replace(/\s*\([^()]{5,}\)/g, "").trim() || title;
/** A sign that begins an item of a list: "➡️ Encadrer 2 collaborateurs". */
const ARROW = /^(?:➡|👉|▶|✔|✅|🔹|🔸|▪|◾|☑|➔|→)\u{fe0f}?\s*/u;
/** A line that says what people do, or greets them, rather than who they are. */
const NO_TITLE =
  /^(?:bonjour|salut|hello|hi|dear|de|à|from|to)(?!\p{L})|^(?:\p{L}{2,}(?:er|ir|dre|tre))(?!\p{L})|(?<!\p{L})(?:vous|tu|nous|on|we|you)(?!\p{L})|^[^:]{3,20} : /iu;

/** Beginnings of lines that name a firm, a contract or the reader rather than a job. */
const OTHER_HEADS = /^(?:cabinet|contrat|groupe|société|rejoign|nous|notre|vous|le |la |les |#)/iu;
const ORNAMENTS = /(?:\p{Extended_Pictographic}|\u{fe0f}|\u{200d})+|[*_=#~]{2,}(?:\s*urgent\s*[*_=#~]{2,})?/giu;
const namesJob = (text: string) => findWrittenTerms(toWords(text)).some(({ isJob }) => isJob);

/** Finds the job that the title names; otherwise the job that the text names most often. */
function jobIn(title: string, pieces: readonly Piece[]): OfferProposal[] {
  const whole = jobOf(title);
  const isRead = "slug" in whole || whole.guesses.length > 0;
  const titled = isRead ? whole : jobOf(cleanTitle(withoutRemarks(title)));
  if ("slug" in titled) return [proposal("job", titled.slug, title)];
  if (titled.guesses.length > 0) return titled.guesses.slice(0, 1).map((slug) => proposal("job", slug, title));
  const [begun] = findWrittenTerms(toWords(title));
  const named = begun?.isJob ? begun.concepts.filter(({ field }) => field === "jobReferential") : [];
  // "CGP salarié en cabinet": the title begins with a name of one job.
  const said = toWords(title)
    .slice(0, begun?.end)
    .filter((word) => word.length > 2);
  const isName =
    begun !== undefined && (said.length > 1 || (/^\p{Lu}{3,5}(?!\p{L})/u.test(title) && title !== title.toUpperCase()));
  if (isName && begun.start === 0 && named.length === 1) return named.map(({ slug }) => proposal("job", slug, title));
  if (title !== "") return [];
  const jobsIn = ({ statements, words }: Piece) =>
    statements
      .flatMap(({ terms }) => terms)
      .flatMap(({ concepts }) => {
        const [slug, ...others] = concepts.flatMap((one) => (one.field === "jobReferential" ? [one.slug] : []));
        return slug ? [{ slug, words, isSure: others.length === 0 }] : [];
      });
  const sure = pieces
    .filter(({ words: [...signs] }) => signs.at(-1) !== "?")
    .flatMap(jobsIn)
    .filter(({ isSure }) => isSure);
  const counts = new Map<string, number>();
  for (const { slug } of sure) counts.set(slug, (counts.get(slug) ?? 0) + 1);
  const [[most] = []] = [...counts].sort(([, a], [, b]) => b - a);
  const first = sure.find(({ slug }) => slug === most);
  return first ? [proposal("job", first.slug, first.words)] : [];
}

/** Parts of a title that name its contract or its firm rather than its job. */
const ABOUT_CONTRACT =
  /^(?:offre (?:d['’]emploi|de stage|d['’]alternance)|(?:mission |contrat )?(?:freelance|stage|alternance|apprentissage|cdi|cdd|intérim)|recrutement|urgent|mission)(?: [\p{L}’' ]{0,40})?$/iu;

/** Cuts a title down to the job: the town, contract and pay have their own fields. */
function cleanTitle(title: string): string {
  const [first = "", ...others] = title.split(/\s+[–—|-]\s+/u);
  const own = ABOUT_CONTRACT.test(first) && !namesSpecificJob(first) && others.length > 0 ? others.join(" – ") : title;
  return (
    own
      .replace(
        /\s*(?:[–—|]|\s-\s|,? (?:à \p{Lu}|au sein d|à pourvoir|pour (?:notre|un|le)(?!\p{L})|pour (?=\p{Lu}))|\. ).*$/u,
        "",
      )
      .replace(/\s*[,;:]\s*$/u, "")
      .trim() || title
  );
}
const namesSpecificJob = (text: string): boolean => "slug" in jobOf(text);

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
