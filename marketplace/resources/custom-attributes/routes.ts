import { type Selectable, sql } from "kysely";
import { z } from "zod";
import { CustomAttribute } from "@/lib/entities/custom-attribute";
import { pageOf } from "@/lib/entities/page";
import type { Context } from "@/marketplace/context";
import type { Database } from "@/marketplace/db/schema";
import { notFound } from "@/marketplace/http/errors";
import { byId, ids, pagination } from "@/marketplace/http/fields";
import { toPage, windowOf } from "@/marketplace/http/page";
import { type Route, route } from "@/marketplace/http/route";
import { publicPart } from "@/marketplace/resources/namespaces";

const AttributesQuery = z.strictObject({ ...pagination(["createdDate", "updatedDate", "name"]), id: ids });
const ORDER_COLUMNS = { createdDate: "created_date", updatedDate: "updated_date", name: "name" } as const;

export const customAttributeRoutes = ({ db, livemode }: Context): Route[] => [
  route({
    method: "GET",
    path: "/custom-attributes",
    action: "customAttribute:list",
    summary: "List the declared attributes of assets",
    query: AttributesQuery,
    answer: pageOf(CustomAttribute),
    async run({ query }) {
      const matching = db
        .selectFrom("custom_attributes")
        .$if(query.id !== undefined, (select) => select.where("id", "=", sql<string>`ANY(${query.id ?? []}::text[])`));
      const { limit, offset } = windowOf(query);
      const [{ count }, rows] = await Promise.all([
        matching.select((eb) => eb.fn.countAll<number>().as("count")).executeTakeFirstOrThrow(),
        matching
          .selectAll()
          .orderBy(ORDER_COLUMNS[query.orderBy], query.order)
          .orderBy("id")
          .limit(limit)
          .offset(offset)
          .execute(),
      ]);
      return toPage(
        query,
        count,
        rows.map((row) => toCustomAttribute(row, livemode)),
      );
    },
  }),
  route({
    method: "GET",
    path: "/custom-attributes/:id",
    action: "customAttribute:read",
    summary: "Read a declared attribute",
    params: byId,
    answer: CustomAttribute,
    async run({ params }) {
      const row = await db.selectFrom("custom_attributes").selectAll().where("id", "=", params.id).executeTakeFirst();
      if (!row) throw notFound();
      return toCustomAttribute(row, livemode);
    },
  }),
];

const toCustomAttribute = (row: Selectable<Database["custom_attributes"]>, livemode: boolean) =>
  ({
    id: row.id,
    createdDate: row.created_date.toISOString(),
    updatedDate: row.updated_date.toISOString(),
    name: row.name,
    type: row.type,
    listValues: row.list_values,
    metadata: publicPart(row.metadata),
    platformData: publicPart(row.platform_data),
    livemode,
  }) satisfies CustomAttribute;
