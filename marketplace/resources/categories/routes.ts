import { type Kysely, type Selectable, sql } from "kysely";
import { categories } from "@/contract/categories";
import type { Category } from "@/lib/entities/category";
import { tags } from "@/lib/tags";
import { ANONYMOUS } from "@/marketplace/access/caller";
import { mayOnSomething } from "@/marketplace/access/rights";
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
import { CategoryEdit, NewCategory } from "@/marketplace/resources/categories/schemas";
import { publicChange, type Reader, requireWritable } from "@/marketplace/resources/namespaces";
import { requireAcyclic } from "@/marketplace/resources/require-acyclic";
import { commonFields } from "@/marketplace/resources/serialize";
import { write } from "@/marketplace/writes/write";

export const categoryRoutes = (context: Context): Route[] => [
  route(categories.list, {
    action: "category:list",
    summary: "List all categories, as a plain array",
    query: unreadQuery,
    cached: (caller) => !mayOnSomething(caller, "category:edit"),
    async run({ caller }) {
      const { rows } = await listRows(context.db, "categories", [], EVERY_ROW);
      return rows.map((row) => toCategory(caller, row, context.livemode));
    },
  }),
  route(categories.read, {
    action: "category:read",
    summary: "Read a category",
    params: byId,
    cached: (caller) => !mayOnSomething(caller, "category:edit"),
    async run({ params, caller }) {
      const row = await readRow(context.db, "categories", params.id);
      if (!row) throw notFound();
      return toCategory(caller, row, context.livemode);
    },
  }),
  route(categories.create, {
    action: "category:create",
    recentPassword: true,
    summary: "Create a category",
    body: NewCategory,
    run: ({ body, ...call }) => createCategory(context, call, body),
  }),
  route(categories.update, {
    action: "category:edit",
    recentPassword: true,
    summary: "Edit a category: open objects are merged",
    params: byId,
    body: CategoryEdit,
    run: ({ params, body, ...call }) => editCategory(context, call, params.id, body),
  }),
  route(categories.remove, {
    action: "category:remove",
    recentPassword: true,
    summary: "Remove a category that nothing uses",
    params: byId,
    response: byId,
    run: ({ params, ...call }) => removeCategory(context, call, params.id),
  }),
];

type Row = Selectable<Database["categories"]>;

const toCategory = (reader: Reader, row: Row, livemode: boolean) =>
  ({ ...commonFields(reader, row, livemode), name: row.name, parentId: row.parent_id }) satisfies Category;

/** Creates a category. Throws 422 when the parent is unknown. */
const createCategory = (context: Context, call: RouteCall, { name, parentId, ...given }: NewCategory) =>
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
const editCategory = (context: Context, call: RouteCall, id: string, edit: CategoryEdit) =>
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
const removeCategory = (context: Context, call: RouteCall, id: string) =>
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
