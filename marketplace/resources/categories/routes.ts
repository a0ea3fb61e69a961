import { z } from "zod";
import { Category } from "@/lib/entities/category";
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
  route({
    method: "GET",
    path: "/categories",
    action: "category:list",
    summary: "List all categories, as a plain array",
    query: unreadQuery,
    response: z.array(Category),
    cached: (caller) => !mayOnSomething(caller, "category:edit"),
    async run({ caller }) {
      const { rows } = await listRows(context.db, "categories", [], EVERY_ROW);
      return rows.map((row) => toCategory(caller, row, context.livemode));
    },
  }),
  route({
    method: "GET",
    path: "/categories/:id",
    action: "category:read",
    summary: "Read a category",
    params: byId,
    response: Category,
    cached: (caller) => !mayOnSomething(caller, "category:edit"),
    async run({ params, caller }) {
      const row = await readRow(context.db, "categories", params.id);
      if (!row) throw notFound();
      return toCategory(caller, row, context.livemode);
    },
  }),
  route({
    method: "POST",
    path: "/categories",
    action: "category:create",
    recentPassword: true,
    summary: "Create a category",
    body: NewCategory,
    response: Category,
    run: ({ body, ...call }) => createCategory(context, call, body),
  }),
  route({
    method: "PATCH",
    path: "/categories/:id",
    action: "category:edit",
    recentPassword: true,
    summary: "Edit a category: open objects are merged",
    params: byId,
    body: CategoryEdit,
    response: Category,
    run: ({ params, body, ...call }) => editCategory(context, call, params.id, body),
  }),
  route({
    method: "DELETE",
    path: "/categories/:id",
    action: "category:remove",
    recentPassword: true,
    summary: "Remove a category that nothing uses",
    params: byId,
    response: byId,
    run: ({ params, ...call }) => removeCategory(context, call, params.id),
  }),
];
