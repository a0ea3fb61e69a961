import { type Kysely, sql } from "kysely";
import type { FormerName } from "@/lib/entities/former-name";
import { tags } from "@/lib/tags";
import type { Caller } from "@/marketplace/access/caller";
import type { Context } from "@/marketplace/context";
import { lockRow } from "@/marketplace/db/rows";
import type { Database } from "@/marketplace/db/schema";
import { notFound } from "@/marketplace/errors";
import type { RouteCall } from "@/marketplace/http/route";
import { isShown, readsHidden } from "@/marketplace/resources/entries/store";
import { write } from "@/marketplace/writes/write";

const MAX_NAMES = 100;

type Filters = { entryId?: string | undefined; name?: string | undefined; locale?: string | undefined };
type Row = Record<"name" | "locale" | "entryId" | "collection" | "currentName", string> & { createdDate: Date };

/** Lists former names of the entries that this caller sees, the newest first. A trigger keeps them (migration 0082). */
export async function listFormerNames(
  db: Kysely<Database>,
  caller: Caller,
  { entryId, name, locale }: Filters,
): Promise<FormerName[]> {
  const { rows } = await sql<Row>`
    SELECT former.name, former.locale, former.entry_id AS "entryId", entries.collection, entries.name AS "currentName",
      former.created_date AS "createdDate"
    FROM former_entry_names AS former JOIN entries ON entries.id = former.entry_id
    WHERE ${readsHidden(caller) ? sql`true` : isShown}
      AND ${entryId === undefined ? sql`true` : sql`former.entry_id = ${entryId}`}
      AND ${name === undefined ? sql`true` : sql`former.name = ${name}`}
      AND ${locale === undefined ? sql`true` : sql`former.locale = ${locale}`}
    ORDER BY former.created_date DESC, former.name LIMIT ${sql.lit(MAX_NAMES)}`.execute(db);
  return rows.map((row) => ({ ...row, createdDate: row.createdDate.toISOString() }));
}

/** Returns the tags of the pages at the former addresses of an entry: each is a redirection to the entry. */
export async function formerTags(
  trx: Kysely<Database>,
  { id, collection }: { id: string; collection: string },
): Promise<string[]> {
  const rows = await trx
    .selectFrom("former_entry_names")
    .select(["locale", "name"])
    .where("entry_id", "=", id)
    .limit(MAX_NAMES)
    .execute();
  return rows.map(({ locale, name }) => tags.entry(locale, collection, name));
}

/** Removes a former name of an entry: its address leads nowhere any more. Throws 404 when the entry has no such name. */
export const removeFormerName = (context: Context, call: RouteCall, { id, name }: { id: string; name: string }) =>
  write(context, call, async ({ trx, revalidate, audit }) => {
    const stored = await lockRow(trx, "entries", id);
    const removed = await trx
      .deleteFrom("former_entry_names")
      .where("entry_id", "=", id)
      .where("name", "=", name)
      .returning(["locale", "name"])
      .execute();
    if (!stored || removed.length === 0) throw notFound();
    await audit({ action: "formerNameRemoved", objectId: id, before: { name } });
    await revalidate(removed.map(({ locale }) => tags.entry(locale, stored.collection, name)));
    return { success: true as const };
  });
