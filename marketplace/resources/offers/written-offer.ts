import { Offer } from "@/lib/entities/offer";
import { writtenOf } from "@/lib/rules/company/written-company";
import { requireMay } from "@/marketplace/access/rights";
import type { Context } from "@/marketplace/context";
import { readRow } from "@/marketplace/db/rows";
import { notFound, unprocessable } from "@/marketplace/errors";
import type { RouteCall } from "@/marketplace/http/route";
import { readAssetSettings } from "@/marketplace/resources/assets/settings";

export type WrittenOffer = Pick<Offer, "id" | "ownerId" | "locations" | "customAttributes" | "metadata">;

/**
 * Returns an offer as it would be after publishing its draft, for users who may edit it. Null when no page could show
 * the result. Throws 404 when the asset does not exist, 403 when it is another owner's, 422 when it is not an offer.
 */
export async function readWrittenOffer(
  db: Context["db"],
  { caller }: Pick<RouteCall, "caller">,
  id: string,
): Promise<WrittenOffer | null> {
  const row = await readRow(db, "assets", id);
  if (!row) throw notFound();
  requireMay(caller, "offer:outlook", row.owner_id);
  const settings = await readAssetSettings(db);
  if (settings.kindOf(row.asset_type_id) !== "offer") throw unprocessable("This asset is not an offer");
  const { name, description, active, validated, locations, metadata } = row;
  const stored = { id, name, description, ownerId: row.owner_id, active, validated, locations, metadata };
  const dates = { createdDate: row.created_date.toISOString() };
  const written = writtenOf({ ...stored, ...dates, customAttributes: { ...row.custom_attributes } });
  return Offer.safeParse(written).data ?? null;
}
