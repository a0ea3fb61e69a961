import { type Kysely, sql } from "kysely";
import { z } from "zod";
import {
  newSubscription,
  renewalAfter,
  type Subscription,
  subscriptionOf,
} from "@/lib/rules/subscription/subscription";
import { today } from "@/lib/rules/time/paris-time";
import type { Context } from "@/marketplace/context";
import { lockRow } from "@/marketplace/db/rows";
import type { Database } from "@/marketplace/db/schema";
import { enqueue } from "@/marketplace/jobs/queue";
import type { JobHandler } from "@/marketplace/jobs/worker";
import { changeSlots, dropUnused, giveMonth } from "@/marketplace/resources/credits/begin-plan";
import { setSubscription } from "@/marketplace/resources/credits/change-counters";
import { insertRequest } from "@/marketplace/resources/orders/requests/create";
import { monthOf, owe } from "@/marketplace/resources/orders/requests/grant";
import { lockRequest, type RequestRow } from "@/marketplace/resources/orders/requests/store";
import type { UserRow } from "@/marketplace/resources/users/serialize";
import { PLATFORM } from "@/marketplace/writes/audit";
import { jobWrite } from "@/marketplace/writes/job-write";

type Trx = Kysely<Database>;

export const PLAN_MONTH_JOB = "planMonth";
const Payload = z.object({ organizationId: z.string() });

/**
 * Creates the handler of the job that finds, at night, the plans whose month is over, and enqueues a job for each, so
 * that a failing job does not delay the others.
 */
export const createRefillJob =
  (now: () => Date = () => new Date()): JobHandler =>
  async (_payload, trx) => {
    const { rows } = await sql<{ id: string }>`
      SELECT id FROM users
      WHERE platform_data #>> '{_private,plan,renewsOn}' <= ${today(now())} AND starts_with(id, 'org_')
      ORDER BY id`.execute(trx);
    for (const { id } of rows)
      await enqueue(trx, { kind: PLAN_MONTH_JOB, key: `${PLAN_MONTH_JOB}/${id}`, payload: { organizationId: id } });
  };

/**
 * Creates the handler of the job that renews an organization's plan for each month that is due: usually one, several in
 * a row after a longer outage. The date of the next renewal is in the locked row, so that each month is renewed once,
 * however often the job runs.
 */
export const createPlanMonthJob =
  (context: Pick<Context, "settings">, now: () => Date = () => new Date()): JobHandler =>
  async (payload, trx) => {
    const { organizationId } = Payload.parse(payload);
    const day = today(now());
    let organization = await lockRow(trx, "users", organizationId);
    let plan = organization && subscriptionOf(organization.platform_data);
    while (organization && plan && plan.renewsOn <= day) {
      organization = await renew(trx, context, organization, plan);
      plan = subscriptionOf(organization.platform_data);
    }
  };

async function renew(
  trx: Trx,
  context: Pick<Context, "settings">,
  organization: UserRow,
  plan: Subscription,
): Promise<UserRow> {
  const day = plan.renewsOn;
  const renewed: Subscription = plan.next ? newSubscription(plan.next, day) : { ...plan, renewsOn: renewalAfter(plan) };
  const by = { actor: PLATFORM, objectId: await invoiceMonth(trx, context, organization.id, renewed, day) };
  let row = await dropUnused(trx, organization, plan.name, { ...by, objectId: null });
  if (renewed.name !== plan.name) row = await changeSlots(trx, row, { from: plan.name, to: renewed.name }, by);
  row = await giveMonth(trx, row, renewed.name, by);
  return setSubscription(trx, row, renewed.name === "discovery" ? null : renewed);
}

/**
 * Creates the order and the invoice of a month that begins, at the plan's price and with the latest billing details,
 * and returns the id of the order; null for a plan without a price, and for an organization without a granted request.
 */
async function invoiceMonth(
  trx: Kysely<Database>,
  { settings }: Pick<Context, "settings">,
  organizationId: string,
  plan: Subscription,
  day: string,
): Promise<string | null> {
  const { rows } = await sql<RequestRow>`
    SELECT * FROM order_requests WHERE organization_id = ${organizationId} AND state = 'granted'
    ORDER BY kind = 'plan' DESC, created_date DESC LIMIT 1`.execute(trx);
  const [last] = rows;
  if (!last || !plan.price) return null;
  const writing = jobWrite(trx);
  // A purchase order of a pack is not one of the plan.
  const { purchaseOrder, ...billing } = last.billing;
  const isOfPlan = last.kind === "plan" && purchaseOrder !== undefined;
  const asked = {
    kind: "plan",
    name: plan.name,
    price: plan.price,
    billing: { ...billing, ...(isOfPlan && { purchaseOrder }) },
  } as const;
  const { id } = await insertRequest(writing, organizationId, {
    ...asked,
    requestedBy: null,
    state: "granted",
  });
  const request = await lockRequest(trx, id);
  if (request) await owe({ ...writing, actor: PLATFORM, seller: settings.seller }, request, monthOf(plan, day));
  return id;
}
