import type { ResumeMetadata, Unsure } from "@/lib/entities/parsed-resume";
import { townsNamed } from "@/lib/rules/place/places";
import { diplomaNamed } from "@/marketplace/cv/fields/diploma";
import type { Line } from "@/marketplace/cv/layout/blocks";
import { type DatedItem, type Rules, toDatedItems } from "@/marketplace/cv/reading/dated-items";
import { isDiploma, isInTown, isSchool, namesDiploma, trimEdges, withoutIn } from "@/marketplace/cv/reading/headings";
import { isPlace, toTownName } from "@/marketplace/cv/reading/towns";

type Education = NonNullable<ResumeMetadata["education"]>[number];

const MAX_EDUCATION = 30;
const MAX_TEXT = 250;
const SEPARATOR = /(\s+[-–—|·•/@:]\s+|\s*[|•·;]\s*|,\s+|:\s+|\s+\()/u;

const rules: Rules = {
  isComplete(headings) {
    const { title, org, isGuessed } = assign(headings);
    return title !== null && org !== null && !isGuessed;
  },
  isNext([text = "", ...others], headings, isApart) {
    const { title, org, isGuessed } = assign(headings);
    if (title !== null && org !== null && !isGuessed) return false;
    if (title === null) return /^[\p{Lu}\d]/u.test(text);
    return isSchool(text.split(SEPARATOR)[0] ?? "") || (isApart && others.length < 2 && NAME.test(text));
  },
  begins: (text) => text.length < 110 && isDiploma(text),
};

/**
 * Reads the diplomas of a section, in the order of the CV, and the list of the unsure values (their paths are relative
 * to `education`).
 */
export function readEducation(lines: readonly Line[]): { items: Education[]; unsure: Unsure[] } {
  const found = toDatedItems(lines, rules)
    .slice(0, MAX_EDUCATION)
    .map(toEducation)
    .filter(({ education: { title, org } }) => title !== null || org !== null);
  return {
    items: found.map(({ education }) => education),
    unsure: found.flatMap(({ doubts }, index) => doubts.map(([field, reason]) => ({ path: [index, field], reason }))),
  };
}

function toEducation({ period, headings }: DatedItem) {
  const { title, org, location, isGuessed } = assign(headings.map((heading) => heading.replace(APPRENTICED, "")));
  const diploma = title === null ? null : diplomaNamed(title);
  const doubts: [string, Unsure["reason"]][] = [];
  if (title === null) doubts.push(["title", "notFound"]);
  if (org === null) doubts.push(["org", "notFound"]);
  if (isGuessed) doubts.push(["title", "guessed"], ["org", "guessed"]);
  if (diploma === "ambiguous") doubts.push(["diploma", "ambiguous"]);
  if (!period) doubts.push(["endDate", "notFound"]);
  const education: Education = {
    org,
    title,
    startDate: period?.isSingle ? null : (period?.startDate ?? null),
    endDate: period?.endDate ?? null,
    ...(location ? { location } : {}),
    ...(diploma && diploma !== "ambiguous" ? { diploma } : {}),
    ...(period?.isOpen ? { ongoing: true } : {}),
    ...(headings.some((heading) => APPRENTICED.test(heading)) ? { apprenticeship: true } : {}),
  };
  return { education, doubts };
}

/** "Master CCA (en alternance)". */
const APPRENTICED = / \((?:en |par )?(?:alternance|apprentissage|work-study|apprenticeship)\)$/iu;
/**
 * First words of a line that gives details of the diploma. A line under a diploma that begins with any other word may
 * be the name of a school.
 */
const NOT_A_NAME =
  "Mention|Option|Spécialité|Parcours|Majeure|Mineure|Grade|First|Second|Upper|Lower|Honours|Diplôme|Major|Projet|Mémoire|Stage|Thèse";
const NAME = new RegExp(`^(?!(?:${NOT_A_NAME})(?!\\p{L}))[\\p{Lu}\\d][^.;!?:]{1,60}$`, "u");

/**
 * Divides headings into diploma, school and town. The school is the part that begins like the name of a school, up to
 * the town; the diploma is the rest, including its commas and dashes.
 */
function assign(headings: readonly string[]) {
  const apart = inCells(headings);
  if (apart) return apart;
  let title: string | null = null;
  let org: string | null = null;
  let location: string | null = null;
  for (const heading of headings) {
    const isTown =
      headings.length > 1 && (isPlace(heading) || townsNamed(heading).length > 0) && !namesDiploma(heading);
    if (isTown) {
      location ??= heading;
      continue;
    }
    const parts = divide(heading);
    title ??= parts.title ?? (parts.org === null && namesDiploma(heading) ? heading : null);
    org ??= parts.org;
    location ??= parts.location;
  }
  title ??=
    headings
      .map(trimEdges)
      .find((text) => text !== "" && text !== org && text !== location && !text.includes(org ?? "\n")) ?? null;
  if (org === null) {
    const other = headings
      .map(trimEdges)
      .find((text) => text !== "" && text !== title && text !== location && !title?.includes(text));
    org = other && headings.length > 1 ? other : null;
  }
  const cut = org === null && title !== null ? NAMED_AFTER.exec(title) : null;
  const [, before, after] = cut ?? [];
  return {
    title: short(before ?? title),
    org: short(after ?? org),
    location: location ? toTownName(location) : null,
    isGuessed: cut !== null,
  };
}

/**
 * Reads headings that are in separate cells or on separate lines: the diploma, then the school, then its town. Returns
 * null when one heading contains two of these three.
 */
function inCells(headings: readonly string[]) {
  const written = headings.map((heading) => textOf([heading]) ?? "");
  // The school, then the diploma: "candidat libre" above "DSCG".
  const isReversed = written.length === 2 && !namesDiploma(written[0] ?? "") && isDiploma(written[1] ?? "");
  const [first = "", second = "", third, ...others] = isReversed ? written.toReversed() : written;
  if (others.length > 0 || first === "" || second === "" || isSchool(first)) return null;
  if ([first, second].some((text) => divide(text).title !== null && divide(text).org !== null)) return null;
  const parts = divide(second);
  if (third === undefined && parts.location !== null && parts.org !== null) return null;
  const isTown = third === undefined && (isPlace(second) || isInTown(second));
  return {
    title: short(first),
    org: isTown || ALONE.test(second) ? null : short(second),
    location: isTown ? toTownName(withoutIn(second)) : third === undefined ? null : toTownName(third),
    isGuessed: false,
  };
}

/** Words in the place of a school, for who studied without one. */
const ALONE = /^(?:(?:en )?candidate? libre|autodidacte|self-taught)$/iu;

/**
 * "Licence Économie-gestion, UBO Brest": the name after the comma is probably the school, unless it begins like a
 * detail of the diploma.
 */
const NAMED_AFTER = new RegExp(`^(.{2,150}), (?!(?:${NOT_A_NAME})\\b)(\\p{Lu}[^,;:()]{2,40})$`, "u");

const short = (text: string | null) => text?.slice(0, MAX_TEXT) ?? null;

/** Divides one heading into its diploma, its school and its town; null for each one that is absent. */
function divide(heading: string): { title: string | null; org: string | null; location: string | null } {
  const pieces = heading.split(SEPARATOR);
  const first = pieces.findIndex((piece, index) => index % 2 === 0 && isSchool(piece));
  if (first < 0) return { ...townAtEnd(pieces), org: null };
  let end = first + 1;
  while (end + 1 < pieces.length && isSchool(pieces[end + 1] ?? "")) end += 2;
  const org = textOf(pieces.slice(first, end));
  const before = textOf(pieces.slice(0, first));
  const next = textOf(pieces.slice(end + 1, end + 2));
  const isTown = next !== null && (isPlace(next) || /^\p{Lu}[\p{L} ’'-]{1,39}$/u.test(next)) && !isDiploma(next);
  const rest = isTown ? null : textOf(pieces.slice(end + 1));
  return { title: before ?? (rest && namesDiploma(rest) ? rest : null), org, location: isTown ? next : null };
}

function townAtEnd(pieces: readonly string[]) {
  const last = trimEdges(pieces.at(-1) ?? "");
  if (pieces.length < 3 || !isPlace(last)) return { title: textOf(pieces), location: null };
  return { title: textOf(pieces.slice(0, -2)), location: last };
}

/** "DSCG validé en 2020": the words left once the year is removed. */
const OBTAINED =
  /[\s,/(–-]+(?:en cours|ongoing|in progress)\)?$|[\s,]+(?:(?:validée?|obtenue?|reçue?|diplômée?|passed|obtained|awarded|graduated)\s*)?(?:en|in|depuis|since)?$/iu;

function textOf(pieces: readonly string[]): string | null {
  const text = trimEdges(trimEdges(pieces.join("")).replace(OBTAINED, ""));
  return text === "" ? null : text;
}
