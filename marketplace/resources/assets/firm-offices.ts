import { type Kysely, sql } from "kysely";
import { z } from "zod";
import { Location } from "@/lib/entities/location";
import { type Office, officesIn } from "@/lib/rules/company/office-list";
import { areAtOffices } from "@/lib/rules/offer/place-of-office";
import { isCompany } from "@/marketplace/db/asset-predicates";
import type { Database } from "@/marketplace/db/schema";
import { unprocessable } from "@/marketplace/errors";
import type { StoredAsset } from "@/marketplace/resources/assets/changes";
import { type AssetSettings, objectAt } from "@/marketplace/resources/assets/settings";

export type FirmOffices = {
  /** Offices of the published page and of its draft: an office that the firm has just added counts too. */
  offices: ReadonlyMap<string, Office>;
  /** True when the firm refuses offers outside its offices (platformData.options.checkOffersLocations). */
  isChecked: boolean;
};

const Drafted = z.object({ locations: z.array(Location).optional() }).catch({});

/** Returns the offices of this owner's firm; none when it has no page. */
export async function readFirmOffices(trx: Kysely<Database>, ownerId: string | null): Promise<FirmOffices> {
  const { rows } = await sql<StoredAsset>`
    SELECT * FROM assets WHERE owner_id = ${ownerId} AND ${isCompany} ORDER BY created_date LIMIT 1`.execute(trx);
  const [page] = rows;
  if (!page) return { offices: new Map(), isChecked: false };
  const { id } = page;
  const { locations = [] } = Drafted.parse(objectAt(page.metadata, "_draft") ?? {});
  // Published offices come last and override the draft's, which no visitor sees yet.
  const all = [...officesIn({ id, locations }), ...officesIn({ id, locations: page.locations })];
  return {
    offices: new Map(all.map((office) => [office.id, office])),
    isChecked: objectAt(page.platform_data, "options")?.checkOffersLocations === true,
  };
}

/**
 * Locks the page of this owner until the transaction ends. Call it before locking its offers, in the same order as the
 * writer of the page.
 */
export const holdFirmPage = (trx: Kysely<Database>, ownerId: string) =>
  sql`SELECT FROM assets WHERE owner_id = ${ownerId} AND ${isCompany} FOR SHARE`.execute(trx);

/** Throws 422 naming the first place that is not at an office, for a firm that checks places. */
export function requireAtOffices({ locations }: Pick<StoredAsset, "locations">, { offices, isChecked }: FirmOffices) {
  const ids = new Set(offices.keys());
  const index = isChecked ? locations.findIndex((place) => !areAtOffices([place], ids)) : -1;
  if (index < 0) return;
  throw unprocessable(`This firm publishes offers at its offices only: locations[${index}] is none of them`, {
    code: "placeNotOffice",
    path: ["locations", index],
  });
}

/**
 * Throws 422 when an offer is published, or the places of a published offer change, at a place that its firm does not
 * allow. Offers published before that rule remain published.
 */
export async function requirePlaces(
  trx: Kysely<Database>,
  { kindOf }: AssetSettings,
  { before, after }: { before: StoredAsset | null; after: StoredAsset },
): Promise<void> {
  if (kindOf(after.asset_type_id) !== "offer" || !after.active || after.locations.length === 0) return;
  const isSame = before?.active && JSON.stringify(before.locations) === JSON.stringify(after.locations);
  if (!isSame) requireAtOffices(after, await readFirmOffices(trx, after.owner_id));
}
