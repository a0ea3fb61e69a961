import type { Location } from "@/lib/entities/location";
import { organizationId } from "@/marketplace/demo/ids";
import { categoryId } from "@/marketplace/install/ids";
import { distanceKm, TOWNS, type Town } from "@/tests/relevance/towns";

/**
 * Criteria that a right result meets, in the opinion of a person who typed the query: every criterion present must
 * hold, for one value of its list. Values are slugs of lib/rules/vocabulary and of the demonstration data.
 */
export type Judgement = {
  jobs?: readonly string[];
  families?: readonly string[];
  contracts?: readonly string[];
  remote?: readonly string[];
  schedules?: readonly string[];
  experience?: readonly string[];
  diplomas?: readonly string[];
  tools?: readonly string[];
  skills?: readonly string[];
  firms?: readonly string[];
  firmCategories?: readonly string[];
  /** One location of the result is at most NEAR_KM from this town. */
  near?: Town;
  departments?: readonly string[];
  regions?: readonly string[];
  /** In euros gross per year: the maximum salary is at least this amount, or is not declared. */
  salaryTop?: number;
};

/**
 * A query and its judgements. A right result meets at least one of them. A query without judgements must find no
 * result.
 */
export type JudgedQuery = readonly [query: string, ...right: Judgement[]];

/** Judged queries by theme. */
export type JudgedQueries = Record<string, readonly JudgedQuery[]>;

export type Judged = {
  name: string;
  ownerId?: string | null;
  categoryId?: string | null;
  locations: Location[];
  customAttributes: Record<string, unknown>;
};

const NEAR_KM = 30;
const PERIODS_A_YEAR: Record<string, number> = { annuel: 1, mensuel: 12 };

export const isRight = (asset: Judged, right: readonly Judgement[]) =>
  right.some((judgement) => meets(asset, judgement));

function meets(asset: Judged, judgement: Judgement): boolean {
  const { jobReferential, contractType, remoteWork, jobSchedule, experience, formation, tools, skills } =
    asset.customAttributes;
  return (
    oneOf(judgement.jobs, jobReferential) &&
    oneOf(
      judgement.families?.map((slug) => categoryId("family", slug)),
      asset.categoryId,
    ) &&
    oneOf(judgement.contracts, contractType) &&
    oneOf(judgement.remote, remoteWork) &&
    oneOf(judgement.schedules, jobSchedule) &&
    oneOf(judgement.experience, experience) &&
    oneOf(judgement.diplomas, formation) &&
    oneOf(judgement.tools, tools) &&
    oneOf(judgement.skills, skills) &&
    oneOf(judgement.firms?.map(organizationId), asset.ownerId) &&
    oneOf(
      judgement.firmCategories?.map((slug) => categoryId("firm", slug)),
      asset.categoryId,
    ) &&
    isIn(asset.locations, judgement) &&
    paysUpTo(asset.customAttributes, judgement.salaryTop)
  );
}

/** Returns true without a criterion (`asked`), or when one of the actual values matches it. */
const oneOf = (asked: readonly string[] | undefined, actual: unknown) =>
  asked === undefined || [actual].flat().some((value) => typeof value === "string" && asked.includes(value));

const isIn = (locations: Location[], { near, departments, regions }: Judgement) =>
  (near === undefined || locations.some((place) => distanceKm(place, TOWNS[near]) <= NEAR_KM)) &&
  (departments === undefined || locations.some((place) => oneOf(departments, place.departmentCode))) &&
  (regions === undefined || locations.some((place) => oneOf(regions, place.region)));

const paysUpTo = ({ salaryMax, salaryPeriod }: Judged["customAttributes"], asked = 0) =>
  typeof salaryMax !== "number" || salaryMax * (PERIODS_A_YEAR[String(salaryPeriod)] ?? 1) >= asked;
