import type { ResumeMetadata, Unsure } from "@/lib/entities/parsed-resume";
import { isAbroad } from "@/lib/rules/place/abroad";
import { placeWords } from "@/lib/rules/place/place-words";
import type { Line } from "@/marketplace/cv/layout/blocks";
import type { PageText } from "@/marketplace/cv/layout/page-text";
import { findPeriod } from "@/marketplace/cv/reading/dates";
import { toDescription, toListItems } from "@/marketplace/cv/reading/description";
import { trimEdges } from "@/marketplace/cv/reading/headings";
import { toTownName } from "@/marketplace/cv/reading/towns";

// The PDF that LinkedIn makes of a profile ("Save to PDF"). Its form is fixed: a side column with the contact details,
// the skills and the certifications; beside it, employers in the largest letters, posts in smaller ones, then the dates
// with their length, the place, and the text.

type Experience = NonNullable<ResumeMetadata["experiences"]>[number];
type Education = NonNullable<ResumeMetadata["education"]>[number];
type Read<Item> = { items: Item[]; unsure: Unsure[] };

const MARK = /\(LinkedIn\)/;
const FOOT = /^Page \d+ (?:of|sur|de) \d+$/;
/** Lengths are said to a quarter of a point: the letters of an employer have 12 points, those of a post 11.5. */
const sizeOf = ({ size }: Line) => Math.round(size * 4) / 4;
/** The total length under an employer with several posts, or the length after dates: "5 ans 1 mois". */
const LENGTH =
  /^(?:\d+ ?(?:ans?|années?|mois|years?|yrs?|months?|mos?)(?: \d+ ?(?:mois|months?|mos?))?|moins d[’']un an|less than a year)$/iu;
/** A date ends with its length between parentheses. */
const DATED = /\(([^()]+)\)$/u;
/** "(2014 - 2016)" behind the diploma. */
const STUDIED = /(?:\s*·)?\s*\(([^()]*\d{4}[^()]*)\)$/u;
/** Words around the town of a place: "Ville de Paris", "Lyon et périphérie", "Greater Lyon Area". */
const AROUND = /^(?:ville de |région de |greater |metropolitan )|(?: et périphérie| area| metropolitan region)$/giu;

/** Returns whether these pages are a profile that LinkedIn printed. */
export const isLinkedIn = (pages: readonly PageText[]): boolean =>
  pages.some(({ runs }) => runs.some(({ text }) => MARK.test(text)));

export const isFoot = ({ text }: Line): boolean => FOOT.test(text);

/** Returns the lines of the side column's contact details, each whole: the narrow column cuts addresses anywhere. */
export function wholeContact(lines: readonly Line[]): Line[] {
  const [first] = lines;
  if (!first) return [];
  const text = lines.map((line) => line.text).join("");
  return text
    .split(/(?<=\([^()]*\))|(?=www\.linkedin\.com)/u)
    .map((piece) => piece.replace(/\([^()]*\)$/u, "").trim())
    .map((piece) => ({
      ...first,
      text: piece,
      cells: first.cells.slice(0, 1).map((cell) => ({ ...cell, text: piece })),
    }));
}

/** Returns the town of the place under the headline, which is the last line above the first section. */
export function townOf(head: readonly Line[]): string | undefined {
  const [place = ""] = head.length > 1 ? (head.at(-1)?.text ?? "").split(",") : [];
  const town = place.replace(AROUND, "").trim();
  return town === "" || town.length > 60 || /[|@\d]/.test(town) ? undefined : toTownName(town);
}

/** Reads the posts, each with its employer, dates and place. */
export function readLinkedInExperiences(given: readonly Line[]): Read<Experience> {
  const lines = given.filter((line) => !isFoot(line));
  const [largest = 0] = sizesOf(lines);
  const items: Experience[] = [];
  let org: string | null = null;
  let title: string | null = null;
  for (let index = 0; index < lines.length; ) {
    const line = lines[index];
    if (!line) break;
    if (sizeOf(line) === largest) {
      org = joined(whileOf(lines, index, (one) => sizeOf(one) === largest));
      index += whileOf(lines, index, (one) => sizeOf(one) === largest).length;
      title = null;
    } else if (LENGTH.test(line.text)) index += 1;
    else if (isDated(line)) {
      const body = whileOf(lines, index + 1, (one) => sizeOf(one) === sizeOf(line) && !isDated(one));
      const isPlaced = body[0] !== undefined && isPlaceBelow(line, body[0]);
      const period = findPeriod(line.text);
      items.push({
        org,
        title,
        startDate: period?.startDate ?? null,
        endDate: period?.isOpen ? null : (period?.endDate ?? null),
        description: toDescription(isPlaced ? body.slice(1) : body),
        ...(isPlaced ? { location: body[0]?.text ?? "" } : {}),
      });
      index += 1 + body.length;
    } else {
      const post = whileOf(
        lines,
        index,
        (one) => sizeOf(one) === sizeOf(line) && !isDated(one) && !LENGTH.test(one.text),
      );
      title = joined(post);
      index += Math.max(1, post.length);
    }
  }
  const unsure = items.flatMap((item, index) =>
    (["org", "title", "startDate"] as const).flatMap((field): Unsure[] =>
      item[field] === null ? [{ path: [index, field], reason: "notFound" }] : [],
    ),
  );
  return { items, unsure };
}

/** Reads the schools, each with its diploma and years, then the certifications of the side column. */
export function readLinkedInEducation(given: readonly Line[]): Read<Education> {
  const lines = given.filter((line) => !isFoot(line));
  const main = Math.max(...lines.map(({ x }) => x));
  const isBeside = ({ x }: Line) => x < main - SIDE;
  const body = lines.filter((line) => !isBeside(line));
  const [largest = 0] = sizesOf(body);
  const items: Education[] = [];
  for (let index = 0; index < body.length; ) {
    const school = whileOf(body, index, (one) => sizeOf(one) === largest);
    const below = whileOf(body, index + school.length, (one) => sizeOf(one) !== largest);
    const text = joined(below) ?? "";
    const studied = STUDIED.exec(text);
    const period = findPeriod(studied?.[1] ?? "");
    const title = trimEdges(text.slice(0, studied?.index ?? text.length));
    items.push({
      org: joined(school),
      title: title === "" ? null : title,
      startDate: period?.isSingle ? null : (period?.startDate ?? null),
      endDate: period?.endDate ?? null,
      ...(period?.isOpen ? { ongoing: true } : {}),
    });
    index += Math.max(1, school.length + below.length);
  }
  const certifications = toListItems(lines.filter(isBeside).map(({ text }) => text));
  const all = [...items, ...certifications.map((title) => ({ org: null, title, startDate: null, endDate: null }))];
  const unsure = items.flatMap(({ title }, index): Unsure[] =>
    title === null ? [{ path: [index, "title"], reason: "notFound" }] : [],
  );
  return { items: all, unsure };
}

/** Distance, in points, from which a line is of the side column. */
const SIDE = 100;

const isDated = ({ text }: Line) => {
  const length = DATED.exec(text)?.[1];
  return findPeriod(text) !== null && (length === undefined ? text.length < 40 : LENGTH.test(length));
};

/** "Laon, Hauts-de-France, France": names alone, which follow the dates more closely than a text does. */
const PLACE = /^\p{Lu}[^,.;:!?•]{1,40}(?:, \p{Lu}[^,.;:!?•]{1,40}){0,3}$/u;
const NEAR = 1.6;
const isPlaceBelow = (dates: Line, line: Line) =>
  PLACE.test(line.text) && (line.y - dates.y < NEAR * dates.size || isCountry(line.text.split(",").at(-1) ?? ""));
const isCountry = (text: string) => /^ ?france$/i.test(text) || isAbroad(placeWords(text));

const sizesOf = (lines: readonly Line[]) => [...new Set(lines.map(sizeOf))].sort((a, b) => b - a);

function whileOf(lines: readonly Line[], from: number, isRight: (line: Line) => boolean): Line[] {
  const end = lines.findIndex((line, index) => index >= from && !isRight(line));
  return lines.slice(from, end < 0 ? lines.length : end);
}

const joined = (lines: readonly Line[]): string | null =>
  lines.length === 0 ? null : lines.map(({ text }) => text).join(" ");
