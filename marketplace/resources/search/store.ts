import { type Kysely, sql } from "kysely";
import { isFoundAmong } from "@/marketplace/db/asset-predicates";
import { prepared } from "@/marketplace/db/prepared";
import type { Database } from "@/marketplace/db/schema";
import { type AssetRow, assetColumns } from "@/marketplace/resources/assets/serialize";
import type { SearchSettings } from "@/marketplace/search/settings";

/** These assets, in this order; one that the search would no longer find is left out. */
export const readAssetsInOrder = (
  db: Kysely<Database>,
  ids: readonly string[],
  { profiles }: Pick<SearchSettings, "profiles">,
): Promise<AssetRow[]> =>
  db
    .selectFrom("assets")
    .modifyFront(prepared)
    .select(assetColumns)
    .where("assets.id", "=", sql<string>`ANY(${ids}::text[])`)
    .where(isFoundAmong(profiles))
    .orderBy(sql`array_position(${ids}::text[], assets.id)`)
    .execute();
