import { z } from "zod";
import { ENTRIES_PAGE_SIZE } from "@/lib/rules/limits";
import { ids, openObject, pagination, superset, text, texts } from "@/marketplace/http/fields";

const ORDERS = ["createdDate", "updatedDate", "publishedDate"] as const;
const DEFAULT_LOCALE = "fr";
const filters = { id: ids, collection: texts, locale: texts, name: texts, metadata: superset };
export const EntriesQuery = z.strictObject({ ...pagination(ORDERS), ...filters });

export const AdvancedQuery = z.strictObject({
  ...pagination(ORDERS, { perPage: ENTRIES_PAGE_SIZE }),
  ...filters,
  query: text().optional(),
});

export const OptionsQuery = z.strictObject({
  collection: texts.unwrap().meta({ minItems: 1 }),
  query: text().optional(),
  locale: texts,
});

const locale = z
  .string()
  .regex(/^[a-z_-]{2,20}$/i)
  .default(DEFAULT_LOCALE);

export const entryPath = z.strictObject({ name: text().min(1) });
export const NameQuery = z.strictObject({ locale });

export const FormerNamesQuery = z.strictObject({
  entryId: text().optional(),
  name: text().optional(),
  locale: locale.unwrap().optional(),
});
export const formerNamePath = z.strictObject({ id: text(100).min(1), name: text().min(1) });

/** Maximum length of the fields in characters as JSON: twice the length of a long article with its HTML. */
const MAX_FIELDS_LENGTH = 300_000;

export const NewEntry = z.strictObject({
  collection: text().min(1),
  locale: text(20)
    .min(2)
    .regex(/^[a-z_-]+$/i),
  name: text().min(1),
  fields: openObject(MAX_FIELDS_LENGTH).optional(),
  metadata: openObject().optional(),
  publishedDate: z.iso.datetime({ offset: true }).nullable().optional(),
});

/** Maximum length of the metadata in characters as JSON, without the draft, which has the limits of an entry. */
const MAX_METADATA_LENGTH = 20_000;

export const EntryEdit = NewEntry.partial().extend({
  metadata: openObject(MAX_FIELDS_LENGTH + 2 * MAX_METADATA_LENGTH)
    .refine(
      ({ _draft: _, ...metadata }) => JSON.stringify(metadata).length <= MAX_METADATA_LENGTH,
      `must not exceed ${MAX_METADATA_LENGTH} characters as JSON, its draft aside`,
    )
    .meta({
      description: `At most ${MAX_METADATA_LENGTH} characters as JSON, without the draft, which has the fields of an entry.`,
    })
    .optional(),
  updatedDate: z.iso.datetime().optional(),
  autosave: z
    .boolean()
    .meta({ description: "The editor saves this draft by itself: successive ones of a person are one revision." })
    .optional(),
});
export type NewEntry = z.output<typeof NewEntry>;
export type EntryEdit = z.output<typeof EntryEdit>;
