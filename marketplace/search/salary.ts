import { type RawBuilder, sql } from "kysely";
import salaryPeriods from "@/lib/rules/vocabulary/salary-periods.json";
import { numberOf, textOf } from "@/marketplace/search/attribute-values";

const periods = salaryPeriods.filter(({ yearFactor }) => yearFactor);

/** SQL for the number of an offer's periods in a year: "2 500 a month" and "30 000 a year" are the same salary. */
const yearFactor = sql`(CASE ${textOf("salaryPeriod")} ${sql.join(
  periods.map(({ slug, yearFactor }) => sql`WHEN ${slug} THEN ${yearFactor}::numeric`),
  sql` `,
)} ELSE 1 END)`;

/** Yearly salary at the top of an offer's range: the best that a candidate may get. Null when none is declared. */
export const yearlySalaryTop: RawBuilder<number> = sql`(coalesce(${numberOf("salaryMax")}, ${numberOf("salaryMin")}) * ${yearFactor})`;

/** Yearly salary at the bottom of the range. */
export const yearlySalaryBottom: RawBuilder<number> = sql`(coalesce(${numberOf("salaryMin")}, ${numberOf("salaryMax")}) * ${yearFactor})`;
