import type { Kysely } from "kysely";
import type { Database } from "@/marketplace/db/schema";

/**
 * Maximum length of a tag: Next caches nothing under a longer one, and the site would refuse all the tags sent with it.
 */
const MAX_TAG_LENGTH = 256;

/** Sends the changed tags (lib/tags.ts) to every copy of the site once the transaction is committed. */
export async function revalidateSite(trx: Kysely<Database>, changed: readonly string[]): Promise<void> {
  const tags = [...new Set(changed)].filter((tag) => tag.length <= MAX_TAG_LENGTH);
  if (tags.length > 0) await trx.insertInto("revalidations").values({ tags }).execute();
}
