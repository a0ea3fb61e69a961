import { isDeepStrictEqual } from "node:util";
import { type Kysely, sql } from "kysely";
import { type Office, officesIn } from "@/lib/rules/company/office-list";
import { asPlace, placesNow } from "@/lib/rules/offer/place-of-office";
import { isOffer } from "@/marketplace/db/asset-predicates";
import { updateRow } from "@/marketplace/db/rows";
import type { Database } from "@/marketplace/db/schema";
import type { Announced } from "@/marketplace/resources/assets/announce";
import type { StoredAsset } from "@/marketplace/resources/assets/changes";
import { withDraftPlaces } from "@/marketplace/resources/assets/draft-places";

/**
 * Updates the copies of a firm's offices in all its offers and in their drafts, when the firm's page changes an office.
 * Returns the changed offers, to announce with the page. The offers stay validated, as after an edit by their owner.
 */
export async function updateOfficeCopies(
  trx: Kysely<Database>,
  { before, after }: { before: StoredAsset; after: StoredAsset },
): Promise<Announced[]> {
  const offices = changedOffices(before, after);
  if (offices.size === 0) return [];
  const hasOffice = (places: string) =>
    sql`jsonb_path_exists(${sql.raw(places)}, '$[*].id ? (@ == $ids[*])', ${JSON.stringify({ ids: [...offices.keys()] })}::jsonb)`;
  const { rows } = await sql<StoredAsset>`
    SELECT * FROM assets WHERE owner_id = ${after.owner_id} AND ${isOffer}
      AND (${hasOffice("locations")} OR ${hasOffice("metadata #> '{_draft,locations}'")})
    ORDER BY id FOR UPDATE`.execute(trx);
  const changed: Announced[] = [];
  for (const offer of rows) {
    const locations = placesNow(offer.locations, offices);
    const metadata = withDraftPlaces(offer.metadata, (places) => placesNow(places, offices));
    if (isDeepStrictEqual([locations, metadata], [offer.locations, offer.metadata])) continue;
    changed.push({ before: offer, after: await updateRow(trx, "assets", offer.id, { locations, metadata }) });
  }
  return changed;
}

/** Returns the offices of the page that are new, or whose place has changed. */
function changedOffices(before: StoredAsset, after: StoredAsset): Map<string, Office> {
  const byId = (page: StoredAsset) => new Map(officesIn(page).map((office) => [office.id, office]));
  const former = byId(before);
  const isSame = (office: Office) => {
    const known = former.get(office.id);
    return known !== undefined && isDeepStrictEqual(asPlace(known), asPlace(office));
  };
  return new Map([...byId(after)].filter(([, office]) => !isSame(office)));
}
