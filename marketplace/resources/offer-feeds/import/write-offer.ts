import { type Kysely, sql } from "kysely";
import type { FeedReason } from "@/lib/entities/offer-feed";
import { cutText } from "@/lib/rules/text/storable-text";
import { isDataRefused } from "@/marketplace/db/data-refused";
import { newId } from "@/marketplace/db/new-id";
import { insertRow, updateRow } from "@/marketplace/db/rows";
import type { Database } from "@/marketplace/db/schema";
import { HttpError } from "@/marketplace/errors";
import type { StoredAsset } from "@/marketplace/resources/assets/changes";
import { requireMetadata } from "@/marketplace/resources/assets/given-metadata";
import { requireDeclared } from "@/marketplace/resources/assets/references";
import type { AssetSettings } from "@/marketplace/resources/assets/settings";
import { checkWritten } from "@/marketplace/resources/assets/shape";
import { decideSlug } from "@/marketplace/resources/assets/slugs";

type Trx = Kysely<Database>;

/** Returns an empty offer, from which an imported one starts. It is stored only once its fields are set. */
export const blankOffer = (organizationId: string, settings: AssetSettings): StoredAsset => ({
  id: "",
  name: "",
  description: null,
  owner_id: organizationId,
  category_id: null,
  currency: null,
  asset_type_id: settings.offerTypeId ?? "",
  active: false,
  validated: settings.validatesAutomatically,
  locations: [],
  quantity: 1,
  price: 0,
  custom_attributes: {},
  metadata: {},
  platform_data: {},
  slug: null,
  valid_through: null,
  visibility: "private",
  published_with: null,
  published_by: null,
  published_date: null,
  draft_date: null,
  closing: null,
  warned_last_day: null,
  created_date: new Date(0),
  updated_date: new Date(0),
});

type Written = { before: StoredAsset | null; offer: StoredAsset; publishedWith: StoredAsset["published_with"] };

/**
 * Stores an offer under the same rules as one typed by a person: attributes, metadata, form, last day and places.
 * Throws the errors of these rules; the caller undoes the partial write.
 */
export async function writeOffer(
  trx: Trx,
  settings: AssetSettings,
  { before, offer, publishedWith }: Written,
): Promise<StoredAsset> {
  await requireDeclared(trx, offer.custom_attributes);
  requireMetadata("offer", { metadata: offer.metadata });
  const after = before
    ? await updateRow(trx, "assets", before.id, {
        ...columnsOf(offer, publishedWith),
        ...(offer.active && !before.active && { published_by: null }),
      })
    : await insertNew(trx, settings, offer, publishedWith);
  await checkWritten(trx, settings, { before, after });
  return after;
}

const columnsOf = (offer: StoredAsset, publishedWith: StoredAsset["published_with"]) => ({
  name: offer.name,
  description: offer.description,
  category_id: offer.category_id,
  locations: offer.locations,
  custom_attributes: offer.custom_attributes,
  metadata: offer.metadata,
  active: offer.active,
  published_with: publishedWith,
  closing: offer.active ? null : offer.closing,
});

async function insertNew(
  trx: Trx,
  settings: AssetSettings,
  offer: StoredAsset,
  publishedWith: StoredAsset["published_with"],
): Promise<StoredAsset> {
  const id = newId("ast");
  const { owner_id: ownerId, asset_type_id: assetTypeId } = offer;
  const page = { kind: settings.kindOf(assetTypeId), ownerId, assetId: id };
  const slug = await decideSlug(trx, page, { given: undefined, current: null, name: offer.name });
  return insertRow(trx, "assets", {
    id,
    owner_id: ownerId,
    asset_type_id: assetTypeId,
    validated: offer.validated,
    ...columnsOf(offer, publishedWith),
    custom_attributes: { ...offer.custom_attributes, ...(slug !== undefined && { slug }) },
  });
}

/**
 * Runs a part of a larger write. When a rule or the database refuses it, undoes that part only and returns the reason;
 * the transaction goes on.
 */
export async function refusable<Result>(
  trx: Trx,
  work: () => Promise<Result>,
): Promise<{ done: Result } | { refusal: FeedReason }> {
  await sql`SAVEPOINT refusable`.execute(trx);
  try {
    const done = await work();
    await sql`RELEASE SAVEPOINT refusable`.execute(trx);
    return { done };
  } catch (error) {
    const isRefused = error instanceof HttpError;
    if (!isRefused && !isDataRefused(error)) throw error;
    await sql`ROLLBACK TO SAVEPOINT refusable`.execute(trx);
    return { refusal: isRefused ? { code: "refused", detail: cutText(error.message, 300) } : { code: "unstorable" } };
  }
}
