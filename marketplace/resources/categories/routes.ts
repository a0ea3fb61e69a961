import type { Selectable } from "kysely";
import { z } from "zod";
import { Category } from "@/lib/entities/category";
import type { Context } from "@/marketplace/context";
import type { Database } from "@/marketplace/db/schema";
import { notFound } from "@/marketplace/http/errors";
import { byId } from "@/marketplace/http/fields";
import { type Route, route } from "@/marketplace/http/route";
import { publicPart } from "@/marketplace/resources/namespaces";

/** Contract §1.0: this list has no pages in this version; far more than any platform has. */
const MAX_CATEGORIES = 10_000;

export const categoryRoutes = ({ db, livemode }: Context): Route[] => [
  route({
    method: "GET",
    path: "/categories",
    action: "category:list",
    summary: "List all categories, as a plain array",
    answer: z.array(Category),
    cached: true,
    async run() {
      const rows = await db
        .selectFrom("categories")
        .selectAll()
        .orderBy("created_date", "desc")
        .orderBy("id")
        .limit(MAX_CATEGORIES)
        .execute();
      return rows.map((row) => toCategory(row, livemode));
    },
  }),
  route({
    method: "GET",
    path: "/categories/:id",
    action: "category:read",
    summary: "Read a category",
    params: byId,
    answer: Category,
    cached: true,
    async run({ params }) {
      const row = await db.selectFrom("categories").selectAll().where("id", "=", params.id).executeTakeFirst();
      if (!row) throw notFound();
      return toCategory(row, livemode);
    },
  }),
];

const toCategory = (row: Selectable<Database["categories"]>, livemode: boolean) =>
  ({
    id: row.id,
    createdDate: row.created_date.toISOString(),
    updatedDate: row.updated_date.toISOString(),
    name: row.name,
    parentId: row.parent_id,
    metadata: publicPart(row.metadata),
    platformData: publicPart(row.platform_data),
    livemode,
  }) satisfies Category;
