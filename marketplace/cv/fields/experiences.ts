import type { ResumeMetadata, Unsure } from "@/lib/entities/parsed-resume";
import { toWords } from "@/lib/rules/text/words";
import { skillSpans } from "@/marketplace/cv/fields/skills";
import { toolSpans } from "@/marketplace/cv/fields/tools";
import type { Line } from "@/marketplace/cv/layout/blocks";
import { type Anchor, datedLines, isBullet, withWholeDates } from "@/marketplace/cv/reading/anchors";
import { type DatedItem, type Rules, toDatedItems } from "@/marketplace/cv/reading/dated-items";
import type { Period } from "@/marketplace/cv/reading/dates";
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
    if (!BEGINS.test(text) || /[.;!]$/.test(text) || NO_NAME.test(text) || namesKnowHow(text)) return false;
    return before.title !== null && before.org !== null
      ? after.isOrgSure || (isApart && text.length < MAX_NAME)
      : after.pieces > before.pieces;
  },
  begins: (text) => text.length < 80 && namesJob(text),
};

/** Under an employer, a post needs no other name. */
const rulesUnder: Rules = { ...rules, isComplete: (headings) => assign(headings).title !== null };

const MAX_NAME = 60;
const BEGINS = /^(?:(?:de|du|des|van|von|le|la) |d[’'])?(?:[\p{Lu}«“]|\d+ ?\p{Lu})/u;
/** "En cours : DEC": studies beside a job; "Entreprise familiale : devis, factures": a list of tasks. */
const NO_NAME = /^en cours(?!\p{L})|^[^:]{3,} : \p{Ll}[^:]*,/iu;

/** Returns whether a text is a skill or a software: an item of a list whose bullet is drawn. */
function namesKnowHow(text: string): boolean {
  const words = toWords(text);
  return [...skillSpans(words), ...toolSpans(words)].some(({ start, end }) => start === 0 && end === words.length);
}

/**
 * Reads the jobs of a section, in the order of the CV, and the list of the unsure values (their paths are relative to
 * `experiences`).
 */
export function readExperiences(lines: readonly Line[]): { items: Experience[]; unsure: Unsure[] } {
  const read = groupsOf(withWholeDates(lines)).flatMap(({ employer, own }) =>
    toDatedItems(own, employer ? rulesUnder : rules).map((item) => {
      const one = toExperience(item);
      return employer && one.experience.org === null ? withEmployer(one, employer) : one;
    }),
  );
  const found = underEmployers(read.slice(0, MAX_EXPERIENCES)).filter(
    ({ experience: { title, org, startDate } }) => title || org || startDate,
  );
  return {
    items: found.map(({ experience }) => experience),
    unsure: found.flatMap(({ doubts }, index) => doubts.map(([field, reason]) => ({ path: [index, field], reason }))),
  };
}

type Read = ReturnType<typeof toExperience>;
type Employer = { org: Experience["org"]; location?: string | undefined };

/** The total length of several posts, under their employer: "5 ans 1 mois". */
const TOTAL = /^\(?\d+ ?(?:ans?|années?|mois|years?|months?)(?:(?:,| et| and)? \d+ ?(?:mois|months?))?\)?$/iu;

/**
 * Returns the employer whose total dates stand beside its name, above the first of its dated posts, and the number of
 * lines of its heading: its town may stand between them ("Vernon – ETI familiale, 210 salariés").
 */
function employerAbove(lines: readonly Line[], dated: ReadonlyMap<number, Anchor>, at: number) {
  const total = dated.get(at);
  const below = lines[at + 1];
  if (!total || total.rest.length === 0 || isBullet(lines[at]?.text ?? "")) return null;
  const town = below && !dated.has(at + 1) ? toHeadings(below.text)[0] : undefined;
  const length = town?.isPlace ? 2 : 1;
  const post = isBullet(lines[at + length]?.text ?? "") ? undefined : dated.get(at + length);
  if (!post || (length > 1 && !isWithin(post.period, total.period))) return null;
  const { title, org, location } = assign(total.rest);
  const place = town?.isPlace ? town.text : location;
  return post.rest.some(namesJob) && !total.rest.some(namesJob)
    ? { employer: { org: org ?? title, location: place ?? undefined }, length }
    : null;
}

const isWithin = (post: Period | null, total: Period | null) =>
  (post?.startDate ?? "") >= (total?.startDate ?? "") &&
  (total?.isOpen || (post?.endDate ?? "") <= `${total?.endDate}~`);

/** Divides the lines at the employers whose total length stands below them; the posts that follow are theirs. */
function groupsOf(lines: readonly Line[]): { employer: Employer | null; own: Line[] }[] {
  const groups: ReturnType<typeof groupsOf> = [{ employer: null, own: [] }];
  const dated = new Map(datedLines(lines).map((anchor) => [anchor.index, anchor]));
  for (let index = 0; index < lines.length; index += 1) {
    const [line, next] = lines.slice(index, index + 2);
    if (!line || TOTAL.test(line.text)) continue;
    const above = employerAbove(lines, dated, index);
    if (above) {
      groups.push({ employer: above.employer, own: [] });
      index += above.length - 1;
    } else if (TOTAL.test(next?.text ?? "")) groups.push({ employer: { org: trimEdges(line.text) }, own: [] });
    else groups.at(-1)?.own.push(line);
  }
  return groups;
}

/** Gives the posts that follow an employer with its total dates, without an employer of their own, this employer. */
function underEmployers(read: readonly Read[]): Read[] {
  const posts: Read[] = [];
  let employer: Read | null = null;
  for (const [index, one] of read.entries()) {
    const { title, org, description } = one.experience;
    const next = read[index + 1]?.experience;
    const isEmployer =
      title === null && org !== null && description === null && next?.title != null && next.org === null;
    if (isEmployer) employer = one;
    else if (employer && org === null && title !== null) posts.push(withEmployer(one, employer.experience));
    else {
      employer = null;
      posts.push(one);
    }
  }
  return posts;
}

const withEmployer = ({ experience, doubts }: Read, { org, location }: Employer): Read => ({
  experience: { ...(location ? { location } : {}), ...experience, org },
  doubts: doubts.filter(([field]) => field !== "org"),
});

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
