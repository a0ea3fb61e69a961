import type { Kysely } from "kysely";
import { tags } from "@/lib/tags";
import type { Context } from "@/marketplace/context";
import { merge } from "@/marketplace/db/merge";
import type { Database } from "@/marketplace/db/schema";
import { unprocessable } from "@/marketplace/errors";
import type { RouteCall } from "@/marketplace/http/route";
import type { ConfigEdit, PrivateConfigEdit } from "@/marketplace/resources/config/schemas";
import { requireKnownRoles } from "@/marketplace/resources/roles/known-rights";
import { write } from "@/marketplace/writes/write";

type Access = "default" | "private";

/** The stored configuration; empty on a platform without one. */
export const readConfig = async (db: Kysely<Database>, access: Access) =>
  (await db
    .selectFrom("config")
    .select(["stelace", "custom", "theme"])
    .where("access", "=", access)
    .executeTakeFirst()) ?? { stelace: {}, custom: {}, theme: {} };

/** Throws 422 for a role, an asset type or a category that does not exist. */
export const editConfig = (context: Context, call: RouteCall, edit: ConfigEdit) =>
  write(context, call, async ({ trx, record, revalidate }) => {
    await requireKnownRoles(trx, [...(edit.stelace?.roles?.whitelist ?? []), ...(edit.stelace?.roles?.default ?? [])]);
    await requireAssetTypes(trx, edit.custom?.assetTypes ?? {});
    await requireCategory(trx, edit.custom?.defaultOfferCategoryId);
    const config = await mergeInto(trx, "default", edit);
    await record({ type: "config__updated", objectId: "conf_default", object: config, changesRequested: edit });
    await revalidate([tags.config()]);
    return config;
  });

/** The event does not carry private configuration. */
export const editPrivateConfig = (context: Context, call: RouteCall, edit: PrivateConfigEdit) =>
  write(context, call, async ({ trx, record }) => {
    const { stelace } = await mergeInto(trx, "private", edit);
    await record({ type: "config__updated", objectId: "conf_private" });
    return { stelace };
  });

/** Holds the row, so that of two edits together none is lost. */
async function mergeInto(trx: Kysely<Database>, access: Access, edit: ConfigEdit) {
  await trx
    .insertInto("config")
    .values({ access })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const stored = await trx
    .selectFrom("config")
    .select(["stelace", "custom", "theme"])
    .where("access", "=", access)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const config = {
    stelace: merge(stored.stelace, edit.stelace ?? {}),
    custom: merge(stored.custom, edit.custom ?? {}),
    theme: merge(stored.theme, edit.theme ?? {}),
  };
  await trx
    .updateTable("config")
    .set({
      stelace: JSON.stringify(config.stelace),
      custom: JSON.stringify(config.custom),
      theme: JSON.stringify(config.theme),
      updated_date: new Date(),
    })
    .where("access", "=", access)
    .execute();
  return config;
}

async function requireAssetTypes(trx: Kysely<Database>, assetTypes: Record<string, unknown>) {
  const ids = Object.values(assetTypes).filter((id) => typeof id === "string");
  if (ids.length === 0) return;
  const found = await trx.selectFrom("asset_types").select("id").where("id", "in", ids).execute();
  const known = new Set(found.map(({ id }) => id));
  const unknown = ids.filter((id) => !known.has(id));
  if (unknown.length > 0) throw unprocessable("Asset type not found", { assetTypeIds: unknown });
}

async function requireCategory(trx: Kysely<Database>, id: string | undefined) {
  if (id === undefined) return;
  const found = await trx.selectFrom("categories").select("id").where("id", "=", id).executeTakeFirst();
  if (!found) throw unprocessable("Asset category not found");
}
