import { getCompany } from "@/lib/data/company/companies";
import { getResponseTime } from "@/lib/data/company/response-time";
import { getNetPay } from "@/lib/data/offer/net-pay";
import { getOffer } from "@/lib/data/offer/offers";
import { nullWhenUnavailable } from "@/lib/data/read/null-when-unavailable";
import type { Locale } from "@/lib/i18n/routing";
import { readOpened } from "@/lib/rules/search/opened-offer";
import type { RawParams } from "@/lib/rules/search/params";

/** Reads the offer that a search opens beside its list; null when it opens none, or none that is open. */
export async function loadOpenedOffer(params: RawParams, locale: Locale) {
  const slugs = readOpened(params);
  if (!slugs) return null;
  const [company, found] = await Promise.all([
    nullWhenUnavailable(getCompany(slugs.companySlug, locale)),
    nullWhenUnavailable(getOffer(slugs.companySlug, slugs.slug, locale)),
  ]);
  if (!company || found?.state !== "open") return null;
  const [net, responseTime] = await Promise.all([
    nullWhenUnavailable(getNetPay(found.offer)),
    nullWhenUnavailable(getResponseTime(company)),
  ]);
  return { offer: found.offer, company, net, responseTime };
}
