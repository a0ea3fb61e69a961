import type { JsonObject } from "@/lib/entities/json";
import type { Context } from "@/marketplace/context";
import { merge } from "@/marketplace/db/merge";
import { updateRow } from "@/marketplace/db/rows";
import { announce } from "@/marketplace/resources/assets/announce";
import type { StoredAsset } from "@/marketplace/resources/assets/changes";
import { type AssetSettings, readAssetSettings } from "@/marketplace/resources/assets/settings";
import { stateOf, withoutSuspension } from "@/marketplace/resources/assets/suspension";
import {
  closeItem,
  groundOf,
  storeDecision,
  storeValidated,
  type Verdict,
} from "@/marketplace/resources/moderation/decision";
import { mailAssetDecision } from "@/marketplace/resources/moderation/mails";
import type { Write } from "@/marketplace/writes/write";

type DecisionRow = Awaited<ReturnType<typeof storeDecision>>;
type Decider = Parameters<typeof storeDecision>[1];

const KINDS: Record<string, string> = { company: "firm", offer: "offer", resume: "profile" };
/** Returns the kind of an asset as the moderation queue names it; "other" is not in the queue. */
export const kindOfAsset = ({ kindOf }: AssetSettings, { asset_type_id }: Pick<StoredAsset, "asset_type_id">): string =>
  KINDS[kindOf(asset_type_id) ?? ""] ?? "other";

/**
 * Applies a decision to an asset whose row is locked: changes its state, stores the decision and an audit line,
 * announces the change, and mails the owner. A requested correction does not change the asset.
 */
export async function decideAsset(
  under: Write,
  context: Context,
  decider: Decider,
  { before, verdict }: { before: StoredAsset; verdict: Verdict },
): Promise<{ after: StoredAsset; decision: DecisionRow }> {
  const { trx } = under;
  const settings = await readAssetSettings(trx);
  const kind = kindOfAsset(settings, before);
  const judged = { objectId: before.id, kind, ownerId: before.owner_id, before: stateOf(before) };
  const state = verdict.outcome === "correctionRequested" ? judged.before : verdict.outcome;
  const decision = await storeDecision(under, decider, verdict, { ...judged, after: state });
  const after =
    verdict.outcome === "correctionRequested"
      ? before
      : await updateRow(trx, "assets", before.id, changesOf(before.platform_data, verdict, decision.id));
  await closeItem(trx, before.id);
  if (verdict.outcome === "validated") await storeValidated(trx, before.id);
  if (after !== before) {
    const suspendedFor = verdict.outcome === "suspended" ? { suspendedFor: verdict.reason ?? "" } : {};
    await announce(under, context, settings, { before, after, ...suspendedFor });
  }
  await mailAssetDecision(trx, context, { asset: after, decision, wasPublic: before.validated });
  return { after, decision };
}

function changesOf(platformData: JsonObject, verdict: Verdict, decisionId: string) {
  const rest = withoutSuspension(platformData);
  if (verdict.outcome === "validated") return { validated: true, platform_data: rest };
  return { validated: false, platform_data: merge(rest, { _private: { suspension: groundOf(verdict, decisionId) } }) };
}
