import { type Kysely, type Selectable, sql } from "kysely";
import type { Entry } from "@/lib/entities/entry";
import type { JsonObject } from "@/lib/entities/json";
import { toWords } from "@/lib/rules/words";
import { contains, escapeLike } from "@/marketplace/db/conditions";
import type { Database } from "@/marketplace/db/schema";
import { type PageQuery, windowOf } from "@/marketplace/http/page";
import { publicPart } from "@/marketplace/resources/namespaces";

type Db = Kysely<Database>;
type Row = Selectable<Database["entries"]>;

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
  /** Kept when contained in the entry's metadata. */
  metadata?: JsonObject | undefined;
  /** Every word of it is in the name or in a text that the entry shows. */
  query?: string | undefined;
};

type EntryPage = PageQuery & { orderBy: keyof typeof ORDER_COLUMNS; order: "asc" | "desc" };

/** The entries that pass the filters: a page of them, and how many there are. */
export async function listEntries(db: Db, filters: EntryFilters, page: EntryPage) {
  const matching = db.selectFrom("entries").where((eb) => eb.and(toConditions(filters)));
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

export const readEntry = (db: Db, id: string) =>
  db.selectFrom("entries").selectAll().where("id", "=", id).executeTakeFirst();

/** Names are unique by locale (contract §1.1). */
export const readEntryByName = (db: Db, name: string, locale: string) =>
  db.selectFrom("entries").selectAll().where("name", "=", name).where("locale", "=", locale).executeTakeFirst();

export const toEntry = (row: Row, livemode: boolean) =>
  ({
    id: row.id,
    createdDate: row.created_date.toISOString(),
    updatedDate: row.updated_date.toISOString(),
    publishedDate: row.published_date?.toISOString() ?? null,
    collection: row.collection,
    locale: row.locale,
    name: row.name,
    fields: row.fields,
    metadata: publicPart(row.metadata),
    livemode,
  }) satisfies Entry;

// The same letters on both sides: unaccent here, toWords for what was typed.
const SHOWN_TEXT = sql`unaccent(lower(concat_ws(' ', replace(name, '-', ' '), fields ->> 'title', fields ->> 'subtitle',
  fields ->> 'description', fields ->> 'label')))`;

function toConditions({ id, collection, locale, name, metadata, query }: EntryFilters) {
  const anyOf = (column: "id" | "collection" | "locale" | "name", values: string[] | undefined) =>
    values === undefined ? [] : [sql<boolean>`${sql.ref(column)} = ANY(${values}::text[])`];
  return [
    ...anyOf("id", id),
    ...anyOf("collection", collection),
    ...anyOf("locale", locale),
    ...anyOf("name", name),
    ...(metadata === undefined ? [] : [contains("metadata", metadata)]),
    ...toWords(query ?? "").map((word) => sql<boolean>`${SHOWN_TEXT} LIKE ${`%${escapeLike(word)}%`}`),
  ];
}
