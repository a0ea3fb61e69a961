import { type Kysely, sql } from "kysely";
import { MAX_WAITING_PACKS } from "@/lib/rules/subscription/order-requests";
import { priceOf } from "@/lib/rules/subscription/plans";
import { planNameOf, subscriptionOf } from "@/lib/rules/subscription/subscription";
import { CURRENCY, VAT_RATE } from "@/lib/rules/subscription/vat";
import type { Context } from "@/marketplace/context";
import { newId } from "@/marketplace/db/new-id";
import { insertRow, lockRow } from "@/marketplace/db/rows";
import type { Database } from "@/marketplace/db/schema";
import { forbidden, unprocessable } from "@/marketplace/errors";
import type { RouteCall } from "@/marketplace/http/route";
import { isOrganizationId } from "@/marketplace/identity/memberships";
import { namedBlocksJob } from "@/marketplace/resources/assets/named-blocks";
import { requireHoldable } from "@/marketplace/resources/orders/requests/held-offers";
import { tellReceived } from "@/marketplace/resources/orders/requests/mails";
import type { NewRequest } from "@/marketplace/resources/orders/requests/schemas";
import { readRequest } from "@/marketplace/resources/orders/requests/store";
import type { UserRow } from "@/marketplace/resources/users/serialize";
import { type Write, write } from "@/marketplace/writes/write";

/**
 * Requests a plan or packs for the organization acted as: an order that owes nothing until it is granted, and that
 * confirms itself to the firm. Throws 403 for a caller who does not act as an organization, 422 when the price has
 * changed, for a product already requested or in use, and for an offer that could not wait for the order.
 */
export const requestProduct = (context: Context, call: RouteCall, request: NewRequest) =>
  write(context, call, async (writing): Promise<{ id: string }> => {
    const { trx } = writing;
    const { actorId, user } = call.caller;
    const organization =
      actorId !== null && isOrganizationId(actorId) ? await lockRow(trx, "users", actorId) : undefined;
    if (!organization) throw forbidden();
    requireOffered(organization, request);
    await requireFewWaiting(trx, organization.id, request.kind);
    const { offerIds, ...product } = request;
    const offer_ids = [...new Set(offerIds)];
    await requireHoldable(trx, call, organization, { ...product, offer_ids });
    const requestedBy = user?.id ?? null;
    const inserted = await insertRequest(writing, organization.id, { ...product, offerIds: offer_ids, requestedBy });
    await tellReceived(trx, context, await readRequest(trx, inserted.id));
    return inserted;
  });

/**
 * Throws 422 when the price is no longer current, and when the organization will change to this plan, or has it already
 * and plans no change.
 */
function requireOffered({ platform_data }: UserRow, request: NewRequest): void {
  const price = priceOf(request, planNameOf(platform_data));
  if (request.price !== price) throw unprocessable("The price is another now", { code: "priceChanged", price });
  const { name = "discovery", next = name } = subscriptionOf(platform_data) ?? {};
  if (request.kind === "plan" && request.name === next)
    throw unprocessable("The organization is on this plan, or will be", { code: "alreadyOnPlan" });
}

async function requireFewWaiting(trx: Kysely<Database>, organizationId: string, kind: NewRequest["kind"]) {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM order_requests
    WHERE organization_id = ${organizationId} AND kind = ${kind} AND state = 'waiting'`.execute(trx);
  if ((rows[0]?.count ?? 0) >= (kind === "plan" ? 1 : MAX_WAITING_PACKS))
    throw unprocessable("A request of this kind waits already", { code: "alreadyRequested" });
}

type Requested = Pick<NewRequest, "price" | "billing"> & {
  kind: "plan" | "pack";
  name: NewRequest["name"];
  quantity?: number;
  offerIds?: string[];
  requestedBy: string | null;
  state?: "granted";
};

/** Inserts an order without lines, and its request. */
export async function insertRequest(
  { trx, record, enqueue }: Pick<Write, "trx" | "record" | "enqueue">,
  organizationId: string,
  given: Requested,
) {
  const { kind, name, price, quantity = 1, billing, offerIds = [], requestedBy, state } = given;
  const { id } = await insertRow(trx, "orders", {
    id: newId("ord"),
    payer_id: organizationId,
    currency: CURRENCY,
    amount_due: 0,
    amount_paid: 0,
    amount_remaining: 0,
  });
  await trx
    .insertInto("order_requests")
    .values({
      order_id: id,
      organization_id: organizationId,
      kind,
      name,
      price,
      quantity,
      vat_rate: VAT_RATE,
      billing: JSON.stringify(billing),
      offer_ids: offerIds,
      requested_by: requestedBy,
      ...(state && { state, decided_date: new Date() }),
    })
    .execute();
  await record({ type: "order__created", objectId: id, object: { id } });
  // Candidates block a firm by the SIREN that its orders are billed to, too.
  await enqueue(namedBlocksJob({ organizationId }));
  return { id };
}
