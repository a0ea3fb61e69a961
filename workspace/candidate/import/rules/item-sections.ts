import { at, type Fields, isFields } from "@/lib/rules/json-equal";
import { toWords } from "@/lib/rules/text/words";

/** The lists of a profile that a CV has too, and the fields of their items; `period` is both dates. */
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

/** What an item says there; null for nothing. A beginning without an end goes on, so that both dates are one field. */
export function valueAt(item: Fields, field: string): unknown {
  if (field !== "period") return at(item, field) || null;
  const [startDate, endDate, ongoing] = PERIOD.map((name) => at(item, name) || null);
  if (startDate === null && endDate === null) return null;
  return { startDate, endDate, ...(ongoing === true && { ongoing }) };
}

/** The item with this value there. */
export function withValue(item: Fields, field: string, value: unknown): Fields {
  if (field !== "period" || !isFields(value)) return { ...item, [field]: value };
  const { ongoing: _, ...rest } = item;
  return { ...rest, ...value };
}

/** What an item says beside its fields: the type of a skill, the slug of a software. */
export const restOf = (item: Fields, section: ItemSection): Fields =>
  Object.fromEntries(
    Object.entries(item).filter(
      ([name]) => !PERIOD.includes(name) && !ITEM_FIELDS[section].some((field) => field === name) && name !== "id",
    ),
  );

/** The names in the CV of what a field is made of: a doubt is about one of them. */
export const partsOf = (field: string): readonly string[] => (field === "period" ? PERIOD : [field]);

/** Equal as people read it: without case, accents nor punctuation. */
export function isSameValue(one: unknown, other: unknown): boolean {
  if (typeof one === "string" && typeof other === "string") return comparable(one) === comparable(other);
  if (isFields(one) && isFields(other))
    return PERIOD.every((name) => (at(one, name) ?? null) === (at(other, name) ?? null));
  return one === other;
}

const comparable = (text: string) => toWords(text).join(" ") || text.trim();

/** What names a thing of a list without dates: in both lists, it is the same thing. */
export function isSameThing(one: Fields, other: Fields): boolean {
  if (at(one, "type") !== at(other, "type")) return false;
  const [slug, otherSlug] = [at(one, "slug") || null, at(other, "slug") || null];
  return (slug !== null && slug === otherSlug) || isSameValue(at(one, "title"), at(other, "title"));
}
