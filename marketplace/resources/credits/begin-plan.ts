import type { Kysely } from "kysely";
import { MONTHLY_CREDITS, PLANS, type PlanName } from "@/lib/rules/subscription/plans";
import type { Credit } from "@/lib/rules/transaction/credits";
import type { Database } from "@/marketplace/db/schema";
import { changeCounters, unusedOf } from "@/marketplace/resources/credits/change-counters";
import type { UserRow } from "@/marketplace/resources/users/serialize";
import type { AuditActor } from "@/marketplace/writes/audit";

type Trx = Kysely<Database>;
/** `actor`: author of the change, the platform at the end of a month. `objectId`: the order that causes the change. */
type By = { actor: AuditActor; objectId: string | null };

/** Removes the unused monthly credits of a plan: they do not accumulate from month to month. */
export async function dropUnused(trx: Trx, organization: UserRow, plan: PlanName, by: By): Promise<UserRow> {
  const unused: Partial<Record<Credit, number>> = {};
  for (const credit of MONTHLY_CREDITS) {
    const left = await unusedOf(trx, organization, credit);
    if (left > 0) unused[credit] = -left;
  }
  return changeCounters(trx, organization, unused, { reason: "planUnused", detail: plan, ...by });
}

/** Adds the plan's credits for a month to the counters. */
export function giveMonth(trx: Trx, organization: UserRow, plan: PlanName, by: By): Promise<UserRow> {
  const { addressCredits, cvthequeCredits } = PLANS[plan];
  return changeCounters(
    trx,
    organization,
    { addressCredits, cvthequeCredits },
    { reason: "plan", detail: plan, ...by },
  );
}

/** Replaces the slots of the former plan with those of the new plan. */
export async function changeSlots(
  trx: Trx,
  organization: UserRow,
  { from, to }: { from: PlanName; to: PlanName },
  by: By,
): Promise<UserRow> {
  const ended = await changeCounters(
    trx,
    organization,
    { slots: -PLANS[from].slots },
    { reason: "planEnded", detail: from, ...by },
  );
  return changeCounters(trx, ended, { slots: PLANS[to].slots }, { reason: "plan", detail: to, ...by });
}
