import { assetTypes } from "@/contract/asset-types";
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
  route(assetTypes.list, {
    action: "assetType:list",
    summary: "List all asset types, as a plain array",
    query: unreadQuery,
    cached: true,
    async run({ caller }) {
      const { rows } = await listRows(context.db, "asset_types", [], EVERY_ROW);
      return rows.map((row) => toAssetType(caller, row, context.livemode));
    },
  }),
  route(assetTypes.read, {
    action: "assetType:read",
    summary: "Read an asset type",
    params: byId,
    cached: true,
    async run({ params, caller }) {
      const row = await readRow(context.db, "asset_types", params.id);
      if (!row) throw notFound();
      return toAssetType(caller, row, context.livemode);
    },
  }),
  route(assetTypes.create, {
    action: "assetType:create",
    summary: "Create an asset type; the first one is the default, and a new default replaces the previous one",
    body: NewAssetType,
    run: ({ body, ...call }) => createAssetType(context, call, body),
  }),
  route(assetTypes.update, {
    action: "assetType:edit",
    summary: "Edit an asset type: open objects are merged, the transaction process is replaced whole",
    params: byId,
    body: AssetTypeEdit,
    run: ({ params, body, ...call }) => editAssetType(context, call, params.id, body),
  }),
  route(assetTypes.remove, {
    action: "assetType:remove",
    summary: "Remove an asset type that no asset uses",
    params: byId,
    response: byId,
    run: ({ params, ...call }) => removeAssetType(context, call, params.id),
  }),
];
