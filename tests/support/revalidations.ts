import type { Kysely } from "kysely";
import type { Database } from "@/marketplace/db/schema";

/** Returns the tags of each revalidation since the last call of `forgetRevalidations`, in order. */
export async function revalidatedTags(db: Kysely<Database>): Promise<string[][]> {
  const rows = await db.selectFrom("revalidations").select("tags").orderBy("number").execute();
  return rows.map(({ tags }) => tags).filter((tags) => tags.length > 0);
}

export const forgetRevalidations = (db: Kysely<Database>) => db.deleteFrom("revalidations").execute();
