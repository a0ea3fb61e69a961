import { type Kysely, type Selectable, sql } from "kysely";
import type { Entry } from "@/lib/entities/entry";
import type { JsonObject } from "@/lib/entities/json";
import { toWords } from "@/lib/rules/text/words";
import { ANONYMOUS, type Caller } from "@/marketplace/access/caller";
import { scopeOf } from "@/marketplace/access/rights";
import { escapeLike, isOneOf } from "@/marketplace/db/conditions";
import { type PageQuery, windowOf } from "@/marketplace/db/page";
import type { Database } from "@/marketplace/db/schema";
import { ifDefined } from "@/marketplace/resources/filters";
import { partOf, type Reader, readable } from "@/marketplace/resources/namespaces";
import { containsReadable } from "@/marketplace/resources/open-filter";

type Db = Kysely<Database>;
export type EntryRow = Selectable<Database["entries"]>;

const ORDER_COLUMNS = {
  createdDate: "created_date",
  updatedDate: "updated_date",
  publishedDate: "published_date",
} as const;

export type EntryFilters = {
  id?: string[] | undefined;
  collection?: string[] | undefined;
  locale?: string[] | undefined;
  name?: string[] | undefined;
  /** Matches entries whose metadata contains it. */
  metadata?: JsonObject | undefined;
  /** Matches entries with every one of its words in the name or in a displayed text. */
  query?: string | undefined;
};

type EntryPage = PageQuery & { orderBy: keyof typeof ORDER_COLUMNS; order: "asc" | "desc" };

/** Condition on an entry that visitors read: it is not hidden (`metadata.active` false), and its date has come. */
export const isShown = sql<boolean>`NOT (metadata @> '{"active": false}')
  AND (published_date IS NULL OR published_date <= now())`;

/** Returns whether the caller may edit entries, and therefore read the hidden ones. */
export const readsHidden = (caller: Caller): boolean => scopeOf(caller, "entry:edit") === "all";
const isVisibleTo = (caller: Caller) => (readsHidden(caller) ? sql<boolean>`true` : isShown);

/** Returns a page of the entries that this caller sees and that match the filters, and their number. */
export async function listEntries(db: Db, caller: Caller, filters: EntryFilters, page: EntryPage) {
  const matching = db
    .selectFrom("entries")
    .where((eb) => eb.and([isVisibleTo(caller), ...toConditions(caller, filters)]));
  const { limit, offset } = windowOf(page);
  const [{ count }, rows] = await Promise.all([
    matching.select((eb) => eb.fn.countAll<number>().as("count")).executeTakeFirstOrThrow(),
    matching
      .selectAll()
      .orderBy(ORDER_COLUMNS[page.orderBy], (order) => (page.order === "asc" ? order.asc() : order.desc().nullsLast()))
      .orderBy("id")
      .limit(limit)
      .offset(offset)
      .execute(),
  ]);
  return { count, rows };
}

export const readEntry = (db: Db, caller: Caller, id: string) =>
  db.selectFrom("entries").selectAll().where("id", "=", id).where(isVisibleTo(caller)).executeTakeFirst();

/** Reads the entry with this name, which is unique in its locale. */
export const readEntryByName = (db: Db, caller: Caller, name: string, locale: string) =>
  db
    .selectFrom("entries")
    .selectAll()
    .where("name", "=", name)
    .where("locale", "=", locale)
    .where(isVisibleTo(caller))
    .executeTakeFirst();

/** Returns the entry as visitors read it, with the namespaces that this reader may read in addition. */
export const toEntry = (row: EntryRow, livemode: boolean, reader: Reader = ANONYMOUS) =>
  ({
    id: row.id,
    createdDate: row.created_date.toISOString(),
    updatedDate: row.updated_date.toISOString(),
    publishedDate: row.published_date?.toISOString() ?? null,
    collection: row.collection,
    locale: row.locale,
    name: row.name,
    fields: row.fields,
    metadata: partOf(row.metadata, readable(reader)),
    livemode,
  }) satisfies Entry;

/** Returns the entry as this caller may read it: users who may write entries also get the draft. */
export function toEntryFor(caller: Caller, row: EntryRow, livemode: boolean) {
  const entry = toEntry(row, livemode, caller);
  if (!readsHidden(caller)) return entry;
  const { _draft } = row.metadata;
  return {
    ...entry,
    updatedDate: lastDate(row).toISOString(),
    metadata: { ...entry.metadata, ...(_draft !== undefined && { _draft }) },
  };
}

/** Returns when the entry, or its draft, last changed. */
export const lastDate = ({ updated_date: updated, draft_date: drafted }: EntryRow): Date =>
  drafted && drafted > updated ? drafted : updated;

// Both sides are reduced to the same letters: unaccent here, toWords for the typed text.
const SHOWN_TEXT = sql`unaccent(lower(concat_ws(' ', replace(name, '-', ' '), fields ->> 'title', fields ->> 'subtitle',
  fields ->> 'description', fields ->> 'label')))`;

const toConditions = (caller: Caller, { id, collection, locale, name, metadata, query }: EntryFilters) => [
  ...ifDefined(id, (values) => isOneOf("id", values)),
  ...ifDefined(collection, (values) => isOneOf("collection", values)),
  ...ifDefined(locale, (values) => isOneOf("locale", values)),
  ...ifDefined(name, (values) => isOneOf("name", values)),
  ...ifDefined(metadata, (object) => containsReadable(caller, "metadata", object)),
  ...hasWords(query),
];

/** Matches entries with every word of a text in the name or in a displayed field. */
export const hasWords = (query = "") =>
  toWords(query).map((word) => sql<boolean>`${SHOWN_TEXT} LIKE ${`%${escapeLike(word)}%`}`);
