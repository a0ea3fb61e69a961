import { type Kysely, sql } from "kysely";
import type { Subscription } from "@/lib/rules/subscription/subscription";
import { type Credit, creditsOf } from "@/lib/rules/transaction/credits";
import { merge } from "@/marketplace/db/merge";
import { updateRow } from "@/marketplace/db/rows";
import type { Database } from "@/marketplace/db/schema";
import type { UserRow } from "@/marketplace/resources/users/serialize";
import { type CreditWhy, explained } from "@/marketplace/writes/explain-credits";

type Trx = Kysely<Database>;

/**
 * Adds `changes`, possibly negative, to the counters of an organization whose row the caller has locked, and returns
 * the row. A counter never goes below zero.
 */
export async function changeCounters(
  trx: Trx,
  organization: UserRow,
  changes: Partial<Record<Credit, number>>,
  why: CreditWhy,
): Promise<UserRow> {
  const credits = creditsOf(organization.platform_data);
  const counters = Object.fromEntries(
    Object.entries(changes).map(([name, change]) => [name, Math.max(0, credits[name as Credit] + change)]),
  );
  const platformData = merge(organization.platform_data, { _private: counters });
  return explained(trx, why, () => updateRow(trx, "users", organization.id, { platform_data: platformData }));
}

/** Stores the organization's plan; null for none. */
export const setSubscription = (trx: Trx, { id, platform_data }: UserRow, plan: Subscription | null) =>
  updateRow(trx, "users", id, {
    platform_data: { ...platform_data, _private: { ...privateOf(platform_data), plan } },
  });

const privateOf = ({ _private: held }: UserRow["platform_data"]) =>
  typeof held === "object" && held !== null && !Array.isArray(held) ? held : {};

/**
 * Returns the number of unused credits in this counter, among those that the plan added last. The credits of the plan
 * are spent before those of packs and gifts. The ledger records the credits added, and the credits spent since.
 */
export async function unusedOf(trx: Trx, { id, platform_data }: UserRow, credit: Credit): Promise<number> {
  const { rows } = await sql<{ given: number; taken: number }>`
    SELECT given.change AS given, (
        SELECT coalesce(-sum(change), 0) FROM credit_moves
        WHERE organization_id = ${id} AND credit = ${credit} AND position > given.position AND change < 0
      ) AS taken
    FROM credit_moves AS given
    WHERE organization_id = ${id} AND credit = ${credit} AND reason = 'plan'
    ORDER BY position DESC LIMIT 1`.execute(trx);
  const [last] = rows;
  if (!last) return 0;
  return Math.min(Math.max(0, last.given - last.taken), Math.max(0, creditsOf(platform_data)[credit]));
}
