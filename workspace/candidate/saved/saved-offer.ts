import type { Asset } from "@/lib/entities/asset";
import type { Bookmark } from "@/lib/entities/bookmark";
import type { Offer } from "@/lib/entities/offer";
import salaryPeriods from "@/lib/rules/vocabulary/salary-periods.json";

/** A saved offer as shown in the list. `attributes`: null once the offer is closed. */
export type SavedOffer = {
  id: string;
  title: string;
  /** Null when the offer no longer has a public page. */
  slug: string | null;
  company: { id: string; name: string; slug: string } | null;
  city: string;
  /** Empty when the offer is not open. */
  locations: Asset["locations"];
  note: string | null;
  state: "open" | "closed" | "gone";
  attributes: Offer["customAttributes"] | null;
};

/** Converts a bookmark. The title is the name of the asset; an offer that no longer exists has none. */
export function toSavedOffer({ assetId, asset, note }: Bookmark): SavedOffer {
  const base = { id: assetId, note, slug: null, company: null, city: "", locations: [], title: "", attributes: null };
  if (!asset) return { ...base, state: "gone" };
  const company = asset.company ?? null;
  if (!("customAttributes" in asset))
    return { ...base, title: asset.name, slug: asset.slug, company, city: asset.city ?? "", state: "closed" };
  const { slug } = asset.customAttributes;
  return {
    ...base,
    title: asset.name,
    company,
    city: asset.locations[0]?.city ?? "",
    locations: asset.locations,
    slug: typeof slug === "string" ? slug : null,
    state: "open",
    attributes: { ...asset.customAttributes, slug: String(slug) },
  };
}

/** The slugs of the offer's public page; empty when the offer no longer has a public page. */
export const toOfferPath = ({ slug, company }: SavedOffer) =>
  slug && company ? [{ slug, companySlug: company.slug }] : [];

const FACTORS: Record<string, number> = Object.fromEntries(
  salaryPeriods.map(({ slug, yearFactor }) => [slug, yearFactor ?? 1]),
);

/** Gross euros per year, from the lowest to the highest amount stated; null when none is. */
export function yearlyPay(attributes: SavedOffer["attributes"]): { min: number; max: number } | null {
  const { salaryMin, salaryMax, salaryPeriod } = attributes ?? {};
  const [low, high] = [salaryMin ?? salaryMax ?? null, salaryMax ?? salaryMin ?? null];
  const factor = FACTORS[salaryPeriod ?? ""] ?? 1;
  return low === null || high === null ? null : { min: low * factor, max: high * factor };
}
