import { type RawBuilder, sql } from "kysely";
import { AWAITING_ANSWER } from "@/lib/rules/transaction/response-time";

/** An application that this party received; for the platform, any. */
const isReceivedBy = (party: string | null): RawBuilder<boolean> =>
  party === null ? sql<boolean>`is_application` : sql<boolean>`(is_application AND owner_id = ${party})`;

/** `stageOf` (lib/rules/transaction/firm-moves.ts) in SQL: null for what the party did not receive. */
export const stageColumn = (party: string | null): RawBuilder<string> => sql<string>`CASE
  WHEN ${isReceivedBy(party)} IS NOT TRUE THEN NULL
  WHEN transactions.status IN ('new', 'restricted') THEN 'unread'
  WHEN transactions.status IN ('pending', 'meeting') THEN transactions.status
  WHEN transactions.status = 'custom' THEN 'step:' || coalesce(transactions.status_history #>> '{0,data,label}', '')
  ELSE 'ended' END`;

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
