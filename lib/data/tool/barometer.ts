import "server-only";
import { getSalaries } from "@/lib/data/tool/salaries";
import type { PlaceOption } from "@/lib/entities/option";
import type { SalaryStatistics } from "@/lib/entities/salary-statistics";
import type { Locale } from "@/lib/i18n/routing";
import { matchPlace } from "@/lib/rules/place/place-match";
import { ANY_EXPERIENCE, BAROMETER_LEVELS, type BarometerInput, isCompared } from "@/lib/rules/tools/barometer";
import departments from "@/lib/rules/vocabulary/departments.json";
import { labelOf } from "@/lib/rules/vocabulary/labels";
import regions from "@/lib/rules/vocabulary/regions.json";
import type { BarometerView, MarketSide, SalaryGroup } from "@/lib/views/salary-market";

type Group = SalaryStatistics["overall"];
type Scope = { label: string; statistics: SalaryStatistics };

const NOBODY: Group = { offers: 0, companies: 0, low: null, median: null, high: null, bands: [] };

/**
 * Returns the market pay for a job at a place and around it, and the market to compare it with, if any. Both come from
 * open offers that declare their pay.
 */
export async function getBarometer(input: BarometerInput, locale: Locale): Promise<BarometerView> {
  const { job, place, experience, otherJob, otherPlace } = input;
  const [side, other] = await Promise.all([
    readSide(job, place, experience, locale),
    isCompared(input) ? readSide(otherJob || job, otherPlace ?? place, experience, locale) : null,
  ]);
  return { side, other: other && isSame(side, other) ? null : other };
}

/** Returns whether both sides are the same market, as two towns of one department are. */
const isSame = (one: MarketSide, other: MarketSide): boolean =>
  one.job === other.job && one.scopes[0]?.label === other.scopes[0]?.label;

async function readSide(job: string, place: string, experience: string, locale: Locale): Promise<MarketSide> {
  const scopes = await readScopes(job, place === "" ? null : matchPlace(place).place);
  const [nearest] = scopes;
  const shown = scopes.find(({ statistics }) => statistics.overall.median !== null) ?? nearest;
  return {
    job,
    place,
    scopes: scopes.map(({ label, statistics }) => toGroup(label, groupOf(statistics, experience))),
    levels: BAROMETER_LEVELS.map((level) =>
      toGroup(labelOf("experienceLevels", level, locale), shown ? groupOf(shown.statistics, level) : NOBODY),
    ),
    levelsScope: shown?.label ?? "",
    openOffers: nearest?.statistics.openOffers ?? 0,
  };
}

/**
 * Reads the pay of a job in the department of a place, in its region and in France. A town alone is not shown: two
 * offers of one town would reveal one firm's pay.
 */
function readScopes(job: string, found: PlaceOption | null): Promise<Scope[]> {
  const department =
    found && "departmentCode" in found ? departments.find(({ code }) => code === found.departmentCode) : undefined;
  const region = found ? regions.find(({ code }) => code === found.regionCode) : undefined;
  return Promise.all([
    ...(department ? [scope(`${department.name} (${department.code})`, getSalaries(job, department.code))] : []),
    ...(region ? [scope(region.name, getSalaries(job, undefined, region.code))] : []),
    scope("France", getSalaries(job)),
  ]);
}

const scope = async (label: string, reading: Promise<SalaryStatistics>): Promise<Scope> => ({
  label,
  statistics: await reading,
});

const groupOf = ({ overall, byExperience }: SalaryStatistics, experience: string): Group =>
  experience === ANY_EXPERIENCE ? overall : (byExperience.find((group) => group.experience === experience) ?? NOBODY);

const toGroup = (label: string, { offers, companies, low, median, high, bands }: Group): SalaryGroup => ({
  label,
  offers,
  companies,
  bands,
  quartiles: low !== null && median !== null && high !== null ? { low, median, high } : null,
});
