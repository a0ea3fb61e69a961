import { isDeepStrictEqual } from "node:util";
import type { Selectable } from "kysely";
import type { JsonObject } from "@/lib/entities/json";
import type { Database } from "@/marketplace/db/schema";
import type { AssetEdit } from "@/marketplace/resources/assets/schemas";
import { publicChange } from "@/marketplace/resources/namespaces";
import type { CoreEvent } from "@/marketplace/writes/events";

export type StoredAsset = Selectable<Database["assets"]>;

const CHANGES = [
  ["asset__name_changed", ["name"]],
  ["asset__description_changed", ["description"]],
  ["asset__category_switched", ["category_id"]],
  ["asset__type_switched", ["asset_type_id"]],
  ["asset__custom_attribute_changed", ["custom_attributes"]],
  ["asset__locations_changed", ["locations"]],
  ["asset__quantity_changed", ["quantity"]],
  ["asset__pricing_changed", ["price", "currency"]],
] as const satisfies [CoreEvent["type"], (keyof StoredAsset)[]][];

/** The events of an edit, besides asset__updated. */
export function changesBetween(before: StoredAsset, after: StoredAsset): CoreEvent["type"][] {
  const changed = CHANGES.filter(([, columns]) =>
    columns.some((column) => !isDeepStrictEqual(before[column], after[column])),
  ).map(([type]) => type);
  return [
    ...changed,
    ...(after.active && !before.active ? ["asset__activated" as const] : []),
    ...(before.active && !after.active ? ["asset__deactivated" as const] : []),
    ...(after.validated && !before.validated ? ["asset__validated" as const] : []),
    ...(before.validated && !after.validated ? ["asset__suspended" as const] : []),
  ];
}

/** The requested change, as an event may carry it: without private namespaces. */
export const publicChanges = ({ publishWith: _, ...edit }: AssetEdit): JsonObject => publicChange(edit);
