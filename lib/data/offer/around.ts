import { getResponseTime } from "@/lib/data/company/response-time";
import { getLandingsAround } from "@/lib/data/landing/landings";
import { getNetPay } from "@/lib/data/offer/net-pay";
import { getOfferMarket } from "@/lib/data/offer/offer-market";
import { nullWhenUnavailable } from "@/lib/data/read/null-when-unavailable";
import type { Locale } from "@/lib/i18n/routing";
import type { CompanyView } from "@/lib/views/company";
import type { OfferView } from "@/lib/views/offer";

/**
 * Reads the data shown around an open offer. Each part is null when it could not be read, and the page does without it.
 */
export async function readAround(offer: OfferView, company: Pick<CompanyView, "id" | "slug">, locale: Locale) {
  const [landings, market, net, responseTime] = await Promise.all([
    nullWhenUnavailable(getLandingsAround(offer, locale)),
    nullWhenUnavailable(getOfferMarket(offer)),
    nullWhenUnavailable(getNetPay(offer)),
    nullWhenUnavailable(getResponseTime(company)),
  ]);
  return { landings, market, net, responseTime };
}
