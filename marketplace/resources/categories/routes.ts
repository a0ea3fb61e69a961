import { categories } from "@/contract/categories";
import { mayOnSomething } from "@/marketplace/access/rights";
import type { Context } from "@/marketplace/context";
import { EVERY_ROW } from "@/marketplace/db/page";
import { listRows, readRow } from "@/marketplace/db/rows";
import { notFound } from "@/marketplace/errors";
import { byId, unreadQuery } from "@/marketplace/http/fields";
import { type Route, route } from "@/marketplace/http/route";
import { CategoryEdit, NewCategory } from "@/marketplace/resources/categories/schemas";
import { createCategory, editCategory, removeCategory, toCategory } from "@/marketplace/resources/categories/service";

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
