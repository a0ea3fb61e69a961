import "server-only";
import * as z from "zod/mini";
import { renderBody } from "@/lib/data/content/render-body";
import type { Entry } from "@/lib/entities/entry";
import type { Locale } from "@/lib/i18n/routing";
import type { TitledText } from "@/lib/views/product";

/** What an editor wrote under a key, when it is a text; null otherwise. */
export const readText = (value: unknown): string | null =>
  typeof value === "string" && value.trim() !== "" ? value.trim() : null;

/** A list as an editor wrote it: what does not hold is left out, the rest is shown. */
export const readItems = <Schema extends z.ZodMiniType>(schema: Schema, value: unknown): z.output<Schema>[] =>
  Array.isArray(value)
    ? value.flatMap((item) => {
        const parsed = schema.safeParse(item);
        return parsed.success ? [parsed.data] : [];
      })
    : [];

const Titled = z.looseObject({ title: z.string().check(z.minLength(1)), text: z.nullish(z.string()) });

/** Titles, each with a short Markdown text. */
export const readTexts = (value: unknown, locale: Locale): TitledText[] =>
  readItems(Titled, value).map(({ title, text }) => ({ title, body: renderBody(text, locale, 3) }));

/** What every page made of an entry has: `titletag` is its <title> when that is not its h1. */
export function toHead({ name, fields, metadata }: Entry) {
  return {
    name,
    title: fields.title ?? name,
    titletag: readText(metadata.titletag),
    description: fields.description ?? "",
    lead: readText(fields.subtitle),
  };
}

/** When an entry last changed, for its reader: the day of its publication when nothing else is known. ISO. */
export const changedOn = ({ publishedDate, updatedDate, createdDate }: Entry): string =>
  updatedDate ?? publishedDate ?? createdDate;

/** The editor's order (`metadata.order`), then the alphabet: the same at each reading. */
export const byOrder = (one: Entry, other: Entry): number =>
  orderOf(one) - orderOf(other) || one.name.localeCompare(other.name);

const orderOf = ({ metadata: { order } }: Entry) =>
  typeof order === "number" && Number.isFinite(order) ? order : Number.MAX_SAFE_INTEGER;
