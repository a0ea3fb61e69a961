import { sql } from "kysely";
import type { Context } from "@/marketplace/context";
import { announce } from "@/marketplace/resources/assets/announce";
import type { StoredAsset } from "@/marketplace/resources/assets/changes";
import { readAssetSettings } from "@/marketplace/resources/assets/settings";
import { endOpenTransactions } from "@/marketplace/resources/transactions/end-open";
import type { Write } from "@/marketplace/writes/write";

/**
 * Empties an organization whose row is held, so that nothing belongs to it any more: its open applications are answered,
 * then its page and its offers go. What the law or the candidate keeps stays: orders, applications and their messages.
 */
export async function emptyOrganization(under: Write, context: Context, id: string): Promise<void> {
  const { trx } = under;
  await sql`SELECT id FROM assets WHERE owner_id = ${id} ORDER BY id FOR UPDATE`.execute(trx);
  // While the page is there: mails name the firm by it.
  await endOpenTransactions(under, context, id);
  const settings = await readAssetSettings(trx);
  const { rows } = await sql<StoredAsset>`DELETE FROM assets WHERE owner_id = ${id} RETURNING *`.execute(trx);
  for (const before of rows) await announce(under, context, settings, { before, after: null });
  await trx.deleteFrom("saved_searches").where("user_id", "=", id).execute();
}
