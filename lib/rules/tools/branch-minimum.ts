import type { RawParams } from "@/lib/rules/search/params";
import { BRANCH_COEFFICIENTS, yearlyMinimumOf } from "@/lib/rules/tools/branch-pay";
import { choiceParam, numberParam, toToolQuery } from "@/lib/rules/tools/tool-params";
import ccn787 from "@/lib/rules/vocabulary/ccn787.json";
import published from "@/lib/rules/vocabulary/ccn787-published.json";

const { pointBase, pointHierarchique, smicAnnual } = ccn787;

/** Three points at the base value every three years, fifteen at most: what the amounts published come to. */
const BONUS_STEP_YEARS = 3;
const BONUS_MAX_YEARS = 15;
/** Coefficients above this one were not found in a second source: the page mentions it. */
const LAST_VERIFIED_COEFFICIENT = 220;

export const BRANCH = { pointBase, pointHierarchique, validFrom: ccn787.validFrom, smicHourly: ccn787.smicHourly };
export const COEFFICIENTS = BRANCH_COEFFICIENTS.map(String);

export type MinimumInput = {
  coefficient: string;
  /** Whole years in the firm. */
  years: number;
  /** Part of full time, in percents. */
  percent: number;
  /** Euros gross a year, at that part of full time; null when there is nothing to compare. */
  salary: number | null;
};

export function parseMinimum(params: RawParams): MinimumInput {
  return {
    coefficient: choiceParam(params, "coefficient", COEFFICIENTS, "200"),
    years: numberParam(params, "anciennete", { min: 0, max: 50, fallback: 0 }),
    percent: numberParam(params, "temps", { min: 10, max: 100, fallback: 100 }),
    salary: numberParam(params, "salaire", { min: 1, max: 1_000_000, fallback: null }),
  };
}

export const minimumParams = ({ coefficient, years, percent, salary }: MinimumInput) =>
  toToolQuery({ coefficient, anciennete: years, temps: percent, salaire: salary });

const euros = (amount: number) => Math.round(amount * 100) / 100;

/** The seniority bonus of a year at full time: 3 points after 3 years, up to 15 after 15 (data: 394,62 € then 1 973,10 €). */
export const seniorityBonusOf = (years: number): number =>
  euros(Math.floor(Math.min(years, BONUS_MAX_YEARS) / BONUS_STEP_YEARS) * BONUS_STEP_YEARS * pointBase);

export type Minimum = {
  position: string;
  status: string;
  verified: boolean;
  /** Euros gross a year, at the part of full time of the input; so are the others. */
  conventional: number;
  smic: number;
  /** The greater of both: the law comes before the agreement. */
  floor: number;
  belowSmic: boolean;
  bonus: number;
  total: number;
  monthly: number;
  hourly: number;
  /** Salary less what is due; null without salary. */
  difference: number | null;
};

/** 35 hours a week: 151.67 a month on a pay slip. */
const HOURS_OF_YEAR = 35 * 52;

/** The minimum of an employee of this coefficient, this long in the firm, at this part of full time. */
export function minimumOf({ coefficient, years, percent, salary }: MinimumInput): Minimum {
  const { grid } = published;
  const line = grid.find((one) => String(one.coefficient) === coefficient) ?? grid[0];
  const share = percent / 100;
  const conventional = euros(yearlyMinimumOf(line?.coefficient ?? 0) * share);
  const smic = euros(smicAnnual * share);
  const floor = Math.max(conventional, smic);
  const bonus = euros(seniorityBonusOf(years) * share);
  const total = euros(floor + bonus);
  return {
    position: line?.referencePosition ?? "",
    status: line?.status ?? "",
    verified: Number(coefficient) <= LAST_VERIFIED_COEFFICIENT,
    ...{ conventional, smic, floor, belowSmic: conventional < smic, bonus, total },
    monthly: euros(total / 12),
    hourly: euros(total / (HOURS_OF_YEAR * share)),
    difference: salary === null ? null : euros(salary - total),
  };
}
