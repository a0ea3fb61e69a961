import type { Kysely } from "kysely";
import type { JsonObject } from "@/lib/entities/json";
import type { Database } from "@/marketplace/db/schema";

/** Types with rules of their own (docs/product.md §9); "other" stands for all others. */
export type AssetKind = "offer" | "company" | "resume" | "other";

export type AssetSettings = {
  kindOf: (assetTypeId: string) => AssetKind | undefined;
  companyTypeId: string | null;
  offerTypeId: string | null;
  defaultOfferCategoryId: string | null;
  /** True when the assets that people create are public without a moderator. */
  validatesAutomatically: boolean;
};

const KINDS = ["offer", "company", "resume"] as const;

/** Reads the configuration of assets. Without it no type is recognised, and the strictest rules apply. */
export async function readAssetSettings(db: Kysely<Database>): Promise<AssetSettings> {
  const config = await db
    .selectFrom("config")
    .select(["stelace", "custom"])
    .where("access", "=", "default")
    .executeTakeFirst();
  const types = objectAt(config?.custom, "assetTypes");
  const kinds = new Map(KINDS.map((kind) => [types?.[kind], kind]));
  return {
    kindOf: (assetTypeId) => kinds.get(assetTypeId) ?? (types && "other"),
    companyTypeId: textOrNull(types?.company),
    offerTypeId: textOrNull(types?.offer),
    defaultOfferCategoryId: textOrNull(config?.custom.defaultOfferCategoryId),
    validatesAutomatically: config?.stelace.assetsValidationAutomatic === true,
  };
}

/** The object at this key, if there is one. */
export function objectAt(object: JsonObject | undefined, key: string): JsonObject | undefined {
  const value = object?.[key];
  return isObject(value) ? value : undefined;
}

const textOrNull = (value: unknown) => (typeof value === "string" ? value : null);

const isObject = (value: unknown): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);
