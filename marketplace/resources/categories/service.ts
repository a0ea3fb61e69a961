import { type Kysely, type Selectable, sql } from "kysely";
import type { Category } from "@/lib/entities/category";
import { tags } from "@/lib/tags";
import { ANONYMOUS } from "@/marketplace/access/caller";
import type { Context } from "@/marketplace/context";
import { takeAdvisoryLock } from "@/marketplace/db/advisory-lock";
import { merge } from "@/marketplace/db/merge";
import { newId } from "@/marketplace/db/new-id";
import { insertRow, lockRow, removeRow, updateRow } from "@/marketplace/db/rows";
import type { Database } from "@/marketplace/db/schema";
import { notFound, unprocessable } from "@/marketplace/errors";
import { requireFresh } from "@/marketplace/http/freshness";
import type { RouteCall } from "@/marketplace/http/route";
import type { CategoryEdit, NewCategory } from "@/marketplace/resources/categories/schemas";
import { publicChange, type Reader, requireWritable } from "@/marketplace/resources/namespaces";
import { requireAcyclic } from "@/marketplace/resources/require-acyclic";
import { commonFields } from "@/marketplace/resources/serialize";
import { write } from "@/marketplace/writes/write";

type Row = Selectable<Database["categories"]>;

export const toCategory = (reader: Reader, row: Row, livemode: boolean) =>
  ({ ...commonFields(reader, row, livemode), name: row.name, parentId: row.parent_id }) satisfies Category;

/** Creates a category. Throws 422 when the parent is unknown. */
export const createCategory = (context: Context, call: RouteCall, { name, parentId, ...given }: NewCategory) =>
  write(context, call, async ({ trx, record, audit, revalidate }) => {
    requireWritable(call.caller, given);
    await takeAdvisoryLock(trx, "tree of categories");
    await requireParent(trx, parentId, "Parent category not found");
    const row = await insertRow(trx, "categories", {
      id: newId("ctgy"),
      name,
      parent_id: parentId,
      metadata: given.metadata,
      platform_data: given.platformData,
    });
    const object = toCategory(ANONYMOUS, row, context.livemode);
    await record({ type: "category__created", objectId: row.id, object });
    await audit({ action: "vocabularyEdited", objectId: row.id, after: { change: "created" } });
    await revalidate([tags.vocabulary()]);
    return toCategory(call.caller, row, context.livemode);
  });

/**
 * Edits a category. Throws 404 when it does not exist, 412 when it changed since the caller read it, 422 when the
 * parent is unknown or below the category.
 */
export const editCategory = (context: Context, call: RouteCall, id: string, edit: CategoryEdit) =>
  write(context, call, async ({ trx, record, audit, revalidate }) => {
    await takeAdvisoryLock(trx, "tree of categories");
    const stored = await lockRow(trx, "categories", id);
    if (!stored) throw notFound();
    requireFresh(call.request, stored, edit.updatedDate);
    requireWritable(call.caller, edit);
    await requireParent(trx, edit.parentId, `Parent category ${edit.parentId} not found`);
    await requireAcyclic(trx, "categories", id, edit.parentId);
    const row = await updateRow(trx, "categories", id, {
      name: edit.name,
      parent_id: edit.parentId,
      metadata: edit.metadata && merge(stored.metadata, edit.metadata),
      platform_data: edit.platformData && merge(stored.platform_data, edit.platformData),
    });
    const object = toCategory(ANONYMOUS, row, context.livemode);
    await record({ type: "category__updated", objectId: id, object, changesRequested: publicChange(edit) });
    await audit({ action: "vocabularyEdited", objectId: id, after: { change: "edited" } });
    await revalidate([tags.vocabulary()]);
    return toCategory(call.caller, row, context.livemode);
  });

/**
 * Removes a category and returns its id, even when it does not exist. Throws 422 when an asset or another category uses
 * the category.
 */
export const removeCategory = (context: Context, call: RouteCall, id: string) =>
  write(context, call, async ({ trx, record, audit, revalidate }) => {
    await takeAdvisoryLock(trx, "tree of categories");
    const stored = await lockRow(trx, "categories", id);
    if (!stored) return { id };
    await requireUnused(trx, id);
    await removeRow(trx, "categories", id);
    await record({ type: "category__deleted", objectId: id, object: toCategory(ANONYMOUS, stored, context.livemode) });
    await audit({ action: "vocabularyEdited", objectId: id, after: { change: "removed" } });
    await revalidate([tags.vocabulary()]);
    return { id };
  });

async function requireParent(trx: Kysely<Database>, parentId: string | null | undefined, message: string) {
  if (parentId && !(await lockRow(trx, "categories", parentId))) throw unprocessable(message);
}

async function requireUnused(trx: Kysely<Database>, id: string) {
  const { rows } = await sql<{ assets: boolean; children: boolean }>`
    SELECT EXISTS (SELECT FROM assets WHERE category_id = ${id}) AS assets,
      EXISTS (SELECT FROM categories WHERE parent_id = ${id}) AS children`.execute(trx);
  if (rows[0]?.assets) throw unprocessable("Assets are still associated with this category");
  if (rows[0]?.children) throw unprocessable("Children categories are still associated with this category");
}
