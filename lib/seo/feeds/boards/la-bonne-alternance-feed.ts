import "server-only";
import { richTextLines } from "@/lib/rules/text/rich-text-lines";
import { isCalendarDate } from "@/lib/rules/time/calendar-date";
import { endOfParisDay, parisInstant } from "@/lib/rules/time/paris-time";
import remoteLevels from "@/lib/rules/vocabulary/remote-levels.json";
import { feedUrl } from "@/lib/seo/feeds/boards/feed-url";
import { toWritable, withoutContacts } from "@/lib/seo/feeds/feed-text";
import type { FeedOffer } from "@/lib/views/feed-offer";
import type { OfferView } from "@/lib/views/offer";

const CONTRACTS = new Map([
  ["alternance-apprentissage", "Apprentissage"],
  ["alternance-professionnalisation", "Professionnalisation"],
]);
const ROME_CODE = /^[A-Z]\d{4}$/;
/** Minimum lengths of texts that the format accepts. */
const [MIN_TITLE, MIN_DESCRIPTION] = [3, 30];
const FULL_WEEK_DAYS = 5;

/**
 * Returns the apprenticeship offers in the format of La bonne alternance (docs/feeds.md §3). Only offers at an
 * establishment of which the firm gave the SIRET are included, since the format requires the SIRET. The feed is in
 * French only. Facts that the firm did not declare are left out.
 */
export const laBonneAlternanceFeed = (offers: readonly FeedOffer[]): string =>
  JSON.stringify(offers.flatMap(toJobOffers), null, 1);

function toJobOffers({ offer, website, workplace }: FeedOffer) {
  const type = CONTRACTS.get(offer.contract?.slug ?? "");
  const [title, description] = [toText(offer.title), toText(richTextLines(offer.descriptionHtml))];
  if (!type || !workplace || title.length < MIN_TITLE || description.length < MIN_DESCRIPTION) return [];
  const { siret, address } = workplace;
  return [
    {
      identifier: { partner_job_id: offer.id },
      workplace: {
        siret,
        name: toText(offer.company.name),
        ...(website && { website }),
        ...(address && { location: { address: toText(address) } }),
      },
      apply: { url: feedUrl(offer, "fr") },
      contract: { type: [type], ...toContract(offer) },
      offer: {
        title,
        description,
        desired_skills: offer.skills.map(({ label }) => label),
        ...(offer.openings && { opening_count: offer.openings }),
        ...(ROME_CODE.test(offer.job?.romeCode ?? "") && { rome_codes: [offer.job?.romeCode] }),
        publication: {
          creation: offer.publishedDate,
          ...(offer.validThrough && { expiration: endOfParisDay(offer.validThrough) }),
        },
        status: "Active",
      },
    },
  ];
}

function toContract({ startDate, durationMonths, remote }: OfferView) {
  const level = remoteLevels.find(({ slug }) => slug === remote?.slug);
  return {
    ...(startDate && isCalendarDate(startDate) && { start: parisInstant(startDate, "00:00") }),
    ...(durationMonths && Number.isInteger(durationMonths) && { duration: durationMonths }),
    ...(level && { remote: toRemote(level.daysPerWeek) }),
  };
}

function toRemote(daysPerWeek: number) {
  if (daysPerWeek === 0) return "onsite";
  return daysPerWeek >= FULL_WEEK_DAYS ? "remote" : "hybrid";
}

const toText = (text: string) => withoutContacts(toWritable(text)).trim();
