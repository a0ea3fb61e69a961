import { type Kysely, sql } from "kysely";
import type { JsonObject } from "@/lib/entities/json";
import type { Context } from "@/marketplace/context";
import { updateRow } from "@/marketplace/db/rows";
import type { Database } from "@/marketplace/db/schema";
import { moved, processOf } from "@/marketplace/resources/applications/apply-move";
import { mailTransition } from "@/marketplace/resources/applications/mails";
import { type Row, toEventObject } from "@/marketplace/resources/applications/serialize";
import type { Write } from "@/marketplace/writes/write";

/** Reason in the vocabulary refusalReasons: recruitment suspended or cancelled. */
const REFUSAL: JsonObject = { reason: "poste-annule" };
const CANCELLATION: JsonObject = { cancellationReason: "The organization closed" };

/**
 * Ends the open transactions of a closing owner: applications are refused, and each candidate is mailed; any other
 * transaction is cancelled. The owner's notes about people, its tags, its history and their talent pool agreements
 * are deleted. The caller
 * locks the owner's assets first, so that no new transaction starts.
 */
export async function endOpenTransactions({ trx, record }: Write, context: Context, ownerId: string): Promise<void> {
  for (const row of await lockOpen(trx, ownerId)) {
    const [name, status, data] = row.is_application
      ? (["refuse", "refused", REFUSAL] as const)
      : (["cancel", processOf(row).cancelStatus, CANCELLATION] as const);
    const ended = await updateRow(trx, "transactions", row.id, moved(row, status, data));
    const changesRequested = { name };
    await record({
      type: "transaction__status_changed",
      objectId: row.id,
      object: toEventObject(ended),
      changesRequested,
    });
    if (ended.is_application) await mailTransition(trx, context, { before: row.status, row: ended, authorId: null });
  }
  await sql`
    WITH asked AS (
      DELETE FROM notes_requests USING transactions
      WHERE transactions.id = notes_requests.transaction_id AND transactions.owner_id = ${ownerId} AND released_date IS NULL
    ), pool AS (
      DELETE FROM talent_pool_requests USING transactions
      WHERE transactions.id = talent_pool_requests.transaction_id AND transactions.owner_id = ${ownerId}
    ), acts AS (
      DELETE FROM application_acts USING transactions
      WHERE transactions.id = application_acts.transaction_id AND transactions.owner_id = ${ownerId}
    ), opinions AS (
      DELETE FROM opinion_requests WHERE organization_id = ${ownerId}
    ), filing AS (
      UPDATE transactions SET tags = '{}', follower_id = NULL
      WHERE owner_id = ${ownerId} AND (tags <> '{}' OR follower_id IS NOT NULL)
    )
    DELETE FROM notes USING transactions
    WHERE transactions.id = notes.transaction_id AND transactions.owner_id = ${ownerId}`.execute(trx);
}

async function lockOpen(trx: Kysely<Database>, ownerId: string): Promise<Row[]> {
  const { rows } = await sql<Row>`
    SELECT * FROM transactions
    WHERE owner_id = ${ownerId} AND completed_date IS NULL AND cancelled_date IS NULL
    ORDER BY id FOR UPDATE`.execute(trx);
  return rows;
}
