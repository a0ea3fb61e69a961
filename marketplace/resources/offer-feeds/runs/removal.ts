import type { Context } from "@/marketplace/context";
import { newId } from "@/marketplace/db/new-id";
import { insertRow, removeRow, updateRow } from "@/marketplace/db/rows";
import type { Operation } from "@/marketplace/resources/offer-feeds/import/operation";
import { batchesOf, enqueueImports } from "@/marketplace/resources/offer-feeds/runs/import-job";

type Feed = { id: string; organization_id: string };

/** Closes the offers of a feed as if it had none any more, some at a time; the feed goes after the last one. */
export async function beginRemoval(trx: Context["db"], { id: feedId, organization_id }: Feed): Promise<void> {
  const items = await trx.selectFrom("offer_feed_items").select("reference").where("feed_id", "=", feedId).execute();
  if (items.length === 0) {
    await removeRow(trx, "offer_feeds", feedId);
    return;
  }
  // What is under way goes no further: its jobs find that it ended.
  await trx
    .updateTable("offer_feed_runs")
    .set({ status: "failed", fault: "unexpected", pending: 0, ended_date: new Date() })
    .where("feed_id", "=", feedId)
    .where("status", "=", "running")
    .execute();
  const operations = items.map(({ reference }): Operation => ({ kind: "leave", reference, position: null }));
  await updateRow(trx, "offer_feeds", feedId, {
    ...{ active: false, next_date: null, removed_date: new Date().toISOString() },
  });
  const run = await insertRow(trx, "offer_feed_runs", {
    ...{ id: newId("ofr"), feed_id: feedId, kind: "import" },
    pending: batchesOf(operations).length,
  });
  await enqueueImports(trx, { runId: run.id, turn: organization_id }, operations);
}
