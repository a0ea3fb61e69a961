import type { OfferOutlook } from "@/lib/entities/offer-outlook";
import { isMarketPay, toMarketPosition } from "@/lib/rules/tools/salary-market";
import departments from "@/lib/rules/vocabulary/departments.json";
import regions from "@/lib/rules/vocabulary/regions.json";
import type { Context } from "@/marketplace/context";
import { readOverallPay } from "@/marketplace/resources/data/salaries";
import type { WrittenOffer } from "@/marketplace/resources/offers/written-offer";

/**
 * Returns the pay of the same job in the nearest area with enough offers from enough firms: the department, its region,
 * France. Null when there is none, or for a pay that the barometer does not count (an apprentice's, part time).
 */
export async function readMarket(db: Context["db"], offer: WrittenOffer): Promise<OfferOutlook["market"]> {
  const { jobReferential: job, contractType, jobSchedule, salaryMin, salaryMax, salaryPeriod } = offer.customAttributes;
  if (!job || !isMarketPay({ contract: contractType ?? null, schedule: jobSchedule ?? null })) return null;
  const department = departments.find(({ code }) => code === offer.locations[0]?.departmentCode);
  const region = regions.find(({ code }) => code === department?.regionCode);
  const areas = [
    ...(department ? [{ place: department.name, departmentCode: department.code }] : []),
    ...(region ? [{ place: region.name, regionCode: region.code }] : []),
    { place: null },
  ];
  for (const { place, ...area } of areas) {
    const { offers, low, median, high } = await readOverallPay(db, { job, ...area, without: offer.id });
    if (low === null || median === null || high === null) continue;
    const pay = { min: salaryMin ?? null, max: salaryMax ?? null, period: { slug: salaryPeriod ?? "annuel" } };
    const position = toMarketPosition(pay, { low, median, high });
    return { median, offers, place, differencePercent: position?.differencePercent ?? null };
  }
  return null;
}
