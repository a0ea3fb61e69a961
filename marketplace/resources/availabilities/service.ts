import { type Kysely, type Selectable, sql } from "kysely";
import type { Availability } from "@/lib/entities/availability";
import { ANONYMOUS, type Caller } from "@/marketplace/access/caller";
import { may, requireMay } from "@/marketplace/access/rights";
import type { Context } from "@/marketplace/context";
import { merge } from "@/marketplace/db/merge";
import { newId } from "@/marketplace/db/new-id";
import type { PageQuery } from "@/marketplace/db/page";
import { insertRow, listRows, lockRow, readRow, removeRow, updateRow } from "@/marketplace/db/rows";
import type { Database } from "@/marketplace/db/schema";
import { malformed, notFound, unprocessable } from "@/marketplace/errors";
import { requireFresh } from "@/marketplace/http/freshness";
import { toPage, toPageOf } from "@/marketplace/http/page";
import type { RouteCall } from "@/marketplace/http/route";
import { MAX_OCCURRENCES } from "@/marketplace/resources/availabilities/recurrence";
import {
  type AvailabilityEdit,
  type NewAvailability,
  requireValidTimes,
} from "@/marketplace/resources/availabilities/schemas";
import { readGraph, suppliesOf } from "@/marketplace/resources/availabilities/stock";
import { type Reader, requireWritable } from "@/marketplace/resources/namespaces";
import { commonFields } from "@/marketplace/resources/serialize";
import { isPublicTo } from "@/marketplace/resources/visible-assets";
import { write } from "@/marketplace/writes/write";

type Db = Kysely<Database>;
type Row = Selectable<Database["availabilities"]>;

const termsOf = (row: Row) => ({
  assetId: row.asset_id,
  startDate: row.start_date.toISOString(),
  endDate: row.end_date.toISOString(),
  quantity: /^[+-]/.test(row.quantity) ? row.quantity : Number(row.quantity),
  recurringPattern: row.recurring_pattern,
  recurringTimezone: row.recurring_timezone,
  recurringDuration: row.recurring_duration,
});
/** Serializes an availability for this reader. `ownerId`: the owner of its asset. */
const toAvailability = (reader: Reader, row: Row, livemode: boolean, ownerId: string | null): Availability => ({
  ...commonFields(reader, row, livemode, ownerId),
  ...termsOf(row),
});

type Page = PageQuery & { orderBy: "createdDate" | "updatedDate"; order: "asc" | "desc" };

/** Lists the availabilities of an asset; none when the caller may not see the asset. */
export async function listAvailabilities({ db, livemode }: Context, caller: Caller, assetId: string, page: Page) {
  const asset = await readVisible(db, caller, assetId);
  if (!asset) return toPage(page, 0, []);
  const orderBy = page.orderBy === "createdDate" ? "created_date" : "updated_date";
  const found = await listRows(db, "availabilities", [sql<boolean>`asset_id = ${assetId}`], {
    ...page,
    orderBy,
  });
  return toPageOf(page, found, (row) => toAvailability(caller, row, livemode, asset.owner_id));
}

/**
 * Returns the stock of an asset from now on, and how much of it is used. Throws 404 when the caller may not see the
 * asset.
 */
export async function readAvailabilityGraph({ db }: Context, caller: Caller, assetId: string) {
  const asset = await readVisible(db, caller, assetId);
  const type = asset && (await readRow(db, "asset_types", asset.asset_type_id));
  if (!asset || !type) throw notFound();
  const { graph, totalUsedQuantity } = await readGraph(db, {
    assetId,
    quantity: asset.quantity,
    timeBased: type.time_based,
    infiniteStock: type.infinite_stock,
    unavailableWhen: type.unavailable_when,
  });
  return {
    graphDates: graph.map(({ date, ...quantities }) => ({ date: new Date(date).toISOString(), ...quantities })),
    defaultQuantity: asset.quantity,
    totalUsedQuantity,
  };
}

async function readVisible(db: Db, caller: Caller, assetId: string) {
  const asset = await db
    .selectFrom("assets")
    .select(["assets.owner_id", "assets.quantity", "assets.asset_type_id", isPublicTo(caller).as("is_public")])
    .where("assets.id", "=", assetId)
    .executeTakeFirst();
  return asset && (asset.is_public || may(caller, "availability:edit", asset.owner_id)) ? asset : null;
}

/**
 * Creates an availability. Throws 422 when the asset is unknown, 403 when it is another owner's, 400 when its type is
 * not time-based or has an infinite stock.
 */
export const createAvailability = (context: Context, call: RouteCall, body: NewAvailability) =>
  write(context, call, async ({ trx, record }) => {
    const asset = await lockRow(trx, "assets", body.assetId);
    if (!asset) throw unprocessable("Asset is not found", { code: "assetNotFound" });
    requireMay(call.caller, "availability:create", asset.owner_id);
    requireWritable(call.caller, body, asset.owner_id);
    const type = await readRow(trx, "asset_types", asset.asset_type_id);
    if (!type?.time_based || type.infinite_stock) throw malformed("Bad Request");
    const times = {
      start_date: body.startDate,
      end_date: body.endDate,
      recurring_pattern: body.recurringPattern ?? null,
      recurring_timezone: body.recurringTimezone ?? null,
      recurring_duration: body.recurringDuration ?? null,
    };
    requireValidTimes(times);
    const row = await insertRow(trx, "availabilities", {
      id: newId("avl"),
      asset_id: asset.id,
      quantity: body.quantity,
      ...times,
      metadata: body.metadata,
      platform_data: body.platformData,
    });
    await requireComputable(trx, asset.id);
    const { livemode } = context;
    const object = toAvailability(ANONYMOUS, row, livemode, null);
    await record({ type: "availability__created", objectId: row.id, object });
    return toAvailability(call.caller, row, livemode, asset.owner_id);
  });

/**
 * Edits an availability. Throws 404 when it does not exist, 403 when its asset is another owner's, 412 when it changed
 * since the caller read it, and the errors of a creation.
 */
export const editAvailability = (context: Context, call: RouteCall, id: string, edit: AvailabilityEdit) =>
  write(context, call, async ({ trx, record }) => {
    const { stored, ownerId } = await lockOwn(trx, call.caller, "availability:edit", id);
    if (!stored) throw notFound();
    requireFresh(call.request, stored, edit.updatedDate);
    requireWritable(call.caller, edit, ownerId);
    const times = {
      start_date: edit.startDate ?? stored.start_date.toISOString(),
      end_date: edit.endDate ?? stored.end_date.toISOString(),
      recurring_pattern: orStored(edit.recurringPattern, stored.recurring_pattern),
      recurring_timezone: orStored(edit.recurringTimezone, stored.recurring_timezone),
      recurring_duration: orStored(edit.recurringDuration, stored.recurring_duration),
    };
    requireValidTimes(times);
    const row = await updateRow(trx, "availabilities", id, {
      ...times,
      quantity: edit.quantity,
      metadata: edit.metadata && merge(stored.metadata, edit.metadata),
      platform_data: edit.platformData && merge(stored.platform_data, edit.platformData),
    });
    await requireComputable(trx, stored.asset_id);
    const { livemode } = context;
    await record({
      type: "availability__updated",
      objectId: id,
      object: toAvailability(ANONYMOUS, row, livemode, null),
    });
    return toAvailability(call.caller, row, livemode, ownerId);
  });

/** Removes an availability and returns its id, even when it is unknown. Throws 403 for another owner's asset. */
export const removeAvailability = (context: Context, call: RouteCall, id: string) =>
  write(context, call, async ({ trx, record }) => {
    const { stored } = await lockOwn(trx, call.caller, "availability:remove", id);
    if (!stored) return { id };
    await removeRow(trx, "availabilities", id);
    const object = toAvailability(ANONYMOUS, stored, context.livemode, null);
    await record({ type: "availability__deleted", objectId: id, object });
    return { id };
  });

/**
 * Locks and returns the availability, with the owner of its asset. The asset is locked too, so that its periods are
 * counted one write at a time.
 */
async function lockOwn(trx: Db, caller: Caller, action: "availability:edit" | "availability:remove", id: string) {
  const found = await readRow(trx, "availabilities", id);
  if (!found) return { stored: undefined, ownerId: null };
  const asset = await lockRow(trx, "assets", found.asset_id);
  requireMay(caller, action, asset?.owner_id);
  return { stored: await lockRow(trx, "availabilities", id), ownerId: asset?.owner_id ?? null };
}

const orStored = <Value>(given: Value | undefined, stored: Value): Value => (given === undefined ? stored : given);

/** Throws 422 when an asset has too many periods, which are computed on each request. */
async function requireComputable(trx: Db, assetId: string): Promise<void> {
  const rows = await trx.selectFrom("availabilities").selectAll().where("asset_id", "=", assetId).execute();
  let left = MAX_OCCURRENCES;
  for (const row of rows) {
    const supplies = suppliesOf(row, left);
    left -= supplies?.length ?? 0;
    if (!supplies || left < 0)
      throw unprocessable(`An asset has at most ${MAX_OCCURRENCES} availabilities and recurrences`);
  }
}
