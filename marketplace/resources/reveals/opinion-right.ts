import { type Kysely, type RawBuilder, type Selectable, sql } from "kysely";
import { OPINION_CORRECTION_DAYS } from "@/lib/entities/opinion";
import { OPEN_STATUSES } from "@/lib/rules/transaction/application-process";
import type { Caller } from "@/marketplace/access/caller";
import { scopeOf } from "@/marketplace/access/rights";
import { isPastLastDay } from "@/marketplace/db/asset-predicates";
import type { Database } from "@/marketplace/db/schema";
import { personOf } from "@/marketplace/identity/person";
import { isReadableApplication } from "@/marketplace/resources/reveals/entitlement";

/** The time from which a request is about no other application to its offer. */
export const closedTo = sql<Date>`least(opinion_requests.ends_date, opinion_requests.taken_back_date)`;

/** Requests with the applications that they are about, and the opinion that their colleague gave since. */
export const asked = sql`opinion_requests
  JOIN transactions ON transactions.owner_id = opinion_requests.organization_id AND (
    transactions.id = opinion_requests.transaction_id
    OR (opinion_requests.transaction_id IS NULL AND transactions.asset_id = opinion_requests.asset_id
      AND transactions.created_date < ${closedTo}))
  LEFT JOIN notes AS opinion ON opinion.transaction_id = transactions.id AND opinion.scores IS NOT NULL
    AND opinion.author_id = opinion_requests.colleague_id AND opinion.updated_date >= opinion_requests.created_date
  LEFT JOIN users AS asker ON asker.id = opinion_requests.asker_id`;

export const rightEnds = sql<Date>`least(opinion_requests.ends_date,
  opinion.updated_date + make_interval(days => ${sql.lit(OPINION_CORRECTION_DAYS)}))`;

/** Condition: the firm may read the application, has not decided, and its offer is open. */
export const isUndecided: RawBuilder<boolean> = sql<boolean>`(
  transactions.is_application AND transactions.emptied_date IS NULL AND ${isReadableApplication}
  AND transactions.status = ANY(${[...OPEN_STATUSES]}::text[])
  AND EXISTS (SELECT FROM assets WHERE assets.id = transactions.asset_id AND assets.active AND NOT ${isPastLastDay})
)`;

/** Condition: the request still lets its colleague read the application. */
export const isLive: RawBuilder<boolean> = sql<boolean>`(
  opinion_requests.taken_back_date IS NULL AND ${rightEnds} > now() AND ${isUndecided}
)`;

/** An application on which an opinion is asked, and the request. */
export type Asked = Selectable<Database["transactions"]> & {
  asker_id: string | null;
  asker_name: string | null;
  asked_date: Date;
  right_ends: Date;
  given_date: Date | null;
};
export type OpinionReader = { personId: string; organizationId: string };

/** The applications on which this member may give an opinion to this organization now, each once. */
export const askedOf = (
  { personId, organizationId }: OpinionReader,
  where: RawBuilder<boolean> = sql<boolean>`true`,
) => sql<Asked>`
  SELECT DISTINCT ON (transactions.id) transactions.*, opinion_requests.asker_id, asker.display_name AS asker_name,
    opinion_requests.created_date AS asked_date, ${rightEnds} AS right_ends, opinion.updated_date AS given_date
  FROM ${asked}
  WHERE opinion_requests.colleague_id = ${personId} AND opinion_requests.organization_id = ${organizationId}
    AND ${isLive} AND ${where}
  ORDER BY transactions.id, ${rightEnds} DESC`;

/** Returns whether the caller may read a file because it is the CV of an application on which their opinion is asked. */
export async function mayReadAskedFile(db: Kysely<Database>, caller: Caller, key: string): Promise<boolean> {
  const personId = personOf(caller);
  const { actorId: organizationId } = caller;
  if (personId === null || organizationId === null || scopeOf(caller, "opinion:give") !== "own") return false;
  // Naming another person's file in an application gives no access to it.
  const isTheirs = sql<boolean>`transactions.metadata ->> 'resume' = ${key}
    AND EXISTS (SELECT FROM files WHERE files.key = ${key} AND files.owner_id = transactions.taker_id)`;
  return (await askedOf({ personId, organizationId }, isTheirs).execute(db)).rows.length > 0;
}
