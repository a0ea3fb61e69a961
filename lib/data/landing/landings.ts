import "server-only";
import { cache } from "react";
import { toLandingIndex, toLandingView } from "@/lib/data/landing/to-landing";
import { CATALOGUE_SECONDS, cached } from "@/lib/data/read/cached";
import { publicApi } from "@/lib/data/read/public-api";
import type { Locale } from "@/lib/i18n/routing";
import { isLandingKey, townNamed } from "@/lib/rules/offer/landing";
import { toSlug } from "@/lib/rules/text/slug";
import { tags } from "@/lib/tags";
import type { LandingIndexView, LandingLink, LandingView } from "@/lib/views/landing";
import type { OfferView } from "@/lib/views/offer";

/** Reads every landing page with enough offers to be indexed, as counted by the marketplace. */
export const readLandings = cache(() =>
  cached(() => publicApi().data.landings(), {
    key: ["landings"],
    tags: [tags.sitemap()],
    seconds: CATALOGUE_SECONDS,
  }),
);

/**
 * Returns the landing page of a job, of a town or of both, as the URL spells them; null when one of them is unknown.
 */
export const getLanding = cache(
  async (jobSegment: string | null, citySegment: string | null, locale: Locale): Promise<LandingView | null> => {
    const key = { job: jobSegment && toSlug(jobSegment), city: citySegment && toSlug(citySegment) };
    // Unknown jobs and towns are not requested from the marketplace.
    if (!isLandingKey(key)) return null;
    const { job, city } = key;
    const [landings, figures] = await Promise.all([
      readLandings(),
      cached(() => publicApi().data.landing({ ...(job !== null && { job }), ...(city !== null && { city }) }), {
        key: ["landing", job ?? "", city ?? ""],
        tags: [tags.sitemap()],
        seconds: CATALOGUE_SECONDS,
      }),
    ]);
    return toLandingView(key, figures, landings, locale);
  },
);

/** Returns every indexed landing page, grouped by job, by town and by both. */
export const getLandingIndex = cache(
  async (locale: Locale): Promise<LandingIndexView> => toLandingIndex(await readLandings(), locale),
);

/**
 * Returns the landing pages around an offer: those of its job in its town, of its job, and of its town. They come from
 * an index that no write expires: otherwise a write to one offer would expire the pages of all offers.
 */
export const getLandingsAround = cache(
  async (offer: Pick<OfferView, "job" | "city" | "departmentCode">, locale: Locale): Promise<LandingLink[]> => {
    const job = offer.job?.slug;
    const city = townNamed(offer.city, offer.departmentCode ?? "")?.slug;
    const index = await cached(() => getLandingIndex(locale), {
      key: ["landing-index", locale],
      tags: [],
      seconds: CATALOGUE_SECONDS,
    });
    return [
      ...index.pairs.filter(({ value }) => value === `${job}/${city}`),
      ...index.jobs.filter(({ value }) => value === job),
      ...index.cities.filter(({ value }) => value === city),
    ];
  },
);
