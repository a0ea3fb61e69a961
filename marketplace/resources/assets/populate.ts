import type { CompanySummary } from "@/lib/entities/company";
import type { Context } from "@/marketplace/context";
import type { ExposedAsset } from "@/marketplace/resources/assets/serialize";
import { countOpenOffers, readCompanySummaries } from "@/marketplace/resources/assets/store";

/**
 * Adds to each offer its firm, and to each company the number of its open offers. `firms`: the firms by owner, when the
 * caller has already read them.
 */
export async function populateAssets(
  db: Context["db"],
  assets: ExposedAsset[],
  { offerTypeId, companyTypeId }: { offerTypeId: string; companyTypeId: string },
  firms?: ReadonlyMap<string, CompanySummary>,
) {
  const ownersOf = (typeId: string) =>
    assets.flatMap(({ assetTypeId, ownerId }) => (assetTypeId === typeId && ownerId !== null ? [ownerId] : []));
  const [companies, counts] = await Promise.all([
    firms ?? readCompanySummaries(db, ownersOf(offerTypeId)),
    countOpenOffers(db, ownersOf(companyTypeId)),
  ]);
  return assets.map((asset) => {
    if (asset.assetTypeId === offerTypeId) return { ...asset, company: companies.get(asset.ownerId ?? "") ?? null };
    if (asset.assetTypeId === companyTypeId) return { ...asset, nbOffers: counts.get(asset.ownerId ?? "") ?? 0 };
    return asset;
  });
}
