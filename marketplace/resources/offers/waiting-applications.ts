import { type Kysely, sql } from "kysely";
import { OPEN_STATUSES } from "@/lib/rules/transaction/application-process";
import type { Database } from "@/marketplace/db/schema";
import type { Row } from "@/marketplace/resources/applications/serialize";

type Db = Kysely<Database>;

/** Applications in an open status, and for which the firm has no pending move. */
export const isWaiting = sql<boolean>`(transactions.status = ANY(${OPEN_STATUSES}::text[])
  AND NOT EXISTS (SELECT FROM held_moves WHERE held_moves.transaction_id = transactions.id))`;

const isWaitingFor = (offerId: string) => sql<boolean>`is_application AND asset_id = ${offerId} AND ${isWaiting}`;

/** The applications of an offer that wait for its firm, the oldest first, locked until the transaction ends. */
export async function lockWaitingApplications(trx: Db, offerId: string): Promise<Row[]> {
  const { rows } = await sql<Row>`
    SELECT * FROM transactions WHERE ${isWaitingFor(offerId)} ORDER BY created_date, id FOR UPDATE`.execute(trx);
  return rows;
}

/** Returns the applications of an offer that wait for its firm, the oldest first, without locking them. */
export async function readWaitingApplications(db: Db, offerId: string): Promise<Row[]> {
  const { rows } = await sql<Row>`
    SELECT * FROM transactions WHERE ${isWaitingFor(offerId)} ORDER BY created_date, id`.execute(db);
  return rows;
}
