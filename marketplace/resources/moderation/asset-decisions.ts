import type { Context } from "@/marketplace/context";
import { lockRow } from "@/marketplace/db/rows";
import { notFound } from "@/marketplace/errors";
import { requireFresh } from "@/marketplace/http/freshness";
import type { RouteCall } from "@/marketplace/http/route";
import { toRow } from "@/marketplace/resources/assets/announce";
import { toAssetFor } from "@/marketplace/resources/assets/serialize";
import { readAssetSettings } from "@/marketplace/resources/assets/settings";
import { versionFor } from "@/marketplace/resources/assets/version";
import { decideAsset } from "@/marketplace/resources/moderation/decide-asset";
import type { Verdict } from "@/marketplace/resources/moderation/decision";
import type { CorrectionRequest, Suspension, Validation } from "@/marketplace/resources/moderation/schemas";
import { write } from "@/marketplace/writes/write";

/**
 * Makes an asset public, if its owner wants it public; ends a suspension. Throws 404 when the asset does not exist, 412
 * when it changed since the moderator read it.
 */
export const validateAsset = (context: Context, call: RouteCall, id: string, { updatedDate }: Validation) =>
  decide(context, call, id, updatedDate, { outcome: "validated" });

/**
 * Hides an asset from every reader except its owner, who reads the reason in platformData._private.suspension. Throws
 * 404 when the asset does not exist, 412 when it changed since the moderator read it.
 */
export const suspendAsset = (context: Context, call: RouteCall, id: string, { updatedDate, ...given }: Suspension) =>
  decide(context, call, id, updatedDate, { ...given, outcome: "suspended" });

/**
 * Requests a correction from the owner of an asset, without hiding the asset. Throws 404 when the asset does not exist,
 * 412 when it changed since the moderator read it.
 */
export const requestCorrection = (
  context: Context,
  call: RouteCall,
  id: string,
  { updatedDate, ...given }: CorrectionRequest,
) => decide(context, call, id, updatedDate, { ...given, outcome: "correctionRequested" });

const decide = (context: Context, call: RouteCall, id: string, updatedDate: string | undefined, verdict: Verdict) =>
  write(context, call, async (under) => {
    const before = await lockRow(under.trx, "assets", id);
    if (!before) throw notFound();
    requireFresh(call.request, { updated_date: versionFor(call.caller, before) }, updatedDate);
    const { after } = await decideAsset(under, context, call.caller, { before, verdict });
    const settings = await readAssetSettings(under.trx);
    return toAssetFor(call.caller, toRow(after, settings), context.livemode);
  });
