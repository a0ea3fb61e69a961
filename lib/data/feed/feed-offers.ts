import "server-only";
import { readCompany } from "@/lib/data/company/companies";
import { type FeedCompany, toFeedCompany, toFeedOffers } from "@/lib/data/feed/to-feed-offer";
import { CATALOGUE_SECONDS, cached } from "@/lib/data/read/cached";
import { getConfig } from "@/lib/data/read/config";
import { publicApi } from "@/lib/data/read/public-api";
import { readAllPages } from "@/lib/data/read/read-all-pages";
import { Company } from "@/lib/entities/company";
import { Offer } from "@/lib/entities/offer";
import type { Locale } from "@/lib/i18n/routing";
import { tags } from "@/lib/tags";
import type { FeedFile, FeedOffer } from "@/lib/views/feed-offer";

const PAGE_SIZE = 100;
/** A file contains 500 offers at most, about 3 MB, because the site's server has a whole response in memory. */
const PAGES_PER_FILE = 5;

/** Returns the open offers of a firm, even when the platform's feeds leave the firm out; null for an unknown firm. */
export async function getCompanyFeed(slug: string, locale: Locale): Promise<FeedFile | null> {
  const company = await readCompany(slug);
  if (!company) return null;
  const { defaultOfferCategoryId } = await getConfig();
  const facts = toFeedCompany(company);
  const offers = company.offers ?? [];
  return { offers: offers.flatMap((one) => toFeedOffers(one, facts, defaultOfferCategoryId, locale)), next: false };
}

/**
 * Returns a file of the platform's feed (the first is 1); null after the last file. Oldest offers come first, so that a
 * new offer does not move the others to another file.
 */
export async function getPlatformFeed(file: number, locale: Locale): Promise<FeedFile | null> {
  const companies = new Map(await readFeedCompanies());
  const first = (file - 1) * PAGES_PER_FILE + 1;
  const { offers, nbPages } = await readOffers(first, companies, locale);
  if (file > 1 && first > nbPages) return null;
  const last = Math.min(nbPages, first + PAGES_PER_FILE - 1);
  const others = await Promise.all(
    Array.from({ length: Math.max(0, last - first) }, (_, index) => readOffers(first + index + 1, companies, locale)),
  );
  return { offers: [...offers, ...others.flatMap((page) => page.offers)], next: last < nbPages };
}

/**
 * Reads a page of offers. They are not cached, since whole offers do not fit in the data cache; the file made from them
 * is cached until the sitemap's tag expires.
 */
async function readOffers(page: number, companies: ReadonlyMap<string, FeedCompany>, locale: Locale) {
  const { assetTypes, defaultOfferCategoryId } = await getConfig();
  const { results, paginationMeta } = await listOpen(assetTypes.offer, page);
  const offers = results.flatMap((asset): FeedOffer[] => {
    const company = companies.get(asset.ownerId ?? "");
    const offer = Offer.safeParse(asset);
    if (!company || company.isLeftOut || !offer.success) return [];
    return toFeedOffers(offer.data, company, defaultOfferCategoryId, locale);
  });
  return { offers, nbPages: paginationMeta.nbPages };
}

/** Reads the published firms, by the id of their owner. */
const readFeedCompanies = () => readAllPages(readCompaniesPage);

const readCompaniesPage = (page: number) =>
  cached(
    async () => {
      const { results, paginationMeta } = await listOpen((await getConfig()).assetTypes.company, page);
      const items = results.flatMap((asset): [ownerId: string, company: FeedCompany][] => {
        const company = Company.safeParse(asset);
        return company.success && asset.ownerId ? [[asset.ownerId, toFeedCompany(company.data)]] : [];
      });
      return { items, nbPages: paginationMeta.nbPages };
    },
    { key: ["feed-companies", String(page)], tags: [tags.sitemap()], seconds: CATALOGUE_SECONDS },
  );

const listOpen = (assetTypeId: string, page: number) =>
  publicApi().assets.list({
    assetTypeId,
    active: true,
    validated: true,
    page,
    nbResultsPerPage: PAGE_SIZE,
    ...({ orderBy: "createdDate", order: "asc" } as const),
  });
