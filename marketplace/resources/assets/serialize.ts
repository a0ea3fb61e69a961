import type { Asset } from "@/lib/entities/asset";
import type { CompanySummary } from "@/lib/entities/company";
import { FileRef } from "@/lib/entities/file-ref";
import type { JsonObject } from "@/lib/entities/json";
import type { Location } from "@/lib/entities/location";
import type { ClosedOffer } from "@/lib/entities/offer";
import { type Entitlement, exposeProfile, exposureToReader } from "@/lib/rules/resume/profile-exposure";
import { ANONYMOUS, type Caller } from "@/marketplace/access/caller";
import { isOwn, scopeOf } from "@/marketplace/access/rights";
import { isResume } from "@/marketplace/db/asset-predicates";
import { objectAt } from "@/marketplace/resources/assets/settings";
import { versionFor } from "@/marketplace/resources/assets/version";
import { type Namespaces, partOf, type Reader, readable } from "@/marketplace/resources/namespaces";

/** The columns that `toAsset` reads; `select` them from `assets`. */
export const assetColumns = [
  "assets.id",
  "assets.name",
  "assets.description",
  "assets.owner_id",
  "assets.category_id",
  "assets.asset_type_id",
  "assets.active",
  "assets.validated",
  "assets.locations",
  "assets.quantity",
  "assets.currency",
  "assets.price",
  "assets.custom_attributes",
  "assets.metadata",
  "assets.platform_data",
  "assets.created_date",
  "assets.updated_date",
  "assets.draft_date",
  isResume.as("is_resume"),
] as const;

export type AssetRow = {
  id: string;
  name: string;
  description: string | null;
  owner_id: string | null;
  category_id: string | null;
  asset_type_id: string;
  active: boolean;
  validated: boolean;
  locations: Location[];
  quantity: number;
  currency: string | null;
  price: number;
  custom_attributes: JsonObject;
  metadata: JsonObject;
  platform_data: JsonObject;
  created_date: Date;
  updated_date: Date;
  draft_date: Date | null;
  is_resume: boolean | null;
};

/**
 * Returns the public version of the asset, with the namespaces that a role or a key adds for this reader. An anonymous
 * profile is returned as firms read it; the candidate's name is only included when the profile `isOpened` to the
 * reader.
 */
export const toAsset = (
  row: AssetRow,
  livemode: boolean,
  { isOpened = false, reader = ANONYMOUS }: { isOpened?: boolean; reader?: Reader } = {},
): ExposedAsset => exposed(row, wholeOf(row, livemode, readable(reader)), isOpened ? "shown" : exposureOfRow(row));

const wholeOf = (row: AssetRow, livemode: boolean, namespaces: Namespaces) =>
  ({
    id: row.id,
    createdDate: row.created_date.toISOString(),
    updatedDate: row.updated_date.toISOString(),
    name: row.name,
    description: row.description,
    ownerId: row.owner_id,
    categoryId: row.category_id,
    assetTypeId: row.asset_type_id,
    active: row.active,
    validated: row.validated,
    locations: row.locations,
    quantity: row.quantity,
    currency: row.currency,
    price: row.price,
    customAttributes: row.custom_attributes,
    metadata: partOf(row.metadata, namespaces),
    platformData: partOf(row.platform_data, namespaces),
    livemode,
  }) satisfies Asset;
export type ExposedAsset = ReturnType<typeof wholeOf>;

/**
 * Returns the asset as this caller may read it. Its owner and secret keys read its private namespaces, and every field
 * of a profile; other callers read the fields that they are entitled to.
 */
export function toAssetFor(
  caller: Caller,
  row: AssetRow,
  livemode: boolean,
  entitlement: Entitlement = "nothing",
): ExposedAsset {
  const namespaces = readable(caller, row.owner_id);
  const isWhole = caller.isSecret || isOwn(caller, row.owner_id);
  const asset = {
    ...wholeOf(row, livemode, namespaces),
    updatedDate: versionFor(caller, row).toISOString(),
  };
  if (isWhole) return asset;
  // Moderators read the names of the assets that they moderate, and the owner's reason for contesting a rule.
  const moderates = scopeOf(caller, "asset:moderate") === "all";
  const read = moderates && row.is_resume === false ? withReason(asset, row) : asset;
  return exposed(row, read, moderates && entitlement === "nothing" ? "shown" : exposureOfRow(row, entitlement));
}

/**
 * Adds the owner's reason for publishing despite the findings of the analyser, the only private field that moderators
 * also read.
 */
function withReason(asset: ExposedAsset, { metadata }: AssetRow): ExposedAsset {
  const reason = objectAt(metadata, "_private")?.publicationReason;
  if (typeof reason !== "string" || asset.metadata._private !== undefined) return asset;
  return { ...asset, metadata: { ...asset.metadata, _private: { publicationReason: reason } } };
}

const exposureOfRow = (row: AssetRow, entitlement: Entitlement = "nothing") =>
  exposureToReader({ customAttributes: row.custom_attributes }, entitlement);

/**
 * Returns the asset, with the restrictions of profiles unless it is known to be something else: without configuration,
 * its type is unknown.
 */
const exposed = (row: AssetRow, asset: ExposedAsset, exposure = exposureOfRow(row)): ExposedAsset =>
  row.is_resume === false ? asset : exposeProfile(asset, exposure);

/** Returns the only fields of a closed offer that remain readable (docs/architecture.md §3). */
export const toClosedOffer = (row: AssetRow): ClosedOffer => ({
  id: row.id,
  name: row.name,
  slug: slugOf(row),
  ownerId: row.owner_id,
  categoryId: row.category_id,
  city: row.locations[0]?.city ?? null,
  active: false,
});

export type CompanySummaryRow = Pick<AssetRow, "id" | "name" | "custom_attributes" | "metadata">;

/** Returns the few facts of a firm that accompany its offers. */
export const toCompanySummary = (row: CompanySummaryRow): CompanySummary => {
  const files = row.metadata._files;
  const logo = FileRef.safeParse(isObject(files) ? files.logo : undefined);
  const said = isObject(row.metadata._public) ? row.metadata._public.responseCommitmentDays : null;
  return {
    id: row.id,
    name: row.name,
    slug: slugOf(row),
    logo: logo.success ? logo.data : null,
    responseCommitmentDays: typeof said === "number" ? said : null,
  };
};

const slugOf = ({ custom_attributes: { slug } }: Pick<AssetRow, "custom_attributes">) =>
  typeof slug === "string" ? slug : "";

const isObject = (value: unknown): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);
