import type { Kysely } from "kysely";
import { z } from "zod";
import type { Context } from "@/marketplace/context";
import { lockRow, updateRow } from "@/marketplace/db/rows";
import type { Database } from "@/marketplace/db/schema";
import type { JobHandler } from "@/marketplace/jobs/worker";
import { announceEntry, announcePublication } from "@/marketplace/resources/entries/announce";
import { auditChange } from "@/marketplace/resources/entries/audited-save";
import { changeDateOf, withDraft } from "@/marketplace/resources/entries/draft";
import { isShown } from "@/marketplace/resources/entries/store";
import { jobWrite } from "@/marketplace/writes/job-write";

const Payload = z.object({ id: z.string(), changeDate: z.string().optional() });

/**
 * Creates the handler of the job that runs at the date of a scheduled entry, from which visitors read it (`isShown`):
 * the job records the entry's event and invalidates its pages. It does nothing when the entry was withdrawn, removed or
 * postponed before that date.
 */
export const createEntryPublicationJob =
  (context: Pick<Context, "livemode">): JobHandler =>
  async (payload, trx) => {
    const { id, changeDate } = Payload.parse(payload);
    if (changeDate !== undefined) return publishChange(trx, context, { id, changeDate });
    const row = await trx.selectFrom("entries").selectAll().where("id", "=", id).where(isShown).executeTakeFirst();
    if (row) await announcePublication(jobWrite(trx), context, row);
  };

/**
 * Publishes the draft of a published entry, unless the draft's date was changed or removed since the job was enqueued.
 */
async function publishChange(
  trx: Kysely<Database>,
  context: Pick<Context, "livemode">,
  { id, changeDate }: { id: string; changeDate: string },
): Promise<void> {
  const stored = await lockRow(trx, "entries", id);
  if (!stored || changeDateOf(stored)?.toISOString() !== changeDate) return;
  const { name, fields, metadata } = withDraft(stored);
  const row = await updateRow(trx, "entries", id, { name, fields, metadata });
  const writing = jobWrite(trx);
  await announceEntry(writing, context, "entry__updated", { stored, row });
  await auditChange(writing, { stored, row });
}
