import { type RawBuilder, sql } from "kysely";
import { STATUS_AFTER } from "@/lib/rules/transaction/firm-moves";
import { AWAITING_ANSWER } from "@/lib/rules/transaction/response-time";

/** An application that this party received; for the platform, any. */
const isReceivedBy = (party: string | null): RawBuilder<boolean> =>
  party === null ? sql<boolean>`is_application` : sql<boolean>`(is_application AND owner_id = ${party})`;

const held = (column: string): RawBuilder<string> =>
  sql<string>`(SELECT ${sql.raw(column)} FROM held_moves WHERE held_moves.transaction_id = transactions.id)`;

/** A move that is held, as the status and the label of what it makes of the application. */
const status = sql<string>`CASE ${held("name")} ${sql.join(
  Object.entries(STATUS_AFTER).map(([name, to]) => sql`WHEN ${sql.lit(name)} THEN ${sql.lit(to)}`),
  sql` `,
)} ELSE transactions.status END`;
const label = sql<string>`coalesce(${held("data ->> 'label'")}, transactions.status_history #>> '{0,data,label}', '')`;

/** `stageOf` (lib/rules/transaction/firm-moves.ts) in SQL: null for what the party did not receive. */
export const stageColumn = (party: string | null): RawBuilder<string> => sql<string>`CASE
  WHEN ${isReceivedBy(party)} IS NOT TRUE THEN NULL
  WHEN ${status} IN ('new', 'restricted') THEN 'unread'
  WHEN ${status} IN ('pending', 'meeting') THEN ${status}
  WHEN ${status} = 'custom' THEN 'step:' || ${label}
  ELSE 'ended' END`;

/** One on which the firm holds a move: for the firm alone. */
export const isHeld = (party: string | null): RawBuilder<boolean> =>
  sql<boolean>`coalesce(owner_id = ${party} AND EXISTS (
    SELECT FROM held_moves WHERE held_moves.transaction_id = transactions.id), false)`;

/** One whose candidate waits for the firm's notes: for the firm alone. */
export const isAskedForNotes = (party: string | null): RawBuilder<boolean> =>
  sql<boolean>`coalesce(owner_id = ${party} AND EXISTS (
    SELECT FROM notes_requests WHERE notes_requests.transaction_id = transactions.id AND released_date IS NULL), false)`;

/** The town of the offer, as it was applied to. */
export const cityColumn: RawBuilder<string> = sql<string>`(transactions.asset_snapshot #>> '{locations,0,city}')`;

const isAwaiting = sql<boolean>`transactions.status IN (${sql.join(AWAITING_ANSWER.map(sql.lit))})`;

/** An application that waits for its firm, which the candidate reminded: for the firm alone. */
export const isReminded = (party: string | null): RawBuilder<boolean> =>
  sql<boolean>`coalesce(owner_id = ${party} AND reminded_date IS NOT NULL AND ${isAwaiting}, false)`;

/** One whose response is late, by the delay of its firm in days: for the firm alone. */
export const isLate = ({ party, delayDays }: { party: string | null; delayDays: number | null }): RawBuilder<boolean> =>
  sql<boolean>`coalesce(owner_id = ${party} AND ${isAwaiting}
    AND created_date < now() - ${delayDays}::integer * interval '24 hours', false)`;
