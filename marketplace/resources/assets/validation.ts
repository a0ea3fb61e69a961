import { visibilityOf } from "@/lib/rules/resume/visibility";
import type { Caller } from "@/marketplace/access/caller";
import { may } from "@/marketplace/access/rights";
import { merge } from "@/marketplace/db/merge";
import type { StoredAsset } from "@/marketplace/resources/assets/changes";
import type { AssetEdit } from "@/marketplace/resources/assets/schemas";
import type { AssetKind, AssetSettings } from "@/marketplace/resources/assets/settings";
import { stateOf, withoutSuspension } from "@/marketplace/resources/assets/suspension";

type Stored = Pick<StoredAsset, "active" | "custom_attributes">;

/** A profile that firms alone may read waits for no moderator: those on the web do. */
export const isForFirms = (kind: AssetKind | undefined, { custom_attributes }: Omit<Stored, "active">) =>
  kind === "resume" && visibilityOf(custom_attributes) !== "web";

/**
 * An asset that its owner edits stays validated, except when no moderator has seen it so: it changes type, or it is a
 * profile that goes on the web, each time that it does. `after`: as it will be stored.
 */
export function moderationAfter(
  caller: Caller,
  settings: AssetSettings,
  { before, edit, after }: { before: StoredAsset; edit: AssetEdit; after: Stored },
) {
  const kind = settings.kindOf(edit.assetTypeId ?? before.asset_type_id);
  const isOther = edit.assetTypeId !== undefined && edit.assetTypeId !== before.asset_type_id;
  const isOnWeb = (asset: Stored) => asset.active && !isForFirms("resume", asset);
  const goesOnWeb = kind === "resume" && isOnWeb(after) && !isOnWeb(before);
  const seen = (!isOther && !goesOnWeb) || may(caller, "asset:moderate") || settings.validatesAutomatically;
  const platformData = merge(before.platform_data, edit.platformData ?? {});
  const waits = !isForFirms(kind, after) || stateOf(before) === "suspended";
  const validated = edit.validated ?? ((before.validated && seen) || !waits);
  return { validated, platform_data: validated ? withoutSuspension(platformData) : platformData };
}
