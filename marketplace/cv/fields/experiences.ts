import type { ResumeMetadata, Unsure } from "@/lib/entities/parsed-resume";
import type { Line } from "@/marketplace/cv/layout/blocks";
import { type DatedItem, type Rules, toDatedItems } from "@/marketplace/cv/reading/dated-items";
import { toDescription } from "@/marketplace/cv/reading/description";
import { type Heading, namesJob, toHeadings, trimEdges } from "@/marketplace/cv/reading/headings";

type Experience = NonNullable<ResumeMetadata["experiences"]>[number];

const MAX_EXPERIENCES = 40;
const MAX_TEXT = 200;

const rules: Rules = {
  isComplete(headings) {
    const { title, org, isGuessed, isOrgSure } = assign(headings);
    return title !== null && org !== null && !isGuessed && isOrgSure;
  },
  isNext(cells, headings, isApart) {
    const [before, after] = [assign(headings), assign([...headings, ...cells])];
    const text = cells.join(" ");
    if (before.isGuessed) return namesJob(text);
    if (!BEGINS.test(text) || /[.;!]$/.test(text)) return false;
    return before.title !== null && before.org !== null
      ? after.isOrgSure || (isApart && text.length < MAX_NAME)
      : after.pieces > before.pieces;
  },
  begins: (text) => text.length < 80 && namesJob(text),
};

const MAX_NAME = 60;
const BEGINS = /^(?:(?:de|du|des|van|von|le|la) |d[’'])?[\p{Lu}\d«“]/u;

/**
 * Reads the jobs of a section, in the order of the CV, and the list of the unsure values (their paths are relative to
 * `experiences`).
 */
export function readExperiences(lines: readonly Line[]): { experiences: Experience[]; unsure: Unsure[] } {
  const items = toDatedItems(lines, rules).slice(0, MAX_EXPERIENCES);
  const found = items
    .map(toExperience)
    .filter(({ experience: { title, org, startDate } }) => title || org || startDate);
  return {
    experiences: found.map(({ experience }) => experience),
    unsure: found.flatMap(({ doubts }, index) => doubts.map(([field, reason]) => ({ path: [index, field], reason }))),
  };
}

function toExperience({ period, headings, body }: DatedItem) {
  const { title, org, location, isGuessed } = assign(headings);
  const doubts: [keyof Experience & string, Unsure["reason"]][] = [];
  if (title === null) doubts.push(["title", "notFound"]);
  if (org === null) doubts.push(["org", "notFound"]);
  if (isGuessed) doubts.push(["title", "guessed"], ["org", "guessed"]);
  if (!period) doubts.push(["startDate", "notFound"], ["endDate", "notFound"]);
  if (period?.isSingle) doubts.push(["startDate", "singleDate"], ["endDate", "singleDate"]);
  const experience: Experience = {
    org,
    title,
    startDate: period?.startDate ?? null,
    endDate: period?.endDate ?? null,
    description: toDescription(body),
    ...(location ? { location } : {}),
  };
  return { experience, doubts };
}

/** Finds which part of the headings is the job and which is the company: by their words, else by their order. */
function assign(headings: readonly string[]) {
  const pieces = toPieces(headings);
  const named = pieces.filter(({ isPlace, isContract }) => !isPlace && !isContract);
  const isGuessed = named.length > 1 && !named.some(({ asTitle }) => asTitle > 0);
  const firm = isGuessed ? (strongest(named, ({ asOrg }) => asOrg) ?? named[1] ?? null) : null;
  const title = isGuessed
    ? (named.find((piece) => piece !== firm) ?? null)
    : (strongest(named, ({ asTitle, asOrg }) => (asTitle > 0 ? asTitle + 1 - asOrg / 2 : 0)) ??
      pieces.find(isTraining) ??
      null);
  const others = named.filter((piece) => piece !== title);
  const org = firm ?? strongest(others, ({ asOrg }) => asOrg) ?? others[0] ?? null;
  return {
    title: textOf(title),
    org: textOf(org)?.replace(/\s*\([^()]*\)$/, "") || null,
    location: textOf(pieces.find(({ isPlace }) => isPlace) ?? after(others, org)),
    isGuessed,
    isOrgSure: (org?.asOrg ?? 0) > 0,
    pieces: named.length,
  };
}

/**
 * Divides the headings into parts. Each heading in its own cell or on its own line is one part, whatever its commas,
 * unless they separate a job from a firm, a place or a kind of contract.
 */
function toPieces(headings: readonly string[]): Heading[] {
  const apart = headings.map(toHeadings).filter((pieces) => pieces.length > 0);
  const named = apart.filter((pieces) => pieces.some(({ isPlace }) => !isPlace));
  if (named.length < 2) return apart.flat();
  return apart.flatMap((pieces, index) => {
    const text = headings[index] ?? "";
    const isContract = pieces.some((piece) => piece.isContract);
    return isSameExperience(pieces) && (!isContract || ASIDE.test(text)) ? [toWhole(text, pieces)] : pieces;
  });
}

/** "Comptable (intérim)": what is between parentheses belongs to the name. */
const ASIDE = /\([^()]+\)$/;

const isSameExperience = (pieces: readonly Heading[]) =>
  pieces.length > 1 &&
  !pieces.some(({ isPlace }) => isPlace) &&
  !(pieces.some(({ asTitle }) => asTitle > 0) && pieces.some(({ asTitle, asOrg }) => asTitle === 0 && asOrg > 1)) &&
  !(pieces.length === 2 && (pieces[0]?.asOrg ?? 0) > 0 && pieces[1]?.asOrg === 0 && pieces[1].asTitle === 0);

const toWhole = (text: string, pieces: readonly Heading[]): Heading => ({
  text: trimEdges(text),
  asTitle: Math.max(...pieces.map(({ asTitle }) => asTitle)),
  asOrg: Math.max(...pieces.map(({ asOrg }) => asOrg)),
  isPlace: false,
  isContract: false,
});

/** "Stage de fin d’études" is a kind of contract that may also be the only title of a job. */
const isTraining = ({ isContract, text }: Heading) =>
  isContract && /^(?:stage|alternance|apprentissage|job|free-?lance|intérim|indépendant)/i.test(text);

/**
 * Returns the name after the firm as the firm's place, when this name does not look like another firm: "SARL Le Goff,
 * Vannes".
 */
const after = (others: readonly Heading[], org: Heading | null) => {
  const next = org ? others[others.indexOf(org) + 1] : undefined;
  return next && next.asOrg === 0 && /^\p{Lu}[\p{L} ’'-]{1,39}$/u.test(next.text) ? next : null;
};

function strongest(pieces: readonly Heading[], strengthOf: (piece: Heading) => number): Heading | null {
  const [best] = [...pieces].sort((a, b) => strengthOf(b) - strengthOf(a));
  return best && strengthOf(best) > 0 ? best : null;
}

const textOf = (piece: Heading | null) => piece?.text.slice(0, MAX_TEXT) ?? null;
