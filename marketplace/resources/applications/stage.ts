import { type RawBuilder, sql } from "kysely";
import { STATUS_AFTER } from "@/lib/rules/transaction/firm-moves";
import { AWAITING_ANSWER } from "@/lib/rules/transaction/response-time";

/** Condition on an application that this party received; for the platform, on any application. */
const isReceivedBy = (party: string | null): RawBuilder<boolean> =>
  party === null ? sql<boolean>`is_application` : sql<boolean>`(is_application AND owner_id = ${party})`;

const held = (column: string): RawBuilder<string> =>
  sql<string>`(SELECT ${sql.raw(column)} FROM held_moves WHERE held_moves.transaction_id = transactions.id)`;

/** Status and label after the postponed move, if there is one; otherwise the current ones. */
const status = sql<string>`CASE ${held("name")} ${sql.join(
  Object.entries(STATUS_AFTER).map(([name, to]) => sql`WHEN ${sql.lit(name)} THEN ${sql.lit(to)}`),
  sql` `,
)} ELSE transactions.status END`;
const label = sql<string>`coalesce(${held("data ->> 'label'")}, transactions.status_history #>> '{0,data,label}', '')`;

/**
 * SQL form of `stageOf` (lib/rules/transaction/firm-moves.ts): null for applications that the party did not receive.
 */
export const stageColumn = (party: string | null): RawBuilder<string> => sql<string>`CASE
  WHEN ${isReceivedBy(party)} IS NOT TRUE THEN NULL
  WHEN ${status} IN ('new', 'restricted') THEN 'unread'
  WHEN ${status} IN ('pending', 'meeting') THEN ${status}
  WHEN ${status} = 'custom' THEN 'step:' || ${label}
  ELSE 'ended' END`;

/** Condition on an application with a postponed move of the firm; true only for the firm. */
export const isHeld = (party: string | null): RawBuilder<boolean> =>
  sql<boolean>`coalesce(owner_id = ${party} AND EXISTS (
    SELECT FROM held_moves WHERE held_moves.transaction_id = transactions.id), false)`;

/**
 * Condition on an application whose candidate requested the firm's notes and waits for them; true only for the firm.
 */
export const isNotesRequested = (party: string | null): RawBuilder<boolean> =>
  sql<boolean>`coalesce(owner_id = ${party} AND EXISTS (
    SELECT FROM notes_requests WHERE notes_requests.transaction_id = transactions.id AND released_date IS NULL), false)`;

/** The firm's tags of an application; none for its candidate. */
export const tagsColumn = (party: string | null): RawBuilder<string[]> =>
  sql<string[]>`CASE WHEN ${isReceivedBy(party)} THEN transactions.tags ELSE '{}' END`;

/** Condition on an application that this member of the firm follows; true only for the firm. */
export const isFollowedBy = (party: string | null, personId: string | null): RawBuilder<boolean> =>
  sql<boolean>`coalesce(owner_id = ${party} AND follower_id = ${personId}, false)`;

/** Town of the offer in the copy made when the candidate applied. */
export const cityColumn: RawBuilder<string> = sql<string>`(transactions.asset_snapshot #>> '{locations,0,city}')`;

const slot = sql<string>`transactions.interview #>> '{choice,slot}'`;

/** Time that the candidate chose for the interview of an application at the stage of interviews; null for others. */
export const interviewDate: RawBuilder<Date> = sql<Date>`(CASE WHEN transactions.is_application
  AND transactions.status = 'meeting' AND pg_input_is_valid(${slot}, 'timestamptz') THEN (${slot})::timestamptz END)`;

const isAwaiting = sql<boolean>`transactions.status IN (${sql.join(AWAITING_ANSWER.map(sql.lit))})`;

/**
 * Condition on an application that waits for its firm and that the candidate sent a reminder about; true only for the
 * firm.
 */
export const isReminded = (party: string | null): RawBuilder<boolean> =>
  sql<boolean>`coalesce(owner_id = ${party} AND reminded_date IS NOT NULL AND ${isAwaiting}, false)`;

/** Condition on an application without a response after the firm's delay of `delayDays`; true only for the firm. */
export const isLate = ({ party, delayDays }: { party: string | null; delayDays: number | null }): RawBuilder<boolean> =>
  sql<boolean>`coalesce(owner_id = ${party} AND ${isAwaiting}
    AND created_date < now() - ${delayDays}::integer * interval '24 hours', false)`;
