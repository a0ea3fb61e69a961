import { type Kysely, type Selectable, sql } from "kysely";
import { assetTypes } from "@/contract/asset-types";
import type { AssetType } from "@/lib/entities/asset-type";
import { tags } from "@/lib/tags";
import { ANONYMOUS } from "@/marketplace/access/caller";
import type { Context } from "@/marketplace/context";
import { takeAdvisoryLock } from "@/marketplace/db/advisory-lock";
import { merge } from "@/marketplace/db/merge";
import { newId } from "@/marketplace/db/new-id";
import { EVERY_ROW } from "@/marketplace/db/page";
import { insertRow, listRows, lockRow, readRow, removeRow, updateRow } from "@/marketplace/db/rows";
import type { Database } from "@/marketplace/db/schema";
import { notFound, unprocessable } from "@/marketplace/errors";
import { byId, unreadQuery } from "@/marketplace/http/fields";
import { requireFresh } from "@/marketplace/http/freshness";
import { type Route, type RouteCall, route } from "@/marketplace/http/route";
import { processProblem } from "@/marketplace/resources/asset-types/process-problem";
import { AssetTypeEdit, NewAssetType } from "@/marketplace/resources/asset-types/schemas";
import { publicChange, type Reader, requireWritable } from "@/marketplace/resources/namespaces";
import { commonFields } from "@/marketplace/resources/serialize";
import { reindexAssets } from "@/marketplace/search/document";
import { write } from "@/marketplace/writes/write";

const DEFAULTS = {
  pricing: { ownerFeesPercent: 0, takerFeesPercent: 0 },
  timing: { timeUnit: "d", minDuration: null, maxDuration: null },
  namespaces: { visibility: {} },
};

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

type Row = Selectable<Database["asset_types"]>;

type Trx = Kysely<Database>;

const toAssetType = (reader: Reader, row: Row, livemode: boolean) =>
  ({
    ...commonFields(reader, row, livemode),
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
  }) satisfies AssetType;

/**
 * Creates an asset type. The first one is the default, unless the request sets `isDefault`. Throws 422 for an
 * inconsistent process.
 */
const createAssetType = (context: Context, call: RouteCall, given: NewAssetType) =>
  write(context, call, async ({ trx, record }) => {
    requireWritable(call.caller, given);
    requireProcess(given);
    await takeAdvisoryLock(trx, "default asset type");
    const isDefault = given.isDefault ?? !(await hasTypes(trx));
    if (isDefault) await unsetDefault(trx);
    const row = await insertRow(trx, "asset_types", {
      id: newId("typ"),
      ...plainColumns(given),
      name: given.name,
      pricing: merge(DEFAULTS.pricing, given.pricing ?? {}),
      timing: merge(DEFAULTS.timing, given.timing ?? {}),
      namespaces: merge(DEFAULTS.namespaces, given.namespaces ?? {}),
      is_default: isDefault,
      metadata: given.metadata,
      platform_data: given.platformData,
    });
    const object = toAssetType(ANONYMOUS, row, context.livemode);
    await record({ type: "asset_type__created", objectId: row.id, object });
    return toAssetType(call.caller, row, context.livemode);
  });

/**
 * Edits an asset type. Its process is replaced as a whole; transactions in progress use the copy made when they began.
 * Throws 404 when the type does not exist, 412 when it changed since the caller read it, 422 for an inconsistent
 * process.
 */
const editAssetType = (context: Context, call: RouteCall, id: string, edit: AssetTypeEdit) =>
  write(context, call, async ({ trx, record, revalidate }) => {
    requireProcess(edit);
    await takeAdvisoryLock(trx, "default asset type");
    const stored = await lockRow(trx, "asset_types", id);
    if (!stored) throw notFound();
    requireFresh(call.request, stored, edit.updatedDate);
    requireWritable(call.caller, edit);
    if (edit.isDefault && !stored.is_default) await unsetDefault(trx);
    const row = await updateRow(trx, "asset_types", id, {
      ...plainColumns(edit),
      pricing: edit.pricing && merge(stored.pricing, edit.pricing),
      timing: edit.timing && { ...stored.timing, ...edit.timing },
      namespaces: edit.namespaces && merge(stored.namespaces, edit.namespaces),
      is_default: edit.isDefault,
      metadata: edit.metadata && merge(stored.metadata, edit.metadata),
      platform_data: edit.platformData && merge(stored.platform_data, edit.platformData),
    });
    const object = toAssetType(ANONYMOUS, row, context.livemode);
    await record({ type: "asset_type__updated", objectId: id, object, changesRequested: publicChange(edit) });
    // The search index depends on `infinite_stock`.
    if (row.infinite_stock !== stored.infinite_stock) {
      await reindexAssets(trx, await readAssetIds(trx, id));
      await revalidate([tags.frontpage(), tags.sitemap()]);
    }
    return toAssetType(call.caller, row, context.livemode);
  });

/** Removes an asset type and returns its id, even when it does not exist. Throws 422 while an asset has this type. */
const removeAssetType = (context: Context, call: RouteCall, id: string) =>
  write(context, call, async ({ trx, record }) => {
    const stored = await lockRow(trx, "asset_types", id);
    if (!stored) return { id };
    const used = await trx
      .selectFrom("assets")
      .select("id")
      .where("asset_type_id", "=", id)
      .limit(1)
      .executeTakeFirst();
    if (used) throw unprocessable("Some assets are still associated with this asset type");
    await removeRow(trx, "asset_types", id);
    await record({
      type: "asset_type__deleted",
      objectId: id,
      object: toAssetType(ANONYMOUS, stored, context.livemode),
    });
    return { id };
  });

const plainColumns = (given: AssetTypeEdit) => ({
  name: given.name,
  time_based: given.timeBased,
  infinite_stock: given.infiniteStock,
  transaction_process: given.transactionProcess,
  unavailable_when: given.unavailableWhen,
  active: given.active,
});

function requireProcess({ transactionProcess }: Pick<AssetTypeEdit, "transactionProcess">): void {
  const problem = transactionProcess ? processProblem(transactionProcess) : null;
  if (problem) throw unprocessable(problem);
}

const hasTypes = async (trx: Trx) =>
  (await trx.selectFrom("asset_types").select("id").limit(1).executeTakeFirst()) !== undefined;

const unsetDefault = (trx: Trx) =>
  sql`UPDATE asset_types SET is_default = false, updated_date = next_date(updated_date) WHERE is_default`.execute(trx);

const readAssetIds = async (trx: Trx, typeId: string) =>
  (await trx.selectFrom("assets").select("id").where("asset_type_id", "=", typeId).execute()).map(({ id }) => id);
