import { z } from "zod";
import { AssetType } from "@/lib/entities/asset-type";
import type { Context } from "@/marketplace/context";
import { EVERY_ROW } from "@/marketplace/db/page";
import { listRows, readRow } from "@/marketplace/db/rows";
import { notFound } from "@/marketplace/errors";
import { byId, unreadQuery } from "@/marketplace/http/fields";
import { type Route, route } from "@/marketplace/http/route";
import { AssetTypeEdit, NewAssetType } from "@/marketplace/resources/asset-types/schemas";
import {
  createAssetType,
  editAssetType,
  removeAssetType,
  toAssetType,
} from "@/marketplace/resources/asset-types/service";

export const assetTypeRoutes = (context: Context): Route[] => [
  route({
    method: "GET",
    path: "/asset-types",
    action: "assetType:list",
    summary: "List all asset types, as a plain array",
    query: unreadQuery,
    response: z.array(AssetType),
    cached: true,
    async run({ caller }) {
      const { rows } = await listRows(context.db, "asset_types", [], EVERY_ROW);
      return rows.map((row) => toAssetType(caller, row, context.livemode));
    },
  }),
  route({
    method: "GET",
    path: "/asset-types/:id",
    action: "assetType:read",
    summary: "Read an asset type",
    params: byId,
    response: AssetType,
    cached: true,
    async run({ params, caller }) {
      const row = await readRow(context.db, "asset_types", params.id);
      if (!row) throw notFound();
      return toAssetType(caller, row, context.livemode);
    },
  }),
  route({
    method: "POST",
    path: "/asset-types",
    action: "assetType:create",
    summary: "Create an asset type; the first one is the default, and a new default replaces the other",
    body: NewAssetType,
    response: AssetType,
    run: ({ body, ...call }) => createAssetType(context, call, body),
  }),
  route({
    method: "PATCH",
    path: "/asset-types/:id",
    action: "assetType:edit",
    summary: "Edit an asset type: open objects are merged, the transaction process is replaced whole",
    params: byId,
    body: AssetTypeEdit,
    response: AssetType,
    run: ({ params, body, ...call }) => editAssetType(context, call, params.id, body),
  }),
  route({
    method: "DELETE",
    path: "/asset-types/:id",
    action: "assetType:remove",
    summary: "Remove an asset type that no asset has",
    params: byId,
    response: byId,
    run: ({ params, ...call }) => removeAssetType(context, call, params.id),
  }),
];
