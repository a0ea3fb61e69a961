import { assets } from "@/contract/assets";
import { moderation } from "@/contract/moderation";
import type { Context } from "@/marketplace/context";
import { byId } from "@/marketplace/http/fields";
import { type Route, route } from "@/marketplace/http/route";
import { requestCorrection, suspendAsset, validateAsset } from "@/marketplace/resources/moderation/asset-decisions";
import { CorrectionRequest, Suspension, Validation } from "@/marketplace/resources/moderation/schemas";

/** Routes for the decisions of moderators about assets. */
export const assetDecisionRoutes = (context: Context): Route[] => [
  route(assets.validate, {
    action: "asset:moderate",
    summary: "Validate an asset",
    description:
      "The asset becomes public if its owner wants it public, and is no longer suspended. Event: asset__validated.",
    params: byId,
    body: Validation,
    run: ({ params, body, ...call }) => validateAsset(context, call, params.id, body),
  }),
  route(assets.suspend, {
    action: "asset:moderate",
    summary: "Suspend an asset",
    description:
      "Only its owner and moderators still see the asset; the owner reads the reason in platformData._private.suspension. Event: asset__suspended, with the reason. `code` and `correction` (what to correct) are mailed to the owner with the statement of reasons.",
    params: byId,
    body: Suspension,
    run: ({ params, body, ...call }) => suspendAsset(context, call, params.id, body),
  }),
  route(moderation.requestCorrection, {
    action: "asset:moderate",
    summary: "Ask the owner of an asset for a correction",
    description:
      "The asset does not change, public or not; its owner is mailed what to correct, why, and how to contest.",
    params: byId,
    body: CorrectionRequest,
    run: ({ params, body, ...call }) => requestCorrection(context, call, params.id, body),
  }),
];
