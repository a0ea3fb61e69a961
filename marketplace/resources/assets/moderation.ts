import type { JsonObject } from "@/lib/entities/json";
import type { Context } from "@/marketplace/context";
import { merge } from "@/marketplace/db/merge";
import { lockRow, updateRow } from "@/marketplace/db/rows";
import { notFound } from "@/marketplace/errors";
import { requireFresh } from "@/marketplace/http/freshness";
import type { RouteCall } from "@/marketplace/http/route";
import { announce, toRow } from "@/marketplace/resources/assets/announce";
import type { Suspension, Validation } from "@/marketplace/resources/assets/schemas";
import { toAssetFor } from "@/marketplace/resources/assets/serialize";
import { objectAt, readAssetSettings } from "@/marketplace/resources/assets/settings";
import { versionFor } from "@/marketplace/resources/assets/version";
import { write } from "@/marketplace/writes/write";

/** Makes an asset public, as far as its owner wants it; a suspension ends. Throws 404, 412. */
export const validateAsset = (context: Context, call: RouteCall, id: string, { updatedDate }: Validation) =>
  moderate(context, call, id, updatedDate, (platformData) => ({
    validated: true,
    platform_data: withoutSuspension(platformData),
  }));

/**
 * Hides an asset from every reader but its owner, who reads the reason in platformData._private.suspension. Throws 404,
 * 412.
 */
export const suspendAsset = (context: Context, call: RouteCall, id: string, { reason, updatedDate }: Suspension) =>
  moderate(
    context,
    call,
    id,
    updatedDate,
    (platformData) => ({
      validated: false,
      platform_data: merge(platformData, { _private: { suspension: { reason, date: new Date().toISOString() } } }),
    }),
    reason,
  );

/** An asset that is no longer suspended loses the reason. */
export function withoutSuspension(platformData: JsonObject): JsonObject {
  const { suspension, ...rest } = objectAt(platformData, "_private") ?? {};
  return suspension === undefined ? platformData : { ...platformData, _private: rest };
}

const moderate = (
  context: Context,
  call: RouteCall,
  id: string,
  updatedDate: string | undefined,
  decide: (platformData: JsonObject) => { validated: boolean; platform_data: JsonObject },
  reason?: string,
) =>
  write(context, call, async (under) => {
    const before = await lockRow(under.trx, "assets", id);
    if (!before) throw notFound();
    requireFresh(call.request, { updated_date: versionFor(call.caller, before) }, updatedDate);
    const settings = await readAssetSettings(under.trx);
    const after = await updateRow(under.trx, "assets", id, decide(before.platform_data));
    await announce(under, context, settings, { before, after, ...(reason !== undefined && { suspendedFor: reason }) });
    return toAssetFor(call.caller, toRow(after, settings), context.livemode);
  });
