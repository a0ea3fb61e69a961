import type { Kysely } from "kysely";
import { newId } from "@/marketplace/db/new-id";
import type { Database } from "@/marketplace/db/schema";
import { assetTypeId } from "@/marketplace/install/ids";

export type NewAsset = {
  type?: string;
  owner?: string;
  slug?: string;
  active?: boolean;
  validated?: boolean;
  attributes?: object;
  metadata?: object;
  locations?: object[];
};

/**
 * A new asset in the database: by default an offer, active and validated. By default, a person owns a profile, and a
 * firm owns any other asset.
 */
export async function anAsset(db: Kysely<Database>, asset: NewAsset = {}) {
  const {
    type = assetTypeId("offer"),
    owner = newId(type === assetTypeId("resume") ? "usr" : "org"),
    slug = newId("ast"),
    active = true,
    validated = true,
  } = asset;
  const id = newId("ast");
  await db
    .insertInto("assets")
    .values({
      id,
      name: `Asset ${slug}`,
      asset_type_id: type,
      owner_id: owner,
      active,
      validated,
      locations: JSON.stringify(asset.locations ?? []),
      custom_attributes: JSON.stringify({ slug, ...asset.attributes }),
      metadata: JSON.stringify(asset.metadata ?? {}),
      platform_data: JSON.stringify({ shown: 1, _private: { version: 3 } }),
    })
    .execute();
  return { id, slug, owner };
}

export const aCompanyAsset = (db: Kysely<Database>, asset: NewAsset = {}) =>
  anAsset(db, { ...asset, type: assetTypeId("company") });
