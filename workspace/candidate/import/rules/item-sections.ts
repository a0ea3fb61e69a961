import { at, type Fields, isFields } from "@/lib/rules/json-equal";
import { toWords } from "@/lib/rules/text/words";

/** The lists that both a profile and a CV have, and the fields of their items. `period` stands for both dates. */
export const ITEM_FIELDS = {
  experiences: ["title", "org", "location", "period", "description"],
  education: ["title", "org", "location", "period", "diploma", "apprenticeship"],
  skills: ["title"],
  tools: ["title", "level"],
  languages: ["title", "level"],
} as const;

export type ItemSection = keyof typeof ITEM_FIELDS;
export const ITEM_SECTIONS = ["experiences", "education", "skills", "tools", "languages"] as const;

const PERIOD = ["startDate", "endDate", "ongoing"];

/**
 * Returns the value of an item's field, or null. A start without an end means that the item is ongoing, so both dates
 * are one field.
 */
export function valueAt(item: Fields, field: string): unknown {
  if (field !== "period") return at(item, field) || null;
  const [startDate, endDate, ongoing] = PERIOD.map((name) => at(item, name) || null);
  if (startDate === null && endDate === null) return null;
  return { startDate, endDate, ...(ongoing === true && { ongoing }) };
}

/** Returns the item with this value in the field. */
export function withValue(item: Fields, field: string, value: unknown): Fields {
  if (field !== "period" || !isFields(value)) return { ...item, [field]: value };
  const { ongoing: _, ...rest } = item;
  return { ...rest, ...value };
}

/** Returns the data of an item that is not among its fields: the type of a skill, the slug of a software. */
export const restOf = (item: Fields, section: ItemSection): Fields =>
  Object.fromEntries(
    Object.entries(item).filter(
      ([name]) => !PERIOD.includes(name) && !ITEM_FIELDS[section].some((field) => field === name) && name !== "id",
    ),
  );

/** Returns the names that a field has in the CV: a doubt is about one of these names. */
export const partsOf = (field: string): readonly string[] => (field === "period" ? PERIOD : [field]);

/** True when both values read the same, ignoring case, accents and punctuation. */
export function isSameValue(one: unknown, other: unknown): boolean {
  if (typeof one === "string" && typeof other === "string") return comparable(one) === comparable(other);
  if (isFields(one) && isFields(other))
    return PERIOD.every((name) => (at(one, name) ?? null) === (at(other, name) ?? null));
  return one === other;
}

const comparable = (text: string) => toWords(text).join(" ") || text.trim();

/** True when two items of a list without dates are the same: same type, and same slug or title. */
export function isSameItem(one: Fields, other: Fields): boolean {
  if (at(one, "type") !== at(other, "type")) return false;
  const [slug, otherSlug] = [at(one, "slug") || null, at(other, "slug") || null];
  return (slug !== null && slug === otherSlug) || isSameValue(at(one, "title"), at(other, "title"));
}
