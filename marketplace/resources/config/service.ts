import { type Kysely, sql } from "kysely";
import type { JsonObject } from "@/lib/entities/json";
import { tags } from "@/lib/tags";
import type { Context } from "@/marketplace/context";
import { merge } from "@/marketplace/db/merge";
import type { Database } from "@/marketplace/db/schema";
import { unprocessable } from "@/marketplace/errors";
import { requireFresh } from "@/marketplace/http/freshness";
import type { RouteCall } from "@/marketplace/http/route";
import type { ConfigEdit, PrivateConfigEdit } from "@/marketplace/resources/config/schemas";
import { requireKnownRoles } from "@/marketplace/resources/roles/known-rights";
import { write } from "@/marketplace/writes/write";

type Access = "default" | "private";

/** Returns the stored configuration; empty, and without a date, on a platform that has none. */
export async function readConfig(db: Kysely<Database>, access: Access) {
  const row = await db
    .selectFrom("config")
    .select(["stelace", "custom", "theme", "updated_date"])
    .where("access", "=", access)
    .executeTakeFirst();
  if (!row) return { stelace: {}, custom: {}, theme: {} };
  const { updated_date, ...config } = row;
  return { ...config, updatedDate: updated_date.toISOString() };
}

/** Returns the object with each text, at any depth, replaced by four dots. */
export const maskedTexts = (value: JsonObject): JsonObject =>
  JSON.parse(JSON.stringify(value, (_, item) => (typeof item === "string" ? "••••" : item)));

/**
 * Edits the configuration. Throws 412 when it changed since the caller read it, 422 for a role, an asset type or a
 * category that does not exist.
 */
export const editConfig = (context: Context, call: RouteCall, { updatedDate, ...edit }: ConfigEdit) =>
  write(context, call, async ({ trx, record, audit, revalidate }) => {
    await requireKnownRoles(trx, [...(edit.stelace?.roles?.whitelist ?? []), ...(edit.stelace?.roles?.default ?? [])]);
    await requireAssetTypes(trx, edit.custom?.assetTypes ?? {});
    await requireCategory(trx, edit.custom?.defaultOfferCategoryId);
    const config = await mergeInto(trx, "default", edit, (stored) => requireFresh(call.request, stored, updatedDate));
    await record({ type: "config__updated", objectId: "conf_default", object: config, changesRequested: edit });
    await audit({ action: "configEdited", objectId: "conf_default", after: { fields: pathsOf(edit) } });
    await revalidate([tags.config()]);
    return config;
  });

const MAX_PATHS = 50;
const NAME = /^[\w.-]{1,90}$/;

/** Returns the names of the edited fields, at their second level, never their values. */
const pathsOf = (edit: Omit<ConfigEdit, "updatedDate">): string[] =>
  Object.entries(edit)
    .flatMap(([root, fields]) => Object.keys(fields ?? {}).map((field) => `${root}.${field}`))
    .filter((path) => NAME.test(path))
    .slice(0, MAX_PATHS);

/** Edits the private configuration. The event does not contain it. */
export const editPrivateConfig = (context: Context, call: RouteCall, edit: PrivateConfigEdit) =>
  write(context, call, async ({ trx, record }) => {
    const { stelace } = await mergeInto(trx, "private", edit);
    await record({ type: "config__updated", objectId: "conf_private" });
    return { stelace };
  });

/** Merges an edit into a configuration. Locks its row, so that neither of two simultaneous edits is lost. */
async function mergeInto(
  trx: Kysely<Database>,
  access: Access,
  edit: Omit<ConfigEdit, "updatedDate">,
  judge?: (stored: { updated_date: Date }) => void,
) {
  await trx
    .insertInto("config")
    .values({ access })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const stored = await trx
    .selectFrom("config")
    .select(["stelace", "custom", "theme", "updated_date"])
    .where("access", "=", access)
    .forUpdate()
    .executeTakeFirstOrThrow();
  judge?.(stored);
  const config = {
    stelace: merge(stored.stelace, edit.stelace ?? {}),
    custom: merge(stored.custom, edit.custom ?? {}),
    theme: merge(stored.theme, edit.theme ?? {}),
  };
  const { updated_date } = await trx
    .updateTable("config")
    .set({
      stelace: JSON.stringify(config.stelace),
      custom: JSON.stringify(config.custom),
      theme: JSON.stringify(config.theme),
      updated_date: sql<Date>`next_date(updated_date)`,
    })
    .where("access", "=", access)
    .returning("updated_date")
    .executeTakeFirstOrThrow();
  return { ...config, updatedDate: updated_date.toISOString() };
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
