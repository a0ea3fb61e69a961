import { type Kysely, sql } from "kysely";
import { isPublic } from "@/marketplace/db/asset-predicates";
import type { Database } from "@/marketplace/db/schema";
import { type AssetRow, assetColumns } from "@/marketplace/resources/assets/serialize";

/** These assets, in this order; one that stopped being public since it was found is left out. */
export const readAssetsInOrder = (db: Kysely<Database>, ids: readonly string[]): Promise<AssetRow[]> =>
  db
    .selectFrom("assets")
    .select(assetColumns)
    .where("assets.id", "=", sql<string>`ANY(${ids}::text[])`)
    .where(isPublic)
    .orderBy(sql`array_position(${ids}::text[], assets.id)`)
    .execute();
