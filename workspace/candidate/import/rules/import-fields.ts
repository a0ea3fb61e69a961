import { itemIdOf } from "@/lib/entities/item-id";
import type { ParsedResume, Unsure } from "@/lib/entities/parsed-resume";
import type { Resume } from "@/lib/entities/resume";
import { at, type Fields } from "@/lib/rules/json-equal";
import { type MatchedItem, matchItems } from "@/lib/rules/resume/match-items";
import { toWords } from "@/lib/rules/text/words";
import { shownPhone } from "@/lib/rules/user/phone";
import {
  ITEM_FIELDS,
  ITEM_SECTIONS,
  type ItemSection,
  isSameThing,
  isSameValue,
  partsOf,
  valueAt,
} from "@/workspace/candidate/import/rules/item-sections";

/** read: saved as it is; check: only once the person says; different: theirs stays unless they say; same: nothing to do. */
type ImportState = "read" | "check" | "different" | "same";
export type CheckReason = Unsure["reason"];

export type ImportField = {
  /** `email`, `links.linkedin`, `experiences.0.period`: its place in what was read. */
  id: string;
  place:
    | { section: "email" | "phone" | "preferredJob" }
    | { section: "links"; name: string }
    | { section: "accountancy"; name: (typeof ACCOUNTANCY)[number] }
    | ({ section: ItemSection; index: number; field: string } & ParsedMatch);
  state: ImportState;
  /** Why it is to be checked; of a field that was read, that our list does not have it. */
  reason: CheckReason | null;
  own: unknown;
  read: unknown;
};

/**
 * The fields of a CV beside those of the profile, in the order of the profile: every one that was read, and those that
 * were looked for and not found. `now` is `yyyy-mm`.
 */
export function importFields(profile: Resume, parsed: ParsedResume, now: string): ImportField[] {
  const { metadata, customAttributes } = profile;
  const { email, phone, preferredJob, links = {} } = parsed.resume;
  const one = (section: "email" | "phone" | "preferredJob", own: unknown, read: unknown): ImportField[] => {
    const reason = reasonOf(parsed, [section], []);
    if (!read && !reason) return [];
    return [toField({ id: section, place: { section }, own, read: read || null }, reason)];
  };
  return [
    ...one("email", metadata.email, email),
    ...one("phone", metadata.phone && shownPhone(metadata.phone), phone),
    ...Object.entries(links).map(([name, read]) =>
      toField(
        { id: `links.${name}`, place: { section: "links", name }, own: at(metadata.links, name) ?? null, read },
        reasonOf(parsed, ["links", name], []),
      ),
    ),
    ...accountancyFields(profile, parsed),
    ...one("preferredJob", customAttributes.jobReferential ?? metadata.preferredJob, preferredJob),
    ...ITEM_SECTIONS.flatMap((section) => itemFields(section, profile, parsed, now)),
  ];
}

const ACCOUNTANCY = ["traineeship", "dscgUnits", "registration"] as const;

/** Units are a text, as the person may correct them: "1, 2, 4". */
function accountancyFields({ metadata }: Resume, { resume }: ParsedResume): ImportField[] {
  const textOf = (value: unknown) => (Array.isArray(value) ? value.join(", ") : value) || null;
  return ACCOUNTANCY.flatMap((name) => {
    const read = textOf(resume.accountancy?.[name]);
    const place = { section: "accountancy" as const, name };
    const own = textOf(metadata.accountancy[name]);
    return read === null ? [] : [toField({ id: `accountancy.${name}`, place, own, read }, null)];
  });
}

function itemFields(section: ItemSection, { metadata }: Resume, parsed: ParsedResume, now: string): ImportField[] {
  const own: readonly Fields[] = metadata[section];
  const read: readonly Fields[] = parsed.resume[section] ?? [];
  const matches = matchParsed(section, own, read, now);
  return read.flatMap((item, index) => {
    const match = matches[index];
    if (!match) return [];
    const mine = match.own === null ? {} : (own[match.own] ?? {});
    return ITEM_FIELDS[section].flatMap((field) => {
      const value = valueAt(item, field);
      const reason = reasonOf(parsed, [section, index], partsOf(field));
      // The whole section was guessed: this field of it was not read.
      if (value === null && (reason === null || reason === "guessed")) return [];
      const place = { section, index, field, ...match };
      const sides = { id: `${section}.${index}.${field}`, place, own: valueAt(mine, field), read: value };
      // Nothing of what may be another's job is filled in by itself.
      return [toField(sides, match.isSure || isDoubtful(reason) ? reason : "ambiguous")];
    });
  });
}

function toField(sides: Omit<ImportField, "state" | "reason">, doubt: CheckReason | null): ImportField {
  const { own, read } = sides;
  const reason = doubt ?? (isWordless(read) ? "guessed" : null);
  if (read === null || own === null) {
    return { ...sides, state: read === null || isDoubtful(reason) ? "check" : "read", reason };
  }
  if (isSameValue(own, read)) return { ...sides, state: "same", reason: null };
  return { ...sides, state: isDoubtful(reason) ? "check" : "different", reason };
}

/** What our lists do not have is kept as it was written: nothing is doubtful there. */
const isDoubtful = (reason: CheckReason | null) => reason !== null && reason !== "notInReferential";

/** A text without a letter nor a digit says nothing that could be found again. */
const isWordless = (value: unknown) => typeof value === "string" && toWords(value).length === 0;

/** Why what stands at a path of `resume` is doubtful: it, a part of it, or what it is in. */
function reasonOf(
  { unsure }: ParsedResume,
  path: readonly (string | number)[],
  parts: readonly string[],
): CheckReason | null {
  const found = unsure.find(({ path: [root, ...doubted] }) => {
    if (root !== "resume" || doubted.length === 0) return false;
    const isAbove = doubted.every((step, depth) => depth >= path.length || step === path[depth]);
    if (!isAbove) return false;
    const below = doubted.slice(path.length);
    return below.length === 0 || parts.some((part) => part === below[0]);
  });
  return found?.reason ?? null;
}

/**
 * Which item of the profile one of the CV is: `own` is its index, null for a new one, which would have this id. Several
 * may be it, or it several: `isSure` is false, and the person says.
 */
type ParsedMatch = { own: number | null; id: string; isSure: boolean };

/**
 * Matches the items of a CV. The id of a new one is made of what the CV says, so that the same CV read again finds what
 * it gave. `now` is `yyyy-mm`.
 */
function matchParsed(
  section: ItemSection,
  own: readonly Fields[],
  read: readonly Fields[],
  now: string,
): ParsedMatch[] {
  const ids = idsOf(section, read);
  const indexOf = (id: string | undefined) => own.findIndex((item) => at(item, "id") === id);
  if (section !== "experiences" && section !== "education")
    return read.map((item, index) => {
      const given = indexOf(ids[index]);
      const found = given >= 0 ? given : own.findIndex((other) => isSameThing(item, other));
      return { own: found < 0 ? null : found, id: ids[index] ?? "", isSure: true };
    });
  const given = ids.map(indexOf);
  const places = read.flatMap((_, index) => (given[index] === -1 ? [index] : []));
  const free = own.flatMap((_, index) => (given.includes(index) ? [] : [index]));
  const matched = matchFree(pick(own, free), pick(read, places), now);
  return read.map((_, index) => {
    const id = ids[index] ?? "";
    const found = matched[places.indexOf(index)];
    if (!found) return { own: given[index] ?? null, id, isSure: true };
    return { id, own: found.own === null ? null : (free[found.own] ?? null), isSure: found.isSure };
  });
}

/** A match is sure when neither side could be another's; a new item, when no item could be it. */
function matchFree(own: readonly Fields[], read: readonly Fields[], now: string) {
  const [ours, theirs] = [own.map(toMatched), read.map(toMatched)];
  const couldBe = theirs.map((item) =>
    ours.flatMap((other, index) => (matchItems([other], [item], now)[0] === 0 ? [index] : [])),
  );
  return matchItems(ours, theirs, now).map((found, index) => {
    const candidates = couldBe[index] ?? [];
    const rivals = couldBe.filter((others) => found !== null && others.includes(found));
    return {
      own: found,
      isSure: found === null ? candidates.length === 0 : candidates.length === 1 && rivals.length === 1,
    };
  });
}

function idsOf(section: ItemSection, read: readonly Fields[]): string[] {
  const contents = read.map((item) => `${section} ${JSON.stringify(item)}`);
  return contents.map((content, index) => {
    const copy = contents.slice(0, index).filter((other) => other === content).length;
    return itemIdOf(copy === 0 ? content : `${content}#${copy + 1}`);
  });
}

const toMatched = (item: Fields): MatchedItem => ({
  org: textAt(item, "org"),
  title: textAt(item, "title"),
  startDate: textAt(item, "startDate"),
  endDate: textAt(item, "endDate"),
});

function textAt(item: Fields, name: string): string | null {
  const value = at(item, name);
  return typeof value === "string" && value !== "" ? value : null;
}

const pick = (items: readonly Fields[], indexes: readonly number[]): Fields[] =>
  items.filter((_, index) => indexes.includes(index));
