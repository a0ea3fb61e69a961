import { isDeepStrictEqual } from "node:util";
import type { Selectable } from "kysely";
import type { JsonObject } from "@/lib/entities/json";
import type { Database } from "@/marketplace/db/schema";
import type { AssetEdit } from "@/marketplace/resources/assets/schemas";
import { publicChange } from "@/marketplace/resources/namespaces";
import type { CoreEvent } from "@/marketplace/writes/events";

export type StoredAsset = Selectable<Database["assets"]>;

/** Returns whether an offer was neither published nor closed yet. */
export const isDraft = ({ active, published_date, closing }: StoredAsset): boolean =>
  !active && published_date === null && closing === null;

const CHANGES = [
  ["asset__name_changed", { name: "name" }],
  ["asset__description_changed", { description: "description" }],
  ["asset__category_switched", { categoryId: "category_id" }],
  ["asset__type_switched", { assetTypeId: "asset_type_id" }],
  ["asset__custom_attribute_changed", { customAttributes: "custom_attributes" }],
  ["asset__locations_changed", { locations: "locations" }],
  ["asset__quantity_changed", { quantity: "quantity" }],
  ["asset__pricing_changed", { price: "price", currency: "currency" }],
] as const satisfies [CoreEvent["type"], Partial<Record<keyof AssetEdit, keyof StoredAsset>>][];

/** Part of an edit: its event, and the request fields that cause it. */
type AssetChange = { type: CoreEvent["type"]; fields: string[] };

/** Returns the parts of an edit, each of which has an event in addition to asset__updated. */
export function changesBetween(before: StoredAsset, after: StoredAsset): AssetChange[] {
  const changed = CHANGES.filter(([, columns]) =>
    Object.values(columns).some((column) => !isDeepStrictEqual(before[column], after[column])),
  ).map(([type, columns]) => ({ type, fields: Object.keys(columns) }));
  return [
    ...changed,
    ...(after.active && !before.active ? [changeOf("asset__activated", "active")] : []),
    ...(before.active && !after.active ? [changeOf("asset__deactivated", "active")] : []),
    ...(after.validated && !before.validated ? [changeOf("asset__validated", "validated")] : []),
    ...(before.validated && !after.validated ? [SUSPENSION] : []),
  ];
}

const changeOf = (type: CoreEvent["type"], ...fields: string[]): AssetChange => ({ type, fields });
export const SUSPENSION = changeOf("asset__suspended", "validated");

/** Returns the requested fields that belong to this part; null when there are none. */
export function requestedOf(requested: JsonObject | null, { fields }: AssetChange): JsonObject | null {
  const entries = Object.entries(requested ?? {}).filter(
    ([field, value]) => fields.includes(field) && value !== undefined,
  );
  return entries.length > 0 ? Object.fromEntries(entries) : null;
}

/** Returns the requested change without private namespaces, as an event may carry it. */
export const publicChanges = ({ publishWith: _, ...edit }: AssetEdit): JsonObject => publicChange(edit);
