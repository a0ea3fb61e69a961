import { type Kysely, type RawBuilder, sql } from "kysely";
import { AWAITING_ANSWER, LONGEST_PROMISE_DAYS } from "@/lib/rules/transaction/response-time";
import type { Database } from "@/marketplace/db/schema";
import { answerDelays } from "@/marketplace/resources/applications/answer-delays";
import type { Row } from "@/marketplace/resources/applications/serialize";

type Db = Kysely<Database>;

/** Lists mailed to a firm: all its late applications, or those that reached fifteen days since yesterday. */
export const LATE_LISTS = ["all", "fifteenDays"] as const;
export type LateList = (typeof LATE_LISTS)[number];

/** Condition on an application that waits for its firm, without a postponed move. */
const isWaiting = sql<boolean>`transactions.is_application AND transactions.emptied_date IS NULL
  AND transactions.status IN (${sql.join(AWAITING_ANSWER.map(sql.lit))})
  AND NOT EXISTS (SELECT FROM held_moves WHERE held_moves.transaction_id = transactions.id)`;

const daysAgo = (days: RawBuilder<unknown>) => sql`(now() - ${days} * interval '24 hours')`;
const longest = sql.lit(LONGEST_PROMISE_DAYS);

/**
 * Condition on an application that belongs to the list. A firm without a promised or measured delay gets the longest
 * promise.
 */
const isListed = (list: LateList): RawBuilder<boolean> =>
  list === "all"
    ? sql<boolean>`transactions.created_date < ${daysAgo(sql`coalesce(delays.days, ${longest})`)}`
    : sql<boolean>`transactions.created_date <= ${daysAgo(longest)}
        AND transactions.created_date > ${daysAgo(sql`(${longest} + 1)`)}`;

const listed = (list: LateList, owners: RawBuilder<unknown>) => sql`
  transactions JOIN (${answerDelays(owners)}) AS delays ON delays.owner_id = transactions.owner_id
  WHERE ${isWaiting} AND ${isListed(list)}`;

/** Returns the firms that have applications of this list. */
export async function lateFirms(db: Db, list: LateList): Promise<string[]> {
  const owners = sql`SELECT DISTINCT transactions.owner_id FROM transactions WHERE ${isWaiting} AND owner_id IS NOT NULL`;
  const { rows } = await sql<{ owner_id: string }>`
    SELECT DISTINCT transactions.owner_id FROM ${listed(list, owners)}`.execute(db);
  return rows.map(({ owner_id }) => owner_id);
}

/** Returns a firm's applications of this list, the oldest first. */
export async function lateApplications(db: Db, list: LateList, ownerId: string): Promise<Row[]> {
  const { rows } = await sql<Row>`
    SELECT transactions.* FROM ${listed(list, sql`SELECT ${ownerId}::text AS owner_id`)}
    ORDER BY transactions.created_date, transactions.id`.execute(db);
  return rows;
}
