import { type Kysely, sql } from "kysely";
import type { Caller } from "@/marketplace/access/caller";
import type { Database } from "@/marketplace/db/schema";

type Db = Kysely<Database>;

const DEFAULT_MAX_BYTES = 10 * 1024 * 1024;
/** Largest size that may be configured: the site's server forwards no larger body. */
const CEILING_BYTES = 100 * 1024 * 1024;

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
