import { type RawBuilder, sql } from "kysely";
import type { SalaryStatistics } from "@/lib/entities/salary-statistics";
import { MIN_MARKET_COMPANIES, MIN_MARKET_OFFERS } from "@/lib/rules/tools/salary-market";
import departments from "@/lib/rules/vocabulary/departments.json";
import type { Context } from "@/marketplace/context";
import { isOpenOffer } from "@/marketplace/db/asset-predicates";
import { textOf } from "@/marketplace/search/attribute-values";
import { yearlySalaryBottom, yearlySalaryTop } from "@/marketplace/search/salary";

/** Employment: an apprentice's legal minimum, a trainee's bonus or a day rate is not a salary of this job. */
const EMPLOYED = ["cdi", "cdd", "interim"];
const PART_TIME = ["temps-partiel", "temps-partiel-mercredi"];
/** Euros a year: outside of these bounds, a month's pay was entered as a year's, or the reverse. */
const PLAUSIBLE = { min: 15_000, max: 300_000 };

type Params = { job?: string | undefined; departmentCode?: string | undefined; regionCode?: string | undefined };

type Row = {
  experience: string | null;
  whole: boolean;
  offers: number;
  companies: number;
  quartiles: number[] | null;
};

/**
 * What open offers that declare a salary pay, by job and place: quartiles of all, and by experience
 * (docs/product.md §17.2). A group is hidden under 5 offers or 3 firms.
 */
export async function readSalaries({ db }: Pick<Context, "db">, params: Params): Promise<SalaryStatistics> {
  const [open, groups] = await Promise.all([
    sql<{ count: number }>`SELECT count(*) AS count FROM assets WHERE ${matchesParams(params)}`.execute(db),
    sql<Row>`
      WITH paid AS MATERIALIZED (
        SELECT assets.owner_id, ${textOf("experience")} AS experience,
          ((${yearlySalaryBottom} + ${yearlySalaryTop}) / 2)::float8 AS middle
        FROM assets WHERE ${matchesParams(params)}
          AND coalesce(${textOf("contractType")}, 'cdi') IN (${sql.join(EMPLOYED)})
          AND coalesce(${textOf("jobSchedule")}, '') NOT IN (${sql.join(PART_TIME)})
      )
      SELECT experience, GROUPING(experience) = 1 AS whole, count(*) AS offers, count(DISTINCT owner_id) AS companies,
        percentile_cont(ARRAY[0.25, 0.5, 0.75]) WITHIN GROUP (ORDER BY middle) AS quartiles
      FROM paid WHERE middle BETWEEN ${PLAUSIBLE.min} AND ${PLAUSIBLE.max}
      GROUP BY GROUPING SETS ((), (experience))`.execute(db),
  ]);
  const overall = groups.rows.find(({ whole }) => whole);
  return {
    openOffers: open.rows[0]?.count ?? 0,
    overall: toGroup(overall ?? { offers: 0, companies: 0, quartiles: null }),
    byExperience: groups.rows.flatMap(({ whole, experience, ...row }) =>
      whole || experience === null ? [] : [{ experience, ...toGroup(row) }],
    ),
  };
}

function toGroup({ offers, companies, quartiles }: Pick<Row, "offers" | "companies" | "quartiles">) {
  const shown = offers >= MIN_MARKET_OFFERS && companies >= MIN_MARKET_COMPANIES;
  const [low = null, median = null, high = null] = shown ? (quartiles ?? []).map(Math.round) : [];
  return { offers, companies, low, median, high };
}

function matchesParams({ job, departmentCode, regionCode }: Params): RawBuilder<boolean> {
  const codes = [
    ...(departmentCode === undefined ? [] : [[departmentCode]]),
    ...(regionCode === undefined ? [] : [departmentsOf(regionCode)]),
  ];
  const conditions = [
    isOpenOffer,
    ...(job === undefined ? [] : [sql<boolean>`${textOf("jobReferential")} = ${job}`]),
    ...codes.map(isInOneOf),
  ];
  return sql<boolean>`(${sql.join(conditions, sql` AND `)})`;
}

/** An offer may be in several places: one of them is enough. */
const isInOneOf = (codes: readonly string[]) => sql<boolean>`EXISTS (
  SELECT FROM jsonb_array_elements(assets.locations) AS location
  WHERE location ->> 'departmentCode' = ANY(${[...codes]}::text[])
)`;

const departmentsOf = (regionCode: string) =>
  departments.filter((department) => department.regionCode === regionCode).map(({ code }) => code);
