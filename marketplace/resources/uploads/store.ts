import { createHash, randomBytes } from "node:crypto";
import { type Kysely, sql } from "kysely";
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
