import { createHash, randomBytes } from "node:crypto";
import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Caller } from "@/marketplace/access/caller";
import type { Database } from "@/marketplace/db/schema";

type Db = Kysely<Database>;

const DEFAULT_MAX_BYTES = 10 * 1024 * 1024;
/** Largest size that may be configured: the site's server forwards no larger body. */
const CEILING_BYTES = 100 * 1024 * 1024;
const OWNER_DIGITS = 12;

/** Returns the largest size of a file in bytes, as configured (`custom.maxUploadFileSize`). */
export async function maxUploadBytes(db: Db): Promise<number> {
  const row = await db.selectFrom("config").select("custom").where("access", "=", "default").executeTakeFirst();
  const configured = Number(row?.custom.maxUploadFileSize);
  return configured >= 1 ? Math.min(configured, CEILING_BYTES) : DEFAULT_MAX_BYTES;
}

export function readFileRow(db: Db, key: string, { forUpdate = false } = {}) {
  const row = db.selectFrom("files").selectAll().where("key", "=", key);
  return (forUpdate ? row.forUpdate() : row).executeTakeFirst();
}

/** Gives an unowned file to this caller, the first to name it (migration 0010); returns its owner. */
export async function claimFile(db: Db, key: string, { actorId }: Pick<Caller, "actorId">): Promise<string | null> {
  const row = await db
    .updateTable("files")
    .set({ owner_id: sql<string | null>`coalesce(owner_id, ${actorId})` })
    .where("key", "=", key)
    .returning("owner_id")
    .executeTakeFirst();
  return row?.owner_id ?? null;
}

/** Returns a random key. The files of one owner share a prefix that does not identify the owner. */
export function newKey(folder: string, ownerId: string | null, extension: string): string {
  const owner = createHash("sha256").update(ownerId ?? "nobody");
  return `${folder}/${owner.digest("hex").slice(0, OWNER_DIGITS)}/${randomBytes(16).toString("hex")}.${extension}`;
}

/** Columns that may name a file, indexed by migrations 0010 and 0033; the last three tables are small. */
const NAMED_IN: [table: string, column: string, other: string][] = [
  ["assets", "metadata", "platform_data"],
  ["users", "metadata", "platform_data"],
  ["transactions", "metadata", "platform_data"],
  ["unsent_applications", "content", "content"],
  ["messages", "attachments", "metadata"],
  ["entries", "fields", "metadata"],
  ["entry_revisions", "fields", "metadata"],
  ["ratings", "data", "metadata"],
  ["documents", "data", "metadata"],
  ["offer_feeds", "file", "file"],
  ["categories", "metadata", "platform_data"],
  ["config", "custom", "theme"],
];

/** True for a row of `files` that an object names: the sweep keeps it. */
export const isNamedFile: RawBuilder<boolean> = sql<boolean>`(${sql.join(
  NAMED_IN.map(
    ([table, column, other]) => sql`EXISTS (
      SELECT FROM ${sql.table(table)} AS place
      WHERE file_keys(place.${sql.ref(column)}, place.${sql.ref(other)}) @> ARRAY[files.key]
    )`,
  ),
  sql` OR `,
)})`;
