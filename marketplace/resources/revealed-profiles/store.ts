import { sql } from "kysely";
import type { Caller } from "@/marketplace/access/caller";
import type { Context } from "@/marketplace/context";
import { isResume } from "@/marketplace/db/asset-predicates";
import { assetColumns, type ExposedAsset, toAsset } from "@/marketplace/resources/assets/serialize";
import { fullName, isReadableApplication } from "@/marketplace/resources/reveals/entitlement";
import { isOpenTo } from "@/marketplace/resources/visible-assets";

/**
 * Returns, by id, the profiles among these that the firm may still read, as a list shows them: with the name, without
 * the contact details.
 */
export async function readRevealedProfiles(
  { db, livemode }: Pick<Context, "db" | "livemode">,
  caller: Caller,
  organizationId: string,
  ids: readonly string[],
): Promise<Map<string, ExposedAsset>> {
  if (ids.length === 0) return new Map();
  const hasApplied = sql<boolean>`EXISTS (
    SELECT FROM transactions WHERE is_application AND transactions.owner_id = ${organizationId}
      AND transactions.taker_id = assets.owner_id AND ${isReadableApplication}
  )`;
  const rows = await db
    .selectFrom("assets")
    .select([...assetColumns, fullName.as("full_name")])
    .where("assets.id", "=", sql<string>`ANY(${[...ids]}::text[])`)
    .where(isResume)
    .where(sql<boolean>`(${isOpenTo(caller, organizationId)} OR ${hasApplied})`)
    .execute();
  return new Map(
    rows.map(({ full_name: name, ...row }) => [
      row.id,
      toAsset({ ...row, name: name ?? row.name }, livemode, { isOpened: true }),
    ]),
  );
}
