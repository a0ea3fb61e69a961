import type { Kysely } from "kysely";
import type { Database } from "@/marketplace/db/schema";

/** Next caches nothing under a longer tag, and the site would refuse the others with it. */
const MAX_TAG_LENGTH = 256;

/** Every copy of the site learns which tags (lib/tags.ts) changed once the transaction is committed. */
export async function revalidateSite(trx: Kysely<Database>, changed: readonly string[]): Promise<void> {
  const tags = [...new Set(changed)].filter((tag) => tag.length <= MAX_TAG_LENGTH);
  if (tags.length > 0) await trx.insertInto("revalidations").values({ tags }).execute();
}
