import * as z from "zod/mini";
import { formErrors } from "@/lib/forms/field-rules";
import { type Fields, isFields } from "@/lib/rules/json-equal";
import { isSlug } from "@/lib/rules/text/slug";
import { parisInstant } from "@/lib/rules/time/paris-time";
import type { Written } from "@/workspace/platform/content/editor/written";
import {
  type EntryField,
  type EntryFieldKind,
  entryFields,
  formNameOf,
  isShownItem,
} from "@/workspace/platform/content/entry-fields";

/** The text of each field, by name; `name` is the last part of the URL, `date` the time of publication in Paris. */
export type TextValues = Record<string, string>;

const MAX_LENGTHS: Record<EntryFieldKind, number> = {
  line: 500,
  lines: 2_000,
  markdown: 180_000,
  number: 12,
  words: 1_000,
  list: 60_000,
  picture: 2_000,
};

const NUMBER = /^-?\d{1,9}([.,]\d{1,3})?$/;
const DATE = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})/;

/** The schema of the form of a collection. */
export function textSchema(collection: string): z.ZodMiniType<TextValues, TextValues> {
  const own = entryFields(collection).map((field) => [formNameOf(field), schemaOf(field)] as const);
  const shape: Record<string, z.ZodMiniType<string, string>> = {
    name: z.string().check(z.trim(), z.refine(isSlug, formErrors.refused)),
    date: z.string().check(z.refine((text) => text === "" || DATE.test(text), formErrors.invalidDate)),
    ...Object.fromEntries(own),
  };
  return z.object(shape);
}

const isData = (kind: EntryFieldKind): boolean => kind === "list" || kind === "picture";

function schemaOf({ kind, required, items }: EntryField) {
  const text = z.string().check(z.maxLength(MAX_LENGTHS[kind], formErrors.tooLong));
  if (kind === "number")
    return text.check(z.refine((given) => given.trim() === "" || NUMBER.test(given.trim()), formErrors.invalidNumber));
  if (isData(kind))
    return text.check(
      z.refine((given) => given.trim() === "" || parsed(given) !== undefined, formErrors.refused),
      z.refine((given) => !items || itemsOf(given).every((item) => isShownItem(items, item)), formErrors.missingField),
    );
  return required ? text.check(z.refine((given) => given.trim() !== "", formErrors.missingField)) : text;
}

/** Returns the values of the form from an entry as written. */
export function toValues(collection: string, written: Written): TextValues {
  const shown = entryFields(collection).map((field) => [formNameOf(field), toText(field, valueAt(written, field))]);
  return { name: written.name, date: toParisTime(written.publishedDate), ...Object.fromEntries(shown) };
}

const valueAt = (written: Written, { in: place, name }: EntryField): unknown => written[place][name];

function toText({ kind }: EntryField, value: unknown): string {
  if (value === null || value === undefined) return "";
  if (isData(kind)) return JSON.stringify(value, null, 2);
  if (kind === "words" && Array.isArray(value)) return value.join(", ");
  return typeof value === "string" || typeof value === "number" ? String(value) : JSON.stringify(value);
}

function toValue({ kind }: EntryField, text: string): unknown {
  const given = text.trim();
  if (given === "") return null;
  if (kind === "number") return Number(given.replace(",", "."));
  if (isData(kind)) return parsed(given);
  if (kind === "words")
    return given
      .split(",")
      .map((word) => word.trim())
      .filter(Boolean);
  return kind === "markdown" ? text : given;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Parses the items of a list in the form; anything that is not an item is left out. */
export function itemsOf(text: string): Fields[] {
  const value = parsed(text);
  return Array.isArray(value) ? value.filter(isFields) : [];
}

/** The base of a form: the stored entry, and the values of its fields. */
export type Shown = { written: Written; values: TextValues };

/**
 * Returns the new base of the form once an entry is stored. A field being edited keeps its former base, so that another
 * user's change of this field remains a conflict. `saved`: the names of the fields that were just sent, whose base is
 * the stored value.
 */
export function shownAfter(
  collection: string,
  shown: Shown,
  { written, values, saved }: { written: Written; values: TextValues; saved: readonly string[] },
): Shown {
  const stored = toValues(collection, written);
  const isBeingWritten = (name: string) =>
    !saved.includes(name) && values[name] !== shown.values[name] && values[name] !== stored[name];
  const next: Written = { ...written, fields: { ...written.fields }, metadata: { ...written.metadata } };
  if (isBeingWritten("name")) next.name = shown.written.name;
  if (isBeingWritten("date")) next.publishedDate = shown.written.publishedDate;
  for (const field of entryFields(collection).filter((one) => isBeingWritten(formNameOf(one))))
    next[field.in][field.name] = valueAt(shown.written, field) ?? null;
  const texts = Object.entries(stored).map(([name, text]) => [
    name,
    isBeingWritten(name) ? (shown.values[name] ?? "") : text,
  ]);
  return { written: next, values: Object.fromEntries(texts) };
}

/** Returns the names of the fields that differ from the base. */
export const changedFields = (shown: Shown, values: TextValues): string[] =>
  Object.keys(shown.values).filter((name) => values[name] !== shown.values[name]);

/** Returns the former and the new values of the fields that differ, as parts of the entry. */
export function partsOf(collection: string, shown: Shown, values: TextValues) {
  const base: Fields = {};
  const next: Fields = {};
  if (values.name !== shown.values.name) {
    base.name = shown.written.name;
    next.name = values.name;
  }
  if (values.date !== shown.values.date) {
    base.publishedDate = shown.written.publishedDate;
    next.publishedDate = fromParisTime(values.date ?? "");
  }
  for (const place of ["fields", "metadata"] as const) {
    const changed = entryFields(collection).filter(
      (field) => field.in === place && values[formNameOf(field)] !== shown.values[formNameOf(field)],
    );
    if (changed.length === 0) continue;
    base[place] = Object.fromEntries(changed.map((field) => [field.name, valueAt(shown.written, field) ?? null]));
    next[place] = Object.fromEntries(
      changed.map((field) => [field.name, toValue(field, values[formNameOf(field)] ?? "")]),
    );
  }
  return { base, next };
}

const parisFormat = new Intl.DateTimeFormat("sv-SE", {
  timeZone: "Europe/Paris",
  dateStyle: "short",
  timeStyle: "short",
});

/** Converts 2026-12-03T11:30:00.000Z to 2026-12-03T12:30, the time in Paris in the form of its field. */
const toParisTime = (iso: string | null): string => (iso ? parisFormat.format(new Date(iso)).replace(" ", "T") : "");

export function fromParisTime(text: string): string | null {
  const [, day, time] = DATE.exec(text) ?? [];
  return day && time ? parisInstant(day, time) : null;
}
