import type { Kysely } from "kysely";
import { Company } from "@/lib/entities/company";
import { Offer } from "@/lib/entities/offer";
import { isSiren, isSiret } from "@/lib/rules/company/siren";
import { toVideo } from "@/lib/rules/content/video";
import type { WrittenOffer } from "@/lib/rules/offer/offer-gaps";
import type { Database } from "@/marketplace/db/schema";
import { badField, badRequest } from "@/marketplace/errors";
import { NOT_A_SIREN, NOT_A_SIRET, NOT_A_VIDEO } from "@/marketplace/http/stated-limits";
import { toViolations } from "@/marketplace/http/violations";
import { toRow } from "@/marketplace/resources/assets/announce";
import type { StoredAsset } from "@/marketplace/resources/assets/changes";
import { requirePlaces } from "@/marketplace/resources/assets/firm-offices";
import { requireLastDay } from "@/marketplace/resources/assets/last-day";
import { requireFrench } from "@/marketplace/resources/assets/offer-shape";
import { type AssetRow, toAsset } from "@/marketplace/resources/assets/serialize";
import type { AssetSettings } from "@/marketplace/resources/assets/settings";

type Written = { before: StoredAsset | null; after: StoredAsset };

/**
 * Checks an asset that was just written by a person, by a tool that pushes offers, or by the import of a feed. Throws
 * 400 naming a field that pages could not show, and 422 for a place that is not an office, when the firm publishes only
 * at its offices.
 */
export async function checkWritten(trx: Kysely<Database>, settings: AssetSettings, written: Written): Promise<void> {
  const { after } = written;
  requireShape(toRow(after, settings), settings);
  const kind = settings.kindOf(after.asset_type_id);
  if (kind === "company") requireSirets(written);
  if (kind !== "offer") return;
  requireFrench(after);
  requireLastDay(settings, written);
  await requirePlaces(trx, settings, written);
}

/**
 * Throws 400, naming the fields, unless clients can read the asset as one of its type: a single firm with malformed
 * open fields would break every list that contains it.
 */
export function requireShape(row: AssetRow, { kindOf }: AssetSettings): void {
  const kind = kindOf(row.asset_type_id);
  const schema = kind === "company" ? Company : kind === "offer" ? Offer : null;
  const problem = schema?.safeParse(toAsset(row, false), { reportInput: true }).error;
  if (problem) throw badRequest(toViolations(problem.issues));
  const { siren, video } = (kind === "company" && Company.parse(toAsset(row, false)).metadata._public) || {};
  if (siren && !isSiren(siren)) throw badField(["metadata", "_public", "siren"], NOT_A_SIREN);
  if (video && !toVideo(video)) throw badField(["metadata", "_public", "video"], NOT_A_VIDEO);
}

/** Throws 400, naming the office, for a number of establishment that this write adds and that is not a SIRET. */
function requireSirets({ before, after }: Written): void {
  const siretsOf = ({ locations }: StoredAsset) => locations.map(({ siret }) => siret);
  const known = new Set(before && siretsOf(before));
  for (const [index, siret] of siretsOf(after).entries())
    if (siret && !known.has(siret) && !(typeof siret === "string" && isSiret(siret)))
      throw badField(["locations", String(index), "siret"], NOT_A_SIRET);
}

/** Returns the offer as the publication rules read it; null when no page could show it. */
export function writtenOffer({ custom_attributes, category_id, owner_id, created_date, ...stored }: StoredAsset) {
  const { id, name, description, locations, metadata, active, validated } = stored;
  const written: WrittenOffer | undefined = Offer.safeParse({
    id,
    name,
    description,
    locations,
    metadata,
    active,
    validated,
    categoryId: category_id,
    ownerId: owner_id,
    createdDate: created_date.toISOString(),
    customAttributes: { slug: "-", ...custom_attributes },
  }).data;
  return written ?? null;
}
