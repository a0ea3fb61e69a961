import { townsNamed } from "@/lib/rules/place/places";
import { toWords } from "@/lib/rules/text/words";
import keywords from "@/marketplace/cv/reading/keywords.json";
import { isPlace } from "@/marketplace/cv/reading/towns";

/** A part of a heading, scored as a title and as an organization. */
export type Heading = { text: string; asTitle: number; asOrg: number; isPlace: boolean; isContract: boolean };

const JOB_FIRST = new Set(keywords.jobFirst);
const JOB_LAST = new Set(keywords.jobLast);
const ORG = new Set(keywords.org);
const SCHOOL = new Set(keywords.school);
const DIPLOMA = new Set(keywords.diploma);
const CONTRACT = new Set(keywords.contract);

/** Separators between a job, a firm and a town. */
const SEPARATOR = /\s+[-–—|·•/@:]\s+|\s*[|•·;]\s*|,\s+|\s+:\s*|:\s+|\s+(?:chez|au sein d[eu]|at)\s+/u;
/** Separators to trim from both ends of a line after its dates are removed. */
const EDGES = /^\.{2,}|^[\s,;:|·•–—\-/)[\]→>]+|[\s,;:|·•–—\-/([→>]+$/gu;

export function trimEdges(text: string): string {
  const trimmed = text.replace(EDGES, "");
  if (trimmed.endsWith(")") && !trimmed.includes("(")) return trimmed.replace(/[\s)]+$/, "");
  return trimmed.startsWith("(") && !trimmed.includes(")")
    ? trimmed.replace(/^[\s(]+/, "")
    : trimmed.replace(/^\(([^()]*)\)$/, "$1").trim();
}

/** "Cabinet Morvan (Dijon), CDI" → "Cabinet Morvan", "Dijon", "CDI". */
export function toHeadings(text: string): Heading[] {
  const [, job, firm] = AT.exec(text) ?? [];
  if (job && firm && namesJob(job) && !/[(–—|]/.test(job)) return [toHeading(job), ...toHeadings(firm)];
  const headings = splitOutside(withoutSentence(text).replace(DURATION, ""))
    .flatMap((piece) => {
      const [, firm, town] = FIRM_IN_TOWN.exec(piece) ?? [];
      if (firm && town && townsNamed(town).length > 0)
        return [toHeading(firm), { ...toHeading(town), isPlace: true, asTitle: 0, asOrg: 0 }];
      const { before, inside } = parentheses(piece);
      // "Flers (61)": the number says that the name is a town, unless it is that of a firm.
      const named = inside !== null && DEPARTMENT.test(inside) ? toHeading(before) : null;
      if (named) return [named.asOrg > 0 || named.asTitle > 0 ? named : { ...named, isPlace: true }];
      return inside === null
        ? [toHeading(piece)]
        : [toHeading(before), { ...toHeading(inside), isPlace: !isContract(inside) }];
    })
    .filter((heading) => heading.text !== "");
  const last = headings.at(-1);
  // "Ardèche Habitat | Privas": behind a firm, the name of a small commune is its town.
  const isTown =
    last && headings.length > 1 && isSmallTown(last) && headings.some((one) => one !== last && isFirm(one));
  return isTown ? [...headings.slice(0, -1), { ...last, isPlace: true }] : headings;
}

/** "SARL Burgondis Charpente à Genlis (28 salariés)". */
const FIRM_IN_TOWN = /^(.{3,80}?) à (\p{Lu}[\p{L}’' -]{1,40}?)(?: \([^()]*\))?$/u;
const DEPARTMENT = /^(?:\d{2,3}|2[ab]|\d{5})$/i;
/** "Intern, Controlling at Saarstrom AG": what stands before "at" is the job. */
const AT = /^(.{3,80}?)\s+(?:chez|au sein d[eu]|at)\s+(?=\p{Lu})(.+)$/u;
/** "(11 ans)", "(2 ans 3 mois)" behind a job. */
const DURATION = /\s*\((?:\d+ ?(?:ans?|mois|years?|months?)[ ,et]*)+\)$/iu;
const isSmallTown = ({ text, asTitle, asOrg, isContract }: Heading) =>
  asTitle === 0 && asOrg === 0 && !isContract && /^\p{Lu}/u.test(text) && townsNamed(text).length > 0;
const isFirm = ({ asTitle, isPlace, isContract }: Heading) => asTitle === 0 && !isPlace && !isContract;

/** "Verrane Cosmétiques, Levallois-Perret. Palier de 74 entités": a sentence behind the names is no heading. */
const withoutSentence = (text: string) => text.replace(/(?<=\p{Ll}{3}|\))\. \p{Lu}.*$/u, "");

/** Placeholder that no read text contains: private-use characters are icons, which are removed. */
const MARK = "\uE000";
const MARKED = /\uE000(\d+)\uE000/gu;

/** Splits a text at separators, except between parentheses: "(ETI industrielle, 85 M€ de CA)". */
function splitOutside(text: string): string[] {
  const apart: string[] = [];
  const marked = text.replace(/\([^()]*\)/g, (inside) => `${MARK}${apart.push(inside) - 1}${MARK}`);
  return marked.split(SEPARATOR).map((piece) => piece.replace(MARKED, (_, index) => apart[Number(index)] ?? ""));
}

/** "GROUPE VITIFRANCE (Libourne)": a name in parentheses is the town of the firm; an acronym is not. */
const TOWN = /^\p{Lu}\p{Ll}+(?:[ -]\p{L}+){0,4}$/u;

function parentheses(piece: string): { before: string; inside: string | null } {
  const open = piece.lastIndexOf("(");
  const close = piece.indexOf(")", open);
  const inside = open > 0 && close > 0 ? piece.slice(open + 1, close) : "";
  const isApart = isPlace(inside) || isContract(inside) || TOWN.test(inside);
  return isApart ? { before: piece.slice(0, open), inside } : { before: piece, inside: null };
}

/** "À Vannes": a place, alone on its line. */
const IN_TOWN = /^(?:[àÀ] (?=\p{Lu}[\p{L}\d’' -]{1,40}$)|In (?=\p{Lu}))/u;
export const isInTown = (text: string) => IN_TOWN.test(text) && (!text.startsWith("In ") || isPlace(text.slice(3)));
export const withoutIn = (text: string) => (isInTown(text) ? text.replace(IN_TOWN, "") : text);

const isContract = (text: string) => CONTRACT.has(toWords(text).join(" ")) || LENGTH_OF_CONTRACT.test(text);
/** "Stage de 5 semaines", "CDD 6 mois", "Job étudiant". */
const LENGTH_OF_CONTRACT =
  /^(?:(?:stage|cdd|cdi|intérim|alternance|contrat|mission|internship)s?(?: de| d[’'])? ?\d+ (?:mois|semaines?|ans?|jours?|months?|weeks?)|jobs? (?:étudiant|d[’']été)s?|temps partiel(?: étudiant)?|mi-temps)$/iu;

function toHeading(raw: string): Heading {
  const whole = trimEdges(raw);
  const isTown = isInTown(whole);
  const text = withoutIn(whole);
  const words = toWords(text);
  return {
    text,
    asTitle: asTitle(words),
    asOrg: asOrg(text, words),
    isPlace: isTown || isPlace(text.replace(/\s\([^()]*\)$/, "")),
    isContract: isContract(text),
  };
}

function asTitle(words: string[]): number {
  const begins = JOB_FIRST.has(words[0] ?? "") ? 3 : 0;
  const ends = words.some((word) => JOB_LAST.has(word)) ? 3 : 0;
  return Math.max(begins, ends);
}

function asOrg(text: string, words: string[]): number {
  const begun = ORG.has(words[0] ?? "") ? 3 : words.some((word) => ORG.has(word)) ? 2 : 0;
  // "Ecofin Conseil, association étudiante": a name begins with a capital.
  const named = /^\p{Ll}/u.test(text) ? begun / 2 : begun;
  const joined = text.includes("&") ? 1 : 0;
  const inCapitals = words.length > 0 && text === text.toUpperCase() && /\p{Lu}{3}/u.test(text) ? 1 : 0;
  return named + joined + inCapitals;
}

export const isSchool = (text: string) => toWords(text).some((word) => SCHOOL.has(word)) && !isDiploma(text);
export const isDiploma = (text: string) => DIPLOMA.has(toWords(text)[0] ?? "") && !TRAINING_CENTRE.test(text);
/** "CFA de la pharmacie" is a school, and "CFA level 2" a diploma. */
const TRAINING_CENTRE = /^cfa (?!level|charter)/iu;
/** True when any word of the text names a diploma: "BSc Accounting", "ACCA qualification". */
export const namesDiploma = (text: string) =>
  toWords(text).some((word) => DIPLOMA.has(word)) && !TRAINING_CENTRE.test(text);
export const namesFirm = (text: string) => toWords(text).some((word) => ORG.has(word));
export const namesJob = (text: string) => asTitle(toWords(text)) > 0;
