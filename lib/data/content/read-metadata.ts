import "server-only";
import * as z from "zod/mini";
import { renderBody } from "@/lib/data/content/render-body";
import type { Entry } from "@/lib/entities/entry";
import type { Locale } from "@/lib/i18n/routing";
import type { TitledText } from "@/lib/views/product";

/** Returns the value that an editor wrote under a key, when it is a non-empty text; null otherwise. */
export const readText = (value: unknown): string | null =>
  typeof value === "string" && value.trim() !== "" ? value.trim() : null;

/** Reads a list that an editor wrote: invalid items are left out, the others are shown. */
export const readItems = <Schema extends z.ZodMiniType>(schema: Schema, value: unknown): z.output<Schema>[] =>
  Array.isArray(value)
    ? value.flatMap((item) => {
        const parsed = schema.safeParse(item);
        return parsed.success ? [parsed.data] : [];
      })
    : [];

const Titled = z.looseObject({ title: z.string().check(z.minLength(1)), text: z.nullish(z.string()) });

/** Reads a list of titles, each with a short Markdown text. */
export const readTexts = (value: unknown, locale: Locale): TitledText[] =>
  readItems(Titled, value).map(({ title, text }) => ({ title, body: renderBody(text, locale, 3) }));

/** Returns the fields of every page made from an entry. `titletag` is its <title> when it differs from its h1. */
export function toHead({ name, fields, metadata }: Entry) {
  return {
    name,
    title: fields.title ?? name,
    titletag: readText(metadata.titletag),
    description: fields.description ?? "",
    lead: readText(fields.subtitle),
  };
}

/** Returns the ISO date that readers see as the last change of an entry: its publication when no change is known. */
export const changedOn = ({ publishedDate, updatedDate, createdDate }: Entry): string =>
  updatedDate ?? publishedDate ?? createdDate;

/** Sorts by the editor's order (`metadata.order`), then by name, so that each reading gives the same order. */
export const byOrder = (one: Entry, other: Entry): number =>
  orderOf(one) - orderOf(other) || one.name.localeCompare(other.name);

const orderOf = ({ metadata: { order } }: Entry) =>
  typeof order === "number" && Number.isFinite(order) ? order : Number.MAX_SAFE_INTEGER;
