import type { JsonObject } from "@/lib/entities/json";
import type { Context } from "@/marketplace/context";
import type { RouteCall } from "@/marketplace/http/route";
import { readBookable } from "@/marketplace/resources/applications/bookable";
import { requireConfig } from "@/marketplace/resources/applications/create";
import { copiesOf, draftOf } from "@/marketplace/resources/applications/draft";
import type { Booking } from "@/marketplace/resources/applications/schemas";
import { requireAvailable } from "@/marketplace/resources/availabilities/stock";
import { requireWritable } from "@/marketplace/resources/namespaces";

/** Returns the transaction that this booking would create, without storing it and without a taker. */
export async function previewTransaction({ db, livemode }: Context, { caller }: RouteCall, body: Booking) {
  requireConfig(caller, body);
  requireWritable(caller, body);
  const bookable = body.assetId ? await readBookable(db, body.assetId) : null;
  const given: { metadata: JsonObject; platformData: JsonObject } = {
    metadata: body.metadata ?? {},
    platformData: body.platformData ?? {},
  };
  if (!bookable) return { ...EMPTY_PREVIEW, ...given, livemode };
  const draft = draftOf(bookable, body);
  await requireAvailable(db, bookable, draft);
  const { process, columns } = copiesOf(bookable, livemode);
  return {
    ...EMPTY_PREVIEW,
    assetId: columns.asset_id,
    assetSnapshot: columns.asset_snapshot,
    assetTypeId: columns.asset_type_id,
    assetType: columns.asset_type,
    status: process.initStatus,
    ownerId: columns.owner_id,
    quantity: draft.quantity,
    startDate: draft.start_date,
    endDate: draft.end_date,
    duration: draft.duration,
    timeUnit: draft.time_unit,
    unitPrice: draft.unit_price,
    value: draft.value,
    ownerAmount: draft.owner_amount,
    takerAmount: draft.taker_amount,
    platformAmount: draft.platform_amount,
    currency: draft.currency,
    ...given,
    livemode,
  };
}

const EMPTY_PREVIEW = {
  assetId: null,
  assetSnapshot: {},
  assetTypeId: null,
  assetType: {},
  status: "draft",
  ownerId: null,
  quantity: 1,
  startDate: null,
  endDate: null,
  duration: null,
  timeUnit: null,
  unitPrice: null,
  value: null,
  ownerAmount: null,
  takerAmount: null,
  platformAmount: null,
  currency: null,
  completedDate: null,
  cancelledDate: null,
  cancellationReason: null,
};
