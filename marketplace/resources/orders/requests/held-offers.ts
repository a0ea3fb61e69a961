import { type Kysely, sql } from "kysely";
import { offerGaps } from "@/lib/rules/offer/offer-gaps";
import type { UnpublishedReason } from "@/lib/rules/subscription/order-requests";
import { offersOf } from "@/lib/rules/subscription/plans";
import { planNameOf } from "@/lib/rules/subscription/subscription";
import { today } from "@/lib/rules/time/paris-time";
import { requireMay } from "@/marketplace/access/rights";
import type { Context } from "@/marketplace/context";
import { lockRow, readRow, updateRow } from "@/marketplace/db/rows";
import type { Database } from "@/marketplace/db/schema";
import { forbidden, HttpError, notFound, unprocessable } from "@/marketplace/errors";
import type { RouteCall } from "@/marketplace/http/route";
import { requireProvedAddress } from "@/marketplace/identity/proved-address";
import { announce } from "@/marketplace/resources/assets/announce";
import type { StoredAsset } from "@/marketplace/resources/assets/changes";
import { readFirmOffices } from "@/marketplace/resources/assets/firm-offices";
import { consumeQuota } from "@/marketplace/resources/assets/publishing-quota";
import { type AssetSettings, readAssetSettings } from "@/marketplace/resources/assets/settings";
import { checkWritten, writtenOffer } from "@/marketplace/resources/assets/shape";
import { stateOf } from "@/marketplace/resources/assets/suspension";
import { lockRequest, type RequestRow } from "@/marketplace/resources/orders/requests/store";
import type { UserRow } from "@/marketplace/resources/users/serialize";
import type { AuditActor } from "@/marketplace/writes/audit";
import { type Write, write } from "@/marketplace/writes/write";

type Trx = Kysely<Database>;

/** An offer that waited for an order, and whether it was published, or why not. */
export type HeldOffer = Pick<StoredAsset, "id" | "name"> & { outcome: "online" | "review" | UnpublishedReason };

type Holding = Pick<RequestRow, "kind" | "name" | "quantity" | "offer_ids">;

/**
 * Throws 403 when the caller may not publish offers of the organization; 422 when the order lets it publish fewer offers
 * at once, and for an offer that could not be published now, or that waits for another order.
 */
export async function requireHoldable(
  trx: Trx,
  { caller }: Pick<RouteCall, "caller">,
  { id: organizationId, platform_data }: UserRow,
  { kind, name, quantity, offer_ids: offerIds }: Holding,
): Promise<void> {
  if (offerIds.length === 0) return;
  requireMay(caller, "asset:edit", organizationId);
  await requireProvedAddress(trx, caller);
  if (offerIds.length > offersOf({ kind, name, quantity }, planNameOf(platform_data)))
    throw unprocessable("The order publishes fewer offers than that when it is granted", { code: "tooManyOffers" });
  const settings = await readAssetSettings(trx);
  for (const id of offerIds) {
    const offer = await readRow(trx, "assets", id);
    if (!offer || offer.owner_id !== organizationId || offer.active || !isOffer(offer, settings))
      throw unprocessable("This is no unpublished offer of the organization", { code: "offerUnknown", id });
    const reason = await problemOf(trx, settings, offer);
    if (reason) throw unprocessable("This offer cannot be published as it is", { code: "offerNotReady", reason, id });
    const { rows } = await sql`
      SELECT FROM order_requests
      WHERE organization_id = ${organizationId} AND state = 'waiting' AND ${id} = ANY(offer_ids)`.execute(trx);
    if (rows.length > 0) throw unprocessable("This offer waits for an order already", { code: "offerWaits", id });
  }
}

type Place = { id: string; offerId: string };

/**
 * Makes one more offer wait for an undecided order of the organization acted as. Throws 404 for an order without a
 * request, 403 for another organization's, 422 `alreadyDecided`, and the errors of requireHoldable.
 */
export const holdOffer = (context: Context, call: RouteCall, { id, offerId }: Place) =>
  write(context, call, async ({ trx, record }) => {
    const request = await lockOwn(trx, call, id);
    const organization = await lockRow(trx, "users", request.organization_id);
    if (!organization) throw forbidden();
    // The order must have room for the offers that already wait as well; these were checked when they began to.
    const offer_ids = [...request.offer_ids, offerId];
    const { kind, name, quantity } = request;
    if (offer_ids.length > offersOf({ kind, name, quantity }, planNameOf(organization.platform_data)))
      throw unprocessable("The order publishes no more offers when it is granted", { code: "tooManyOffers" });
    await requireHoldable(trx, call, organization, { ...request, offer_ids: [offerId] });
    await storeHeld({ trx, record }, id, offer_ids);
    return { id };
  });

/**
 * Releases an offer that waits for an order: it stays as it is, unpublished. Does nothing when the offer does not wait.
 * Throws 404 for an order without a request, 403 for another organization's, 422 `alreadyDecided`.
 */
export const releaseOffer = (context: Context, call: RouteCall, { id, offerId }: Place) =>
  write(context, call, async ({ trx, record }) => {
    const { offer_ids } = await lockOwn(trx, call, id);
    if (offer_ids.includes(offerId))
      await storeHeld(
        { trx, record },
        id,
        offer_ids.filter((one) => one !== offerId),
      );
    return { id };
  });

async function lockOwn(trx: Trx, { caller }: RouteCall, id: string): Promise<RequestRow> {
  const request = await lockRequest(trx, id);
  if (!request) throw notFound();
  if (request.organization_id !== caller.actorId) throw forbidden();
  if (request.state !== "waiting")
    throw unprocessable("This request is answered already", { code: "alreadyDecided", state: request.state });
  return request;
}

async function storeHeld({ trx, record }: Pick<Write, "trx" | "record">, id: string, offer_ids: string[]) {
  await trx.updateTable("order_requests").set({ offer_ids }).where("order_id", "=", id).execute();
  await record({ type: "order__updated", objectId: id, object: { id } });
}

/**
 * Locks the offers that wait for an order, before the organization, as every writer of an offer does. Those that were
 * removed, given away or published meanwhile are left out.
 */
export async function lockHeld(trx: Trx, request: RequestRow): Promise<StoredAsset[]> {
  const offers: StoredAsset[] = [];
  for (const id of request.offer_ids.toSorted()) {
    const offer = await lockRow(trx, "assets", id);
    if (offer?.owner_id === request.organization_id && !offer.active) offers.push(offer);
  }
  return offers;
}

/**
 * Publishes the locked offers that waited for an order, in the transaction that grants it, by the rules of any other
 * publication: each takes a slot or a credit, and is reviewed by moderators unless they already did.
 */
export async function publishHeld(
  under: Write,
  context: Context,
  request: RequestRow,
  offers: readonly StoredAsset[],
): Promise<HeldOffer[]> {
  const { trx } = under;
  const settings = await readAssetSettings(trx);
  const by: AuditActor = { type: request.requested_by === null ? "platform" : "person", id: request.requested_by };
  const held: HeldOffer[] = [];
  const written: { before: StoredAsset; after: StoredAsset }[] = [];
  for (const before of offers) {
    const { id, name, owner_id: ownerId } = before;
    const problem = await problemOf(trx, settings, before);
    const quota =
      problem === null
        ? await consumeQuota(trx, {
            id,
            before,
            after: { ...before, active: true },
            ownerId,
            settings,
            isFree: false,
            by,
          })
        : "none";
    if (quota === "none") {
      held.push({ id, name, outcome: problem ?? "noCredit" });
      continue;
    }
    const published = { active: true, published_with: quota, published_by: request.requested_by, closing: null };
    const after = await updateRow(trx, "assets", id, published);
    written.push({ before, after });
    held.push({ id, name, outcome: after.validated ? "online" : "review" });
  }
  const [first, ...others] = written;
  if (first) await announce(under, context, settings, first, others);
  return held;
}

const isOffer = ({ asset_type_id, category_id }: StoredAsset, settings: AssetSettings): boolean =>
  settings.kindOf(asset_type_id) === "offer" && category_id !== settings.defaultOfferCategoryId;

/** Returns why an offer could not be published now; null when it could. */
async function problemOf(trx: Trx, settings: AssetSettings, before: StoredAsset): Promise<UnpublishedReason | null> {
  if (stateOf(before) === "suspended") return "suspended";
  const after = { ...before, active: true };
  const written = writtenOffer(after);
  if (!written) return "incomplete";
  const { offices, isChecked } = await readFirmOffices(trx, before.owner_id);
  const gaps = offerGaps(written, { today: today(), offices: isChecked ? new Set(offices.keys()) : null });
  if (gaps.includes("office")) return "office";
  if (gaps.includes("lastDay") && before.valid_through !== null && before.valid_through < today()) return "past";
  if (gaps.length > 0) return "incomplete";
  try {
    await checkWritten(trx, settings, { before, after });
    return null;
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    return "incomplete";
  }
}
