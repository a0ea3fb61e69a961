import type { JsonObject } from "@/lib/entities/json";
import type { StoredAsset } from "@/marketplace/resources/assets/changes";
import { objectAt } from "@/marketplace/resources/assets/settings";

/** The state of an asset, as the audit trail names it. */
export const stateOf = ({ validated, platform_data }: Pick<StoredAsset, "validated" | "platform_data">): string => {
  if (validated) return "validated";
  return objectAt(platform_data, "_private")?.suspension === undefined ? "waiting" : "suspended";
};

/** Removes the reason from an asset that is no longer suspended. */
export function withoutSuspension(platformData: JsonObject): JsonObject {
  const { suspension, ...rest } = objectAt(platformData, "_private") ?? {};
  return suspension === undefined ? platformData : { ...platformData, _private: rest };
}
