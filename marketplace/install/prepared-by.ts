import { existsSync, readFileSync } from "node:fs";
import type { Kysely } from "kysely";
import type { Database } from "@/marketplace/db/schema";

/**
 * Returns the identifier of the running build, as scripts/build.mjs writes it; null when the sources run, since they
 * change without a new identifier. A restart of the same build then skips the comparison of every text and row of the
 * product, which costs half a second of processor time and would prolong the outage after a crash.
 */
export function currentBuild(): string | null {
  const stamp = new URL("./build.json", import.meta.url);
  if (import.meta.url.endsWith(".ts") || !existsSync(stamp)) return null;
  return JSON.parse(readFileSync(stamp, "utf8")).digest;
}

/** Returns whether this build has already prepared this database; false once a migration has emptied `installation`. */
export async function isPreparedBy(db: Kysely<Database>, build: string | null): Promise<boolean> {
  if (build === null) return false;
  const row = await db.selectFrom("installation").select("prepared_by").executeTakeFirst();
  return row?.prepared_by === build;
}

export async function notePreparedBy(db: Kysely<Database>, build: string | null): Promise<void> {
  if (build !== null) await db.updateTable("installation").set({ prepared_by: build }).execute();
}
