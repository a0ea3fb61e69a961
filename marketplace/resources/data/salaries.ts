import { type RawBuilder, sql } from "kysely";
import type { SalaryStatistics } from "@/lib/entities/salary-statistics";
import { salaryBands } from "@/lib/rules/tools/salary-bands";
import {
  MARKET_CONTRACTS,
  MIN_MARKET_COMPANIES,
  MIN_MARKET_OFFERS,
  PART_TIME_SCHEDULES,
} from "@/lib/rules/tools/salary-market";
import departments from "@/lib/rules/vocabulary/departments.json";
import type { Context } from "@/marketplace/context";
import { isOpenOffer } from "@/marketplace/db/asset-predicates";
import { textOf } from "@/marketplace/search/attribute-values";
import { yearlySalaryBottom, yearlySalaryTop } from "@/marketplace/search/salary";

/**
 * Plausible salaries, in euros a year. Outside these bounds, a monthly salary was entered as a yearly one, or the
 * reverse.
 */
const PLAUSIBLE = { min: 15_000, max: 300_000 };

type Params = {
  job?: string | undefined;
  departmentCode?: string | undefined;
  regionCode?: string | undefined;
  /** Id of an offer to leave out. */
  without?: string;
};

type Row = {
  experience: string | null;
  whole: boolean;
  offers: number;
  companies: number;
  quartiles: number[] | null;
  /** One value per offer, in the same order as `owners`. */
  middles: number[] | null;
  owners: string[] | null;
};

/**
 * Returns the quartiles of the pay of open offers that declare a salary, for a job and a place, overall and by
 * experience (docs/product.md §17.2). The amounts of a group with fewer than 5 offers or 3 firms are null.
 */
export async function readSalaries({ db }: Pick<Context, "db">, params: Params): Promise<SalaryStatistics> {
  const [open, groups] = await Promise.all([
    sql<{ count: number }>`SELECT count(*) AS count FROM assets WHERE ${matchesParams(params)}`.execute(db),
    readGroups(db, params),
  ]);
  return {
    openOffers: open.rows[0]?.count ?? 0,
    overall: overallOf(groups),
    byExperience: groups.flatMap(({ whole, experience, ...row }) =>
      whole || experience === null ? [] : [{ experience, ...toGroup(row) }],
    ),
  };
}

/**
 * Returns the pay of `readSalaries` for all levels of experience together, without the offer that is compared with it.
 */
export const readOverallPay = async (db: Context["db"], params: Params & { without: string }) =>
  overallOf(await readGroups(db, params));

async function readGroups(db: Context["db"], params: Params): Promise<Row[]> {
  const { rows } = await sql<Row>`
    WITH paid AS MATERIALIZED (
      SELECT assets.owner_id, ${textOf("experience")} AS experience,
        ((${yearlySalaryBottom} + ${yearlySalaryTop}) / 2)::float8 AS middle
      FROM assets WHERE ${matchesParams(params)}
        AND coalesce(${textOf("contractType")}, 'cdi') IN (${sql.join(MARKET_CONTRACTS)})
        AND coalesce(${textOf("jobSchedule")}, '') NOT IN (${sql.join(PART_TIME_SCHEDULES)})
    )
    SELECT experience, GROUPING(experience) = 1 AS whole, count(*) AS offers, count(DISTINCT owner_id) AS companies,
      percentile_cont(ARRAY[0.25, 0.5, 0.75]) WITHIN GROUP (ORDER BY middle) AS quartiles,
      array_agg(middle ORDER BY middle, owner_id) AS middles,
      array_agg(owner_id::text ORDER BY middle, owner_id) AS owners
    FROM paid WHERE middle BETWEEN ${PLAUSIBLE.min} AND ${PLAUSIBLE.max}
    GROUP BY GROUPING SETS ((), (experience))`.execute(db);
  return rows;
}

const overallOf = (groups: readonly Row[]) => toGroup(groups.find(({ whole }) => whole) ?? NOBODY);

const NOBODY = { offers: 0, companies: 0, quartiles: null, middles: null, owners: null };

function toGroup({ offers, companies, quartiles, middles, owners }: Omit<Row, "experience" | "whole">) {
  const shown = offers >= MIN_MARKET_OFFERS && companies >= MIN_MARKET_COMPANIES;
  const [low = null, median = null, high = null] = shown ? (quartiles ?? []).map(Math.round) : [];
  const paid = shown ? (middles ?? []).map((middle, index) => ({ middle, company: owners?.[index] ?? "" })) : [];
  return { offers, companies, low, median, high, bands: salaryBands(paid) };
}

function matchesParams({ job, departmentCode, regionCode, without }: Params): RawBuilder<boolean> {
  const codes = [
    ...(departmentCode === undefined ? [] : [[departmentCode]]),
    ...(regionCode === undefined ? [] : [departmentsOf(regionCode)]),
  ];
  const conditions = [
    isOpenOffer,
    ...(job === undefined ? [] : [sql<boolean>`${textOf("jobReferential")} = ${job}`]),
    ...(without === undefined ? [] : [sql<boolean>`assets.id <> ${without}`]),
    ...codes.map(isInOneOf),
  ];
  return sql<boolean>`(${sql.join(conditions, sql` AND `)})`;
}

/** An offer may be in several places: one match is enough. */
const isInOneOf = (codes: readonly string[]) => sql<boolean>`EXISTS (
  SELECT FROM jsonb_array_elements(assets.locations) AS location
  WHERE location ->> 'departmentCode' = ANY(${[...codes]}::text[])
)`;

const departmentsOf = (regionCode: string) =>
  departments.filter((department) => department.regionCode === regionCode).map(({ code }) => code);
