import type { ParsedResume, Unsure } from "@/lib/entities/parsed-resume";
import type { Resume } from "@/lib/entities/resume";
import { at, type Fields } from "@/lib/rules/json-equal";
import { toWords } from "@/lib/rules/text/words";
import { shownPhone } from "@/lib/rules/user/phone";
import {
  ITEM_FIELDS,
  ITEM_SECTIONS,
  type ItemSection,
  isSameValue,
  partsOf,
  valueAt,
} from "@/workspace/candidate/import/rules/item-sections";
import { matchParsed, type ParsedMatch } from "@/workspace/candidate/import/rules/match-parsed";

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
