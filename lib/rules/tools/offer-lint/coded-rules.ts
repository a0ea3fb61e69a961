import { foldInPlace } from "@/lib/rules/search/understanding/folded-text";
import { BRANCH_COEFFICIENTS, SMIC_YEARLY, yearlyMinimumOf } from "@/lib/rules/tools/branch-pay";
import { salariesInText } from "@/lib/rules/tools/offer-lint/salaries-in-text";
import type { OfferText, Place } from "@/lib/rules/tools/offer-lint/sentence-rules";

/** Rules that count, or that read the whole offer: the id of the rule → its finder. */
export const CODED_RULES: Record<string, (offer: OfferText) => Place[]> = {
  "hf-manquant": ({ text }) => {
    const title = titleOf(text);
    return title && !isSentence(title.text) && isOfOneGender(title.text) ? [title] : [];
  },
  "langue-etrangere": ({ text }) => {
    const french = count(text, FRENCH);
    if (FOREIGN.some((words) => count(text, words) > Math.max(MIN_FOREIGN_WORDS, french))) return [null];
    const title = titleOf(text);
    return title && ENGLISH_TITLE.test(title.text) && !FRENCH_TITLE.test(title.text) ? [title] : [];
  },
  date: () => [null],
  interim: ({ folded }) => {
    if (AGENCY.test(folded)) return [];
    const offered = folded.replace(OTHER_INTERIM, (words) => " ".repeat(words.length));
    return placesOf(offered, INTERIM);
  },
  "permis-inutile": ({ folded }) => (TRAVEL.test(folded.replace(NO_TRAVEL, " ")) ? [] : placesOf(folded, LICENCE)),
  majuscules: ({ text }) => shoutsIn(text),
  "salaire-selon-profil": ({ text, folded }) =>
    salariesInText(text).length > 0 ? [] : [...placesOf(folded, VAGUE_PAY), ...placesOf(folded, VAGUE_ALONE)],
  "salaire-absent": ({ text }) => (salariesInText(text).length > 0 ? [] : [null]),
  "sous-minimum": ({ text }) =>
    EXEMPT.test(text) ? [] : salariesInText(text).filter((salary) => salary.yearlyMin < floorOf(text)),
  "fourchette-large": ({ text }) =>
    salariesInText(text).filter(({ yearlyMin, yearlyMax }) => yearlyMax > yearlyMin * (1 + MAX_SPREAD)),
  "texte-court": ({ text }) => (text.trim().length < MIN_LENGTH ? [null] : []),
};

/** Minimum length of a description, in characters: Google and candidates require a real one. */
const MIN_LENGTH = 600;
const MAX_SPREAD = 0.3;
const MIN_FOREIGN_WORDS = 4;
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
    ingenieur`),
    "s?",
    "es?",
  ],
  [words("conseill tresor caiss financi"), "i?ers?", "i?eres?"],
  [words("technic statistic informatic"), "iens?", "iennes?"],
  ["chef", "s?", "fes?"],
  ["hote", "s?", "sses?"],
  ["commerci", "al|aux", "ales?"],
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
const FRENCH = wordsOf("le|la|les|des|et|vous|nous|notre|votre|pour|avec|du|une|un|au|aux|vos|nos|dans|sur");
/** The commonest words of the languages of neighbours, but for those that are French too. */
const FOREIGN = [
  "the|and|with|you|your|our|we|will|for|of|to|are|is|an|in|from|as",
  "der|die|das|und|sie|wir|für|mit|ein|eine|einen|den|von|zu|ist|bereiten|unser|unsere|suchen",
  "el|los|las|y|para|con|su|usted|nuestro|nuestra|buscamos|del",
  "o|os|para|um|uma|dos|das|nosso|nossa|procura|incluem|não|são",
  "il|gli|per|della|dei|nostro|nostra|cerchiamo|sono|che|nel|con|di|alla|impiegato|si",
  "het|een|wij|voor|met|van|onze|zoeken|bent",
].map(wordsOf);
const ENGLISH_TITLE =
  /(?<!\p{L})(?:accountant|accounting|bookkeep\p{L}*|payroll|tax|officer|head of|controller|associate|chief|reviewer|analyst|specialist|advisor|adviser|director|lead|auditor|clerk|treasurer|supervisor|assurance|senior associate|business partner|people|talent|finance manager|compliance|onboarding|success|customer|account manager)(?!\p{L})/iu;
/** A French name of a job, which explains the English one beside it. */
const FRENCH_TITLE =
  /(?<!\p{L})(?:comptable|paie|paye|fiscal|fiscale|fiscaliste|auditeur|auditrice|directeur|directrice|responsable|contrôleur|contrôleuse|gestionnaire|assistante?|chargée?|trésorier|trésorière|teneur|teneuse|juriste|analyste|conseiller|conseillère|collaborateur|collaboratrice)(?!\p{L})/iu;

const AGENCY = /entreprises? de travail temporaire|agence d[e'’ ]{1,2}(?:interim|travail temporaire) \p{Lu}|\bett\b/iu;
/** Words about temporary work that offer none. */
const OTHER_INTERIM =
  /(?:experiences?,? (?:\p{L}+ ){0,3}en interim|charges? de personnel[^.\n]{0,40}interim|agences? d['’]interim|pas d['’]interim|ni interim|personnel interimaire|(?:paie|bulletins|contrats|gestion|salaires) (?:\p{L}+ ){0,2}(?:des |d['’])(?:interimaires|interim)|par interim|l['’]interim est|interim de direction|dont l['’]interim|clients? (?:\p{L}+ ){0,8}(?:d['’]|l['’])?interim\p{L}*|collective du travail temporaire|(?:exerce|travaille) .{0,40}en interim|interim accepte\p{L}*|secteur de l['’]interim|vous etes en interim|(?:secteur|metiers?) du travail temporaire)/giu;
const INTERIM =
  /(?<!\p{L})(?:(?:(?:en|cdi|,|:|\(|–|-) ?|(?:missions?|contrats?) (?:d['’]|en ))interim(?:aire)?(?! et (?:final|detach))|(?:devenez|une?|\d{1,3}) interimaires?|offres? d['’]interim|missions? interimaires?|interim (?:puis|longue)|missions? interim|recrut\p{L}*.{0,30}interimaires?|interimaires? (?:h|f) ?\/|interim (?:de |a pourvoir|deux|trois|\d)|missions? temporaires?|travail temporaire|contrat de mission)(?!\p{L})/giu;

const LICENCE =
  /(?<!\p{L})(?:permis(?: ?: ?)? ?(?:b|de conduire|voiture|vl)(?!\p{L})(?! (?:n['’]est pas|non|utile|souhaite|apprecie|\(optionnel)| ?\?)|(?:etre|devez etre|etes) vehicule\p{L}*|vehiculee?s?\(e\)|(?:vous|personne|profil) vehicule\p{L}*|(?:vehicule|voiture\)?) (?:personnel\p{L}* )?(?:obligatoire|exige|indispensable|imperati|requis|necessaire|demande)\p{L}*|(?:obligatoirement|posseder|disposer|disposez) (?:d['’])?(?:une? )?(?:vehicule|voiture))/gimu;
const NO_TRAVEL =
  /(?:aucun|pas de|sans) deplacements?|deplacements? (?:aucun|non)|vehicule personnel|n['’]est pas necessaire/giu;
/** Work away from the office, or a car that the firm gives. */
const TRAVEL =
  /deplacements?|deplacer|itineran|(?:chez|visites?|rendez[- ]vous|locaux|aupres)\b.{0,30}(?:client|exploitation|usine|agriculteur|adherent)|vous (?:vous rendez|rendez visite)|vehicule de (?:fonction|service|societe)|voitures? (?:de (?:fonction|service|location|societe)|du cabinet)|en clientele|sur le terrain|tournees?|(?:entre|sur) (?:nos|les|plusieurs) (?:\p{L}+ )?(?:sites|bureaux|agences)|indemnites? kilometriques?|frais kilometriques|permis b n['’]est pas|inventaires? physiques?|sur place dans|n['’]est pas desservi|non desservi|sans transports?/iu;

const PAY = `(?:salaires?|remunerations?|appointements|package|traitement|fixe|retribution|paye?|paie proposee)`;
const VAGUE = String.raw`(?:selon|suivant|en fonction|fonction d|au vu|a negocier|negociable|a definir|a determiner|a discuter|a debattre|a voir|a convenir|nous consulter|attracti|competiti|motivant|stimulant|interessant|confortable|en adequation|grille|a la hauteur|evoluti|determine|confidentiel|en rapport|variable|adaptee?|avantageu|non communique|conforme|defini|dependra|n\.?c\.?(?!\p{L})|sera (?:fixe|etudie|discute))`;
const VAGUE_PAY = new RegExp(
  String.raw`(?<!\p{L}|politiques? de |calculez les )(?:${PAY}(?!\p{L})(?! (?:et|des|de) (?:des|nos|clients|salaries))[^.!?\n\d]{0,60}?${VAGUE}\p{L}*|(?:attractive|competitive|motivante|belle) remuneration|conditions salariales|s['’]entendra sur le salaire)`,
  "giu",
);
const VAGUE_ALONE =
  /(?<=^|[.\n–-] ?)selon (?:le |votre )?(?:profil|experience|grille|convention)(?!, vous)|(?<=^|\n)a negocier(?=[.\n]|$)/giu;

const MIN_SHOUT = { words: 5, letters: 22, long: 2, wordsOfList: 9 };
/** Words that sentences have, and titles do not. */
const OF_SENTENCES =
  /^(?:NOUS|VOUS|ON|IL|NE|EST|SONT|SERA|SERONT|AUCUNE?|TOUTE?S?|TOUS|NOTRE|VOTRE|NOS|VOS|SANS|MERCI|ABSTENIR|RECHERCH\p{L}*|RECRUT\p{L}*|DEVRA|CANDIDATS?|REJOIGN\p{L}*|LES|POUR|OBLIGATOIRE|EXIGÉE?|EXIGEE?)$/u;

/** Returns the runs of words in capitals that are neither acronyms nor a heading. */
function shoutsIn(text: string): Place[] {
  const title = titleOf(text);
  return [...text.matchAll(/[^\n]+/g)].flatMap(({ index, 0: line }) => {
    const words = [...line.matchAll(/[\p{L}\d]+/gu)];
    const isTitle = index === title?.start && !words.some(([word]) => OF_SENTENCES.test(word));
    if (isTitle) return [];
    const runs: RegExpExecArray[][] = [[]];
    for (const word of words)
      if (/\p{Ll}/u.test(word[0])) runs.push([]);
      else runs.at(-1)?.push(word);
    return runs.flatMap((run) => {
      const [first, last] = [run[0], run.at(-1)];
      const lengths = run.map(([{ length }]) => length);
      const isShout =
        run.length >= MIN_SHOUT.words &&
        lengths.reduce((sum, length) => sum + length, 0) >= MIN_SHOUT.letters &&
        lengths.filter((length) => length >= 6).length >= MIN_SHOUT.long &&
        (run.length >= MIN_SHOUT.wordsOfList || run.some(([word]) => OF_SENTENCES.test(word)));
      return first && last && isShout ? [{ start: index + first.index, end: index + last.index + last[0].length }] : [];
    });
  });
}

/** Contracts and schedules whose pay has another minimum, or is not the pay of full time. */
const EXEMPT =
  /(?<!\p{L})(?:poste|temps|activité|contrat|pour un)[^.;,\n]{0,12}(?<!\d)[2-9]0 ?%|(?<!\d)(?:(?:1\d|2\d|3[0-4]) ?h(?:eures)?(?: ?\d{2})?(?: par semaine| ?\/ ?semaine| hebdo)|(?<!télétravail[^.;]{0,12})(?:un|deux|trois|quatre|[1-4]) jours par semaine(?= \())|(?<!\p{L})(?:tjm|alternan(?:ce|t|te)|apprenti(?:e|ssage)?|professionnalisation|stages?|stagiaires?|temps partiel|mi-temps|gratification)(?!\p{L})/iu;
const COEFFICIENT = /coef(?:ficient|\.)?\s?(\d{3})(?!\d)/iu;

const count = (text: string, words: RegExp) => [...text.matchAll(words)].length;

const placesOf = (text: string, pattern: RegExp): Place[] =>
  [...text.matchAll(pattern)].map(({ index, 0: found }) => ({ start: index, end: index + found.length }));

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
