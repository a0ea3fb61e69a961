import { type Kysely, sql } from "kysely";
import type { CustomAttributeType } from "@/lib/entities/custom-attribute";
import type { JsonObject } from "@/lib/entities/json";
import type { Location } from "@/lib/entities/location";
import type { Database } from "@/marketplace/db/schema";

export type NaiveAsset = {
  id: string;
  name: string;
  ownerId: string | null;
  categoryId: string | null;
  assetTypeId: string;
  active: boolean;
  validated: boolean;
  price: number;
  locations: Location[];
  createdDate: Date;
  updatedDate: Date;
  attributes: JsonObject;
};

/** All that the searches of a marketplace depend on, as plain values. */
export type NaiveMarket = {
  /** Assets that the public may see. */
  assets: NaiveAsset[];
  hidden: NaiveAsset[];
  attributes: Map<string, CustomAttributeType>;
  types: { offer: string; company: string; resume: string };
  defaultOfferCategoryId: string;
};

type Custom = { assetTypes: NaiveMarket["types"]; defaultOfferCategoryId: string };
type Today = { types: NaiveMarket["types"]; recruiting: Set<string | null>; day: string };

/**
 * Reads only tables that people write, none of the tables of the search index. An offer also gets the categories of its
 * firm.
 */
export async function readNaiveMarket(db: Kysely<Database>, now = new Date()): Promise<NaiveMarket> {
  const { custom } = await db
    .selectFrom("config")
    .select("custom")
    .where("access", "=", "default")
    .$castTo<{ custom: Custom }>()
    .executeTakeFirstOrThrow();
  const declared = await db.selectFrom("custom_attributes").select(["name", "type"]).execute();
  const { rows } = await sql<NaiveAsset>`
    SELECT id, name, owner_id AS "ownerId", category_id AS "categoryId", asset_type_id AS "assetTypeId", active, validated,
      price, locations, created_date AS "createdDate", updated_date AS "updatedDate", custom_attributes AS attributes FROM assets ORDER BY created_date`.execute(
    db,
  );
  const { assetTypes: types, defaultOfferCategoryId } = custom;
  const firms = rows.filter((row) => row.assetTypeId === types.company);
  const recruiting = firms.filter(({ active, validated }) => active && validated);
  const today = { types, recruiting: new Set(recruiting.map(({ ownerId }) => ownerId)), day: parisDay(now) };
  for (const offer of rows.filter((row) => row.assetTypeId === types.offer)) {
    const firm = firms.find(({ ownerId }) => ownerId !== null && ownerId === offer.ownerId);
    if (firm) offer.attributes.categories = firm.attributes.categories ?? null;
  }
  return {
    assets: rows.filter((row) => isPublic(row, today)),
    hidden: rows.filter((row) => !isPublic(row, today)),
    attributes: new Map(declared.map(({ name, type }) => [name, type])),
    types,
    defaultOfferCategoryId,
  };
}

/** yyyy-mm-dd in Paris. */
export const parisDay = (instant: Date) =>
  new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Paris" }).format(instant);

/** Implements the rules of marketplace/db/asset-predicates.ts a second time. */
function isPublic(asset: NaiveAsset, { types, recruiting, day }: Today): boolean {
  const { validThrough } = asset.attributes;
  if (!asset.active || !asset.validated) return false;
  // Profiles are searched by recruiters only.
  if (asset.assetTypeId === types.resume) return false;
  if (asset.assetTypeId !== types.offer) return true;
  const isOver = typeof validThrough === "string" && validThrough < day;
  return !isOver && asset.ownerId !== null && recruiting.has(asset.ownerId);
}
