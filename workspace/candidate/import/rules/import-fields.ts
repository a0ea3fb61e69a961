import { itemIdOf } from "@/lib/entities/item-id";
import type { ParsedResume, Unsure } from "@/lib/entities/parsed-resume";
import type { Resume } from "@/lib/entities/resume";
import { at, type Fields, isFields, jsonEqual } from "@/lib/rules/json-equal";
import { toWords } from "@/lib/rules/text/words";
import { shownPhone } from "@/lib/rules/user/phone";
import {
  ITEM_FIELDS,
  ITEM_SECTIONS,
  type ItemSection,
  isSameItem,
  isSameValue,
  partsOf,
  valueAt,
} from "@/workspace/candidate/import/rules/item-sections";
import { type MatchedItem, matchItems } from "@/workspace/candidate/import/rules/match-items";

/**
 * `read`: saved as it is. `check`: saved only once the person confirms. `different`: the profile's value stays, unless
 * the person chooses the CV's. `same`: nothing to do.
 */
type ImportState = "read" | "check" | "different" | "same";
export type CheckReason = Unsure["reason"];

export type ImportField = {
  /** `email`, `links.linkedin`, `experiences.0.period`, `said.salaryMin`: the path of the value in the parsed CV. */
  id: string;
  place:
    | { section: "email" | "phone" | "preferredJob" }
    | { section: "links"; name: string }
    | { section: "accountancy"; name: (typeof ACCOUNTANCY)[number] }
    | { section: "said"; name: SaidName; words: string }
    | ({ section: ItemSection; index: number; field: string } & ParsedMatch);
  state: ImportState;
  /** Reason to check the value. In the state `read`, the only reason is that our list does not have the value. */
  reason: CheckReason | null;
  own: unknown;
  read: unknown;
};

/**
 * Pairs the fields of a CV with the fields of the profile, in the order of the profile. Includes every field that was
 * read, and the fields that were looked for and not found. `now` is `yyyy-mm`.
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
    ...saidFields(profile, parsed),
    ...one("preferredJob", customAttributes.jobReferential ?? metadata.preferredJob, preferredJob),
    ...ITEM_SECTIONS.flatMap((section) => itemFields(section, profile, parsed, now)),
  ];
}

const ACCOUNTANCY = ["traineeship", "dscgUnits", "registration"] as const;

/** Units are shown as a text that the person may correct: "1, 2, 4". */
function accountancyFields({ metadata }: Resume, { resume }: ParsedResume): ImportField[] {
  const textOf = (value: unknown) => (Array.isArray(value) ? value.join(", ") : value) || null;
  return ACCOUNTANCY.flatMap((name) => {
    const read = textOf(resume.accountancy?.[name]);
    const place = { section: "accountancy" as const, name };
    const own = textOf(metadata.accountancy[name]);
    return read === null ? [] : [toField({ id: `accountancy.${name}`, place, own, read }, null)];
  });
}

/** Facts that the CV states of its person and of the job sought, with the words that state them. */
const SAID = ["summary", "town", "salaryMin", "remote", "startDate"] as const;
export type SaidName = (typeof SAID)[number];

/** Saved only once the person confirms, even into an empty profile. */
function saidFields({ description, locations, metadata }: Resume, { said }: ParsedResume): ImportField[] {
  const { wishes } = metadata._private;
  const own = {
    summary: description || null,
    town: locations[0] ?? null,
    salaryMin: wishes.salaryMin,
    remote: wishes.remote.length > 0 ? wishes.remote : null,
    startDate: wishes.startDate,
  };
  return SAID.flatMap((name): ImportField[] => {
    const found = said[name];
    if (!found) return [];
    const sides = { id: `said.${name}`, own: own[name], read: found.value, reason: null };
    const place = { section: "said" as const, name, words: found.words };
    if (isSameSaid(name, own[name], found.value)) return [{ ...sides, place, state: "same" }];
    return [{ ...sides, place, state: own[name] === null ? "check" : "different" }];
  });
}

const isSameSaid = (name: SaidName, own: unknown, read: unknown) =>
  name === "town" ? isSameValue(townName(own), townName(read)) : jsonEqual(own, read);

/** The name of a town, without the department of its label: "Lyon (69)" is Lyon. */
export const townName = (town: unknown): string | null => {
  const city = isFields(town) ? at(town, "city") : null;
  return typeof city === "string" ? city.replace(/ \(\w+\)$/, "") : null;
};

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
      // The field was not found, and nothing says that it exists: at most, the whole section was guessed.
      if (value === null && (reason === null || reason === "guessed")) return [];
      const place = { section, index, field, ...match };
      const sides = { id: `${section}.${index}.${field}`, place, own: valueAt(mine, field), read: value };
      // When the match is not sure, the field may belong to another item: nothing is filled in automatically.
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

/** A value missing from our lists is saved as it was written, so it is not doubtful. */
const isDoubtful = (reason: CheckReason | null) => reason !== null && reason !== "notInReferential";

/** True for a text without any letter or digit: it has no word by which it could be recognised. */
const isWordless = (value: unknown) => typeof value === "string" && toWords(value).length === 0;

/**
 * Returns why the value at a path of `resume` is doubtful: the parser may doubt the value, a part of the value, or the
 * object that contains it.
 */
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
 * The item of the profile that matches an item of the CV: `own` is the index of that item, null when the CV's item is
 * new. A new item would get the id `id`. When several items could match on either side, `isSure` is false and the
 * person decides.
 */
type ParsedMatch = { own: number | null; id: string; isSure: boolean };

/**
 * Matches the items of a CV with those of the profile. The id of a new item is derived from its content, so that a
 * second import of the same CV finds the items created by the first. `now` is `yyyy-mm`.
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
      const found = given >= 0 ? given : own.findIndex((other) => isSameItem(item, other));
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

/**
 * Returns the matches. A match is sure when both items can match only each other; a new item is sure when no item of
 * the profile can match it.
 */
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
