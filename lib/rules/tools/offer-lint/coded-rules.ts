import { foldInPlace } from "@/lib/rules/search/understanding/folded-text";
import { BRANCH_COEFFICIENTS, SMIC_YEARLY, yearlyMinimumOf } from "@/lib/rules/tools/branch-pay";
import { type SalaryInText, salariesInText } from "@/lib/rules/tools/offer-lint/salaries-in-text";
import { brokenBySentences, type OfferText, type Place } from "@/lib/rules/tools/offer-lint/sentence-rules";

/** Rules that count, or that read the whole offer: the id of the rule → its finder. */
export const CODED_RULES: Record<string, (offer: OfferText) => Place[]> = {
  "hf-manquant": ({ text }) => {
    const title = titleOf(text);
    return title && !isSentence(title.text) && isOfOneGender(title.text) ? [title] : [];
  },
  "langue-etrangere": ({ text }) => {
    const title = titleOf(text);
    const isEnglish = title && ENGLISH_TITLE.test(title.text) && !FRENCH_TITLE.test(title.text);
    return isEnglish && count(title.text, FRENCH) === 0 ? [title] : foreignLinesOf(text);
  },
  date: () => [null],
  interim: (offer) => (AGENCY.test(offer.folded) ? [] : brokenBySentences("interim", offer)),
  "permis-inutile": (offer) =>
    TRAVEL.test(offer.folded.replace(NO_TRAVEL, " ")) ? [] : brokenBySentences("permis-inutile", offer),
  majuscules: ({ text }) => shoutsIn(text),
  "salaire-selon-profil": (offer) =>
    salariesInText(offer.text).length > 0 ? [] : brokenBySentences("salaire-selon-profil", offer),
  "salaire-absent": (offer) => {
    if (salariesInText(offer.text).length > 0) return [];
    const isOffer = offer.text.length >= MIN_LENGTH || OF_OFFERS.test(offer.folded);
    return isOffer || brokenBySentences("salaire-selon-profil", offer).length > 0 ? [null] : [];
  },
  "sous-minimum": ({ text }) =>
    EXEMPT.test(text) ? [] : salariesInText(text).filter((salary) => salary.yearlyMin < floorOf(text)),
  "fourchette-large": ({ text }) =>
    rangesOf(salariesInText(text)).filter(({ yearlyMin, yearlyMax }) => yearlyMax > yearlyMin * (1 + MAX_SPREAD)),
  "texte-court": ({ text }) => (text.trim().length < MIN_LENGTH ? [null] : []),
};

/** Minimum length of a description, in characters: Google and candidates require a real one. */
const MIN_LENGTH = 600;
const MAX_SPREAD = 0.3;
/** Maximum length of a title, in characters: a longer first line is a paragraph. */
const MAX_TITLE = 140;

const words = (list: string): string => list.split(/\s+/).join("|");
/** Words of titles that have two forms in French: their stems, the endings for men and those for women. */
const TWO_FORMS: readonly (readonly [stems: string, masculine: string, feminine: string])[] = [
  [
    words(`collaborat audit direct administrat format redact operat coordinat inspect animat verificat programmat
    negociat mediat instruct`),
    "eurs?",
    "rices?",
  ],
  [words("control consolid revis manag develop charg vend"), "p?eurs?", "p?euses?"],
  [
    words(`assistant expert consultant alternant apprenti adjoint agent avocat gerant president remplacant intervenant
    debutant attache charge employe associe confirme experimente diplome qualifie salarie delegue mandate specialise
    ingenieur declarant motive chevronne passionne polyvalent certifie organise implique investi aguerri averti`),
    "s?",
    "es?",
  ],
  [words("conseill tresor caiss financi factur court"), "i?ers?", "i?eres?"],
  [words("technic statistic informatic"), "iens?", "iennes?"],
  ["chef", "s?", "fes?"],
  ["hote", "s?", "sses?"],
  ["commerci", "al|aux", "ales?"],
  ["rigour", "eux", "euses?"],
];
/** Each stem with both of its forms, unless an ending for women follows the one for men: "assistant(e)", "auditeur·rice". */
const FORMS = TWO_FORMS.flatMap(([stems, masculine, feminine]) =>
  stems.split("|").map((stem) => {
    const form = (ending: string) =>
      new RegExp(`(?<!\\p{L})${stem}(?:${ending})(?!\\p{L}|[·.(/-]\\(?\\p{L}{1,5}\\)?(?!\\p{L}))`, "u");
    return { masculine: form(masculine), feminine: form(feminine) };
  }),
);
/** Notations that stand for both genders. */
const BOTH_FORMS =
  /(?<!\p{L})(?:[hfm]\s?[/-]\s?[hfm]|hf|fh|h\s?et\s?f|homme ?(?:ou|\/) ?femme|femme ?\/ ?homme|femme ou homme|h\.f|m\/w\/d|toutes? et tous)(?!\p{L})|\p{L}[·.(/-]\(?(?:e|re|ere|euse|rice|trice|ne|se|fe)s?\)?(?!\p{L})/u;

/** Returns whether a first line is a sentence: the title is elsewhere. */
const isSentence = (line: string): boolean => line.length > MAX_SHORT && OF_TEXT.test(line);
const MAX_SHORT = 65;
const OF_TEXT =
  /[.!?:]$|(?<!\p{L})(?:recherche|recrute|recherchons|recrutons|rejoignez|sommes|nous|on est|vous|cherche)(?!\p{L})/iu;

/** Returns whether a title has a word in one of its two forms only, and no notation of both. */
function isOfOneGender(written: string): boolean {
  const title = foldInPlace(written);
  if (BOTH_FORMS.test(title)) return false;
  const found = FORMS.map(({ masculine, feminine }) => [masculine.test(title), feminine.test(title)]);
  const isDouble = found.some(([masculine, feminine]) => masculine && feminine);
  return !isDouble && found.some(([masculine, feminine]) => masculine || feminine);
}

const wordsOf = (list: string): RegExp => new RegExp(`(?<!\\p{L})(?:${list})(?!\\p{L})`, "giu");
const FRENCH = wordsOf(
  "le|la|les|des|et|vous|nous|notre|votre|pour|avec|du|une|un|au|aux|vos|nos|dans|sur|de|en|à|est|par|qui|ou|se|ne|pas|ce|cette|sous|chez|être",
);
/** The commonest words of the languages of neighbours, and of their offers, but for those that are French too. */
const FOREIGN = [
  `the|and|with|you|your|our|we|will|for|of|to|are|is|an|in|from|as|this|that|or|at|by|be|have|has|who|their|must|should|join|team|apply|now|hiring|looking|seeking|needed|required|role|responsibilit(?:y|ies)|duties|requirements|skills?|strong|knowledge|ability|degree|years?|work|working|salary|benefits|office|firm|firms|businesses|supports?|company|candidates?|opportunit(?:y|ies)|employer|equal|great|good|fluent|english|french|based|reports?|reporting|directly|accounts|payable|receivable|bank|reconciliations|returns|tax|payroll|permanent|contract|start|cover|letter|remote|friendly|competitive|communication|monthly|include|includes|profile|entities|people|motivated`,
  String.raw`der|die|das|und|sie|wir|für|mit|ein|eine|einen|einer|den|dem|von|zu|zum|zur|ist|sind|haben|bereiten|unser|unsere|unseren|suchen|bieten|gesucht|oder|auf|als|bei|ihre?|ihnen|tage|urlaub|arbeitszeit\p{L}*|weiterbildung|erfahrung|buchhalt\p{L}*|kenntnisse|stelle|büro|flexible|sprechen`,
  String.raw`el|los|las|y|para|con|su|usted|nuestro|nuestra|buscamos|del|ofrecemos|experiencia|responsabilidades|contable\p{L}*|contabilidad|una?|años|trabajo|empresa|equipo|puesto|conciliaciones|facturaci[oó]n|declaraciones|bancarias|requisitos|oficina|jornada|contrato`,
  String.raw`o|os|para|um|uma|dos|das|nosso|nossa|procura|procuramos|incluem|não|são|com|experiência|escritório|empresa|anos|contabil\p{L}*|trabalho|equipa`,
  String.raw`il|gli|per|della|dei|nostro|nostra|cerchiamo|offriamo|sono|che|nel|con|di|alla|impiegato|si|sede|studio|anni|esperienza|contratto|tempo|indeterminato|almeno|candidato|ideale|ha|un|addetto|contabil\p{L}*|buoni|pasto|paghe|lavoro|azienda|uno|commercialisti`,
  String.raw`het|een|wij|voor|met|van|onze|ons|zoeken|bieden|bent|en|de|team|vast|contract|maanden|loon|bedrijfswagen|boekhoud\p{L}*|ervaring|kantoor|kennis|jij|jouw|jaar`,
].map(wordsOf);
/** Letters that French does not have. */
const FOREIGN_LETTERS = /[ßäöüñãõòìùąćęłńśźżışğåøæđčšž¿¡\u0370-\u1fff\u3040-\u9fff\uac00-\ud7af]/giu;
const MIN_FOREIGN = { words: 2, part: 0.3 };

/** Returns the sentences in another language: most of their common words are not French ones. */
function foreignLinesOf(text: string): Place[] {
  return [...text.matchAll(/(?:[^.!?\n]|[.!?](?!\s|$)){1,600}/g)].flatMap(({ index, 0: line }) => {
    const length = count(line, /\p{L}+/gu);
    if (length < MIN_FOREIGN.words) return [];
    const french = count(line, FRENCH);
    const foreign = Math.max(...FOREIGN.map((words) => count(line, words))) + count(line, FOREIGN_LETTERS);
    const isForeign = foreign > french && foreign >= Math.max(MIN_FOREIGN.words, length * MIN_FOREIGN.part);
    return isForeign ? [{ start: index, end: index + line.length }] : [];
  });
}

const ENGLISH_TITLE =
  /(?<!\p{L})(?:accountant|accounting|bookkeep\p{L}*|payroll|tax|officer|head of|controller|associate|chief|reviewer|analyst|specialist|advisor|adviser|director|lead|auditor|clerk|treasurer|supervisor|assurance|senior associate|business partner|people|talent|finance manager|compliance|success|customer|account manager|counsel|scientist|sales manager|project manager|tax consultant|bookkeeper|buchhalter\p{L}*|contable|boekhouder|contabile|billing|treasury)(?!\p{L})/iu;
/** A French name of a job, which explains the English one beside it. */
const FRENCH_TITLE =
  /(?<!\p{L})(?:comptable|paie|paye|fiscal|fiscale|fiscaliste|auditeur|auditrice|directeur|directrice|responsable|contrôleur|contrôleuse|gestionnaire|assistante?|chargée?|trésorier|trésorière|teneur|teneuse|juriste|analyste|conseiller|conseillère|collaborateur|collaboratrice)(?!\p{L})/iu;

const AGENCY = /entreprises? de travail temporaire|agence d[e'’ ]{1,2}(?:interim|travail temporaire) \p{Lu}/iu;
const OF_OFFERS =
  /(?<!\p{L})(?:cdi|cdd|stages?|alternance|interim|apprenti\p{L}*|poste|postes|temps (?:plein|partiel|complet)|mi-temps|h ?\/ ?f|f ?\/ ?h|recrut\p{L}*|recherch\p{L}*|cherch\p{L}*|comptable|gestionnaire|assistante?|auditeur|auditrice|chef de|responsable|daf)(?!\p{L})/iu;

const NO_TRAVEL =
  /(?:aucune?|pas de|sans|ni|hors)(?: \p{L}+){0,2} (?:deplacements?|missions?|visites?|rendez-vous)(?: (?:chez|a|aupres|en)[^.,;\n]{0,20})?|(?:non|ne) (?:\p{L}+ ){0,3}deplac\p{L}*|deplacements? (?:aucun|non)|vehicule personnel|n['’]est pas necessaire|moyens? de deplacement|autonomie de deplacement/giu;
/** Work away from the office, or a car that the firm gives. */
const TRAVEL =
  /deplacements?|deplacer|itineran|(?:chez|visites?|rendez[- ]vous|locaux|aupres)\b.{0,30}(?:client|exploitation|usine|agriculteur|adherent)|vous (?:vous rendez|rendez visite)|vehicule de (?:fonction|service|societe)|voitures? (?:de (?:fonction|service|location|societe)|du cabinet)|en clientele|sur le terrain|tournees?|(?:entre|sur) (?:nos|les|plusieurs) (?:\p{L}+ )?(?:sites|bureaux|agences)|indemnites? kilometriques?|frais kilometriques|permis b n['’]est pas|inventaires?(?! comptable)|chantiers?|depots|entre \p{L}+ et \p{L}+|a l['’]exterieur|exterieurs|interventions?|toute la region|tout le departement|dans notre bureau de|visites? |circulez|sur place dans|n['’]est pas desservi|non desservi|sans transports?/iu;

/** Longest run of characters between the two bounds of a range: "minimum 25 000 €, maximum 40 000 €". */
const MAX_BETWEEN = 60;

/** Returns the salaries, those that follow each other closely joined as one range. */
function rangesOf(salaries: readonly SalaryInText[]): SalaryInText[] {
  const ranges: SalaryInText[] = [];
  for (const salary of salaries) {
    const last = ranges.at(-1);
    const isBound = last && [last, salary].some(({ min, max }) => min === max);
    if (last && isBound && salary.start - last.end <= MAX_BETWEEN)
      ranges[ranges.length - 1] = {
        ...last,
        end: salary.end,
        yearlyMin: Math.min(last.yearlyMin, salary.yearlyMin),
        yearlyMax: Math.max(last.yearlyMax, salary.yearlyMax),
      };
    else ranges.push(salary);
  }
  return ranges;
}

const MIN_SHOUT = { words: 5, letters: 22, long: 2, wordsOfList: 9 };
/** Words that sentences have, and titles do not. */
const OF_SENTENCES =
  /^(?:NOUS|VOUS|ON|IL|ELLE|JE|NE|EST|SONT|SERA|SERONT|AUCUNE?|TOUTE?S?|TOUS|NOTRE|VOTRE|NOS|VOS|SANS|MERCI|ABSTENIR|RECHERCH\p{L}*|RECRUT\p{L}*|CHERCHE|DEVRA|CANDIDATS?|REJOIGN\p{L}*|ENVOYEZ|POSTULEZ|LES|CE|CETTE|SI|DÈS|DES|POUR|INTERDITE?S?|OBLIGATOIRES?|INDISPENSABLES?|EXIGÉE?S?|EXIGEE?S?|PAS|UNE?)$/u;

/** Returns the runs of words in capitals that are neither acronyms nor a heading. */
function shoutsIn(text: string): Place[] {
  const title = titleOf(text);
  return [...text.matchAll(/[^\n]+/g)].flatMap(({ index, 0: line }) => {
    const words = [...line.matchAll(/[\p{L}\d]+/gu)];
    const isSaid = words.some(([word]) => OF_SENTENCES.test(word));
    const isTitle =
      index === title?.start && !isSaid && (words.length < MIN_SHOUT.wordsOfList || FRENCH_TITLE.test(line));
    if (isTitle) return [];
    const runs: RegExpExecArray[][] = [[]];
    for (const word of words)
      if (/\p{Ll}/u.test(word[0])) runs.push([]);
      else runs.at(-1)?.push(word);
    // A heading has a line of its own: capitals inside a line, or a line that ends as sentences do, are none.
    const isInside = runs.length > 1 || /[.!]\s*$/.test(line);
    return runs.flatMap((run) => {
      const [first, last] = [run[0], run.at(-1)];
      const lengths = run.map(([{ length }]) => length);
      const isShout =
        run.length >= MIN_SHOUT.words - (isInside ? 1 : 0) &&
        lengths.reduce((sum, length) => sum + length, 0) >= MIN_SHOUT.letters &&
        lengths.filter((length) => length >= 6).length >= MIN_SHOUT.long &&
        (run.length >= MIN_SHOUT.wordsOfList ||
          run.some(([word]) => OF_SENTENCES.test(word)) ||
          (isInside && run.some(([word]) => SMALL.test(word))));
      return first && last && isShout ? [{ start: index + first.index, end: index + last.index + last[0].length }] : [];
    });
  });
}
const SMALL = /^(?:DE|DU|LA|LE|ET|À|AU|AUX|EN|AVEC|TRÈS|QUE|QUI|DANS)$/u;

/** Contracts and schedules whose pay has another minimum, or is not the pay of full time. */
const EXEMPT =
  /(?<!\p{L})(?:poste|temps|activité|contrat|pour un)[^.;,\n]{0,12}(?<!\d)[2-9]0 ?%|(?<!\d)(?:(?:1\d|2\d|3[0-4])(?:,5)? ?h(?:eures)?(?: ?\d{2})?(?: par semaine| ?\/ ?semaine| hebdo|(?=,| ?:))|(?<!\d)[5-9] ?h(?:eures)? par semaine|(?<!télétravail[^.;]{0,12})(?:un|deux|trois|quatre|[1-4]) jours(?: par semaine)?(?= ?[(:)]))|^[2-9]0 ?% ?:|(?<!\p{L})(?:tjm|alternan(?:ce|t|te)|apprenti(?:e|ssage)?|contrat pro|professionnalisation|stages?|stagiaires?|temps partiel|mi-temps|gratification)(?!\p{L})/iu;
const COEFFICIENT = /coef(?:ficient|\.)?\s?(\d{3})(?!\d)/iu;

const count = (text: string, words: RegExp) => [...text.matchAll(words)].length;

/** Returns the first non-empty line, if it is as short as a title. */
function titleOf(text: string): { start: number; end: number; text: string } | null {
  const start = text.search(/\S/);
  if (start < 0) return null;
  const [line = ""] = text.slice(start, start + MAX_TITLE + 1).split("\n");
  const title = line.trimEnd();
  return title.length > MAX_TITLE ? null : { start, end: start + title.length, text: title };
}

/** Returns gross euros a year: the minimum wage, or the agreement's minimum for the coefficient in the text. */
function floorOf(text: string): number {
  const coefficient = Number(COEFFICIENT.exec(text)?.[1]);
  const isKnown = BRANCH_COEFFICIENTS.includes(coefficient);
  // Rounded down to the euro, since offers round.
  return Math.floor(Math.max(SMIC_YEARLY, isKnown ? yearlyMinimumOf(coefficient) : 0));
}
