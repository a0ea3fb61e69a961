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
  /** Those of the page and those that are being written: an office that the firm has just added is one of its own. */
  offices: ReadonlyMap<string, Office>;
  /** Whether the firm refuses offers elsewhere (platformData.options.checkOffersLocations). */
  isChecked: boolean;
};

const Drafted = z.object({ locations: z.array(Location).optional() }).catch({});

/** The offices of the firm of this owner; none without a page. */
export async function readFirmOffices(trx: Kysely<Database>, ownerId: string | null): Promise<FirmOffices> {
  const { rows } = await sql<StoredAsset>`
    SELECT * FROM assets WHERE owner_id = ${ownerId} AND ${isCompany} ORDER BY created_date LIMIT 1`.execute(trx);
  const [page] = rows;
  if (!page) return { offices: new Map(), isChecked: false };
  const { id } = page;
  const { locations = [] } = Drafted.parse(objectAt(page.metadata, "_draft") ?? {});
  // What the page shows comes last: an address that is being written is no visitor's yet.
  const all = [...officesIn({ id, locations }), ...officesIn({ id, locations: page.locations })];
  return {
    offices: new Map(all.map((office) => [office.id, office])),
    isChecked: objectAt(page.platform_data, "options")?.checkOffersLocations === true,
  };
}

/** Keeps the page of this owner as it is until the transaction ends; before its offers are locked, as its writer does. */
export const holdFirmPage = (trx: Kysely<Database>, ownerId: string) =>
  sql`SELECT FROM assets WHERE owner_id = ${ownerId} AND ${isCompany} FOR SHARE`.execute(trx);

/** 422, naming the first place that is at no office. */
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
 * Throws 422 when an offer that is published here, or whose places change while it is, is elsewhere than its firm wants.
 * What was published before that rule stays.
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
