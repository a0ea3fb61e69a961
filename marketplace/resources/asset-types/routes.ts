import type { Selectable } from "kysely";
import { z } from "zod";
import { AssetType } from "@/lib/entities/asset-type";
import type { Context } from "@/marketplace/context";
import type { Database } from "@/marketplace/db/schema";
import { notFound } from "@/marketplace/http/errors";
import { byId } from "@/marketplace/http/fields";
import { type Route, route } from "@/marketplace/http/route";
import { publicPart } from "@/marketplace/resources/namespaces";

/** Contract §1.0: this list has no pages in this version; far more than any platform has. */
const MAX_TYPES = 10_000;

export const assetTypeRoutes = ({ db, livemode }: Context): Route[] => [
  route({
    method: "GET",
    path: "/asset-types",
    action: "assetType:list",
    summary: "List all asset types, as a plain array",
    answer: z.array(AssetType),
    cached: true,
    async run() {
      const rows = await db
        .selectFrom("asset_types")
        .selectAll()
        .orderBy("created_date", "desc")
        .orderBy("id")
        .limit(MAX_TYPES)
        .execute();
      return rows.map((row) => toAssetType(row, livemode));
    },
  }),
  route({
    method: "GET",
    path: "/asset-types/:id",
    action: "assetType:read",
    summary: "Read an asset type",
    params: byId,
    answer: AssetType,
    cached: true,
    async run({ params }) {
      const row = await db.selectFrom("asset_types").selectAll().where("id", "=", params.id).executeTakeFirst();
      if (!row) throw notFound();
      return toAssetType(row, livemode);
    },
  }),
];

const toAssetType = (row: Selectable<Database["asset_types"]>, livemode: boolean) =>
  ({
    id: row.id,
    createdDate: row.created_date.toISOString(),
    updatedDate: row.updated_date.toISOString(),
    name: row.name,
    timeBased: row.time_based,
    infiniteStock: row.infinite_stock,
    pricing: row.pricing,
    timing: row.timing,
    unavailableWhen: row.unavailable_when,
    transactionProcess: row.transaction_process,
    namespaces: row.namespaces,
    isDefault: row.is_default,
    active: row.active,
    metadata: publicPart(row.metadata),
    platformData: publicPart(row.platform_data),
    livemode,
  }) satisfies AssetType;
