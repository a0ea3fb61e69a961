import { visibilityOf } from "@/lib/rules/resume/visibility";
import type { Caller } from "@/marketplace/access/caller";
import { may } from "@/marketplace/access/rights";
import { merge } from "@/marketplace/db/merge";
import type { StoredAsset } from "@/marketplace/resources/assets/changes";
import type { AssetEdit, NewAsset } from "@/marketplace/resources/assets/schemas";
import type { AssetKind, AssetSettings } from "@/marketplace/resources/assets/settings";
import { stateOf, withoutSuspension } from "@/marketplace/resources/assets/suspension";

/** A profile that firms alone may read waits for no moderator: those on the web do. */
export const isForFirms = (
  kind: AssetKind | undefined,
  { customAttributes = {} }: Pick<NewAsset, "customAttributes">,
) => kind === "resume" && visibilityOf(customAttributes) !== "web";

/** An asset that its owner edits stays validated, except when it changes type: no moderator has seen it so. */
export function moderationAfter(caller: Caller, settings: AssetSettings, before: StoredAsset, edit: AssetEdit) {
  const isOther = edit.assetTypeId !== undefined && edit.assetTypeId !== before.asset_type_id;
  const seen = !isOther || may(caller, "asset:moderate") || settings.validatesAutomatically;
  const platformData = merge(before.platform_data, edit.platformData ?? {});
  const kind = settings.kindOf(edit.assetTypeId ?? before.asset_type_id);
  const attributes = merge(before.custom_attributes, edit.customAttributes ?? {});
  const waits = !isForFirms(kind, { customAttributes: attributes }) || stateOf(before) === "suspended";
  const validated = edit.validated ?? ((before.validated && seen) || !waits);
  return { validated, platform_data: validated ? withoutSuspension(platformData) : platformData };
}
