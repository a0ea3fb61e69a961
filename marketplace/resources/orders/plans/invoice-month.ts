import { type Kysely, sql } from "kysely";
import type { Subscription } from "@/lib/rules/subscription/subscription";
import type { Context } from "@/marketplace/context";
import type { Database } from "@/marketplace/db/schema";
import { insertRequest } from "@/marketplace/resources/orders/requests/create";
import { monthOf, owe } from "@/marketplace/resources/orders/requests/grant";
import { lockRequest, type RequestRow } from "@/marketplace/resources/orders/requests/store";
import { PLATFORM } from "@/marketplace/writes/audit";
import { jobWrite } from "@/marketplace/writes/job-write";

/**
 * The order and the invoice of a month that begins, made out as the plan was; null for a plan without price, which the
 * platform gives. Returns the id of the order.
 */
export async function invoiceMonth(
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
  const { record } = jobWrite(trx);
  const asked = { kind: "plan", name: plan.name, price: plan.price, billing: last.billing } as const;
  const { id } = await insertRequest({ trx, record }, organizationId, {
    ...asked,
    requestedBy: null,
    state: "granted",
  });
  const request = await lockRequest(trx, id);
  if (request) await owe({ trx, record, actor: PLATFORM, seller: settings.seller }, request, monthOf(plan, day));
  return id;
}
