import "server-only";
import { getMarket } from "@/lib/data/tool/salaries";
import { routes } from "@/lib/routes/public-routes";
import { matchPlace } from "@/lib/rules/place/place-match";
import { toHref } from "@/lib/rules/search/params";
import { ANY_EXPERIENCE, BAROMETER_JOBS, BAROMETER_LEVELS, barometerParams } from "@/lib/rules/tools/barometer";
import { isMarketPay, toMarketPosition } from "@/lib/rules/tools/salary-market";
import departments from "@/lib/rules/vocabulary/departments.json";
import regions from "@/lib/rules/vocabulary/regions.json";
import type { OfferMarketView, OfferView } from "@/lib/views/offer";

type OfferFacts = Pick<OfferView, "salary" | "job" | "contract" | "schedule" | "experience" | "departmentCode">;

/**
 * Compares an offer's pay with the pay of the same job and level nearby. Null when the offer declares no pay, or when
 * too few offers make a market.
 */
export async function getOfferMarket(offer: OfferFacts): Promise<OfferMarketView | null> {
  const { salary, job, contract, schedule, experience, departmentCode } = offer;
  const isCounted = isMarketPay({ contract: contract?.slug ?? null, schedule: schedule?.slug ?? null });
  if (!salary || !job || !isCounted) return null;
  const department = departments.find(({ code }) => code === departmentCode);
  const market = await getMarket({
    job: job.slug,
    experience: experience?.slug ?? null,
    departmentCode: department?.code,
    regionCode: department?.regionCode,
  });
  const position = market && toMarketPosition(salary, market);
  if (!market || !position) return null;
  const region = regions.find(({ code }) => code === department?.regionCode);
  const place = { department: department?.name, region: region?.name, country: undefined }[market.scope];
  const level = market.isOfLevel ? (experience?.slug ?? ANY_EXPERIENCE) : ANY_EXPERIENCE;
  return {
    ...market,
    ...position,
    place: place ?? null,
    level: market.isOfLevel ? (experience?.label ?? null) : null,
    barometer: toBarometer(job.slug, level, department),
  };
}

/**
 * Returns the URL of the barometer for the same market; null for a job that the barometer does not cover. Overseas, a
 * department is its own region, and is matched by its name alone.
 */
function toBarometer(
  job: string,
  level: string,
  department: { name: string; code: string } | undefined,
): string | null {
  if (!BAROMETER_JOBS.some(({ slug }) => slug === job)) return null;
  const names = department ? [`${department.name} (${department.code})`, department.name] : [];
  const place = names.find((name) => matchPlace(name).place !== null) ?? "";
  return toHref(
    routes.knowledgeTool("salaire-comptable"),
    barometerParams({ job, place, experience: BAROMETER_LEVELS.includes(level) ? level : ANY_EXPERIENCE }),
  );
}
