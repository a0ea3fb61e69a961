import type { RawParams } from "@/lib/rules/search/params";
import { BRANCH_COEFFICIENTS, yearlyMinimumOf } from "@/lib/rules/tools/branch-pay";
import {
  choiceField,
  mapReading,
  numberField,
  optionalNumberField,
  readFields,
  workingTimeField,
} from "@/lib/rules/tools/fields";
import { toToolQuery } from "@/lib/rules/tools/tool-params";
import ccn787 from "@/lib/rules/vocabulary/ccn787.json";
import published from "@/lib/rules/vocabulary/ccn787-published.json";

const { pointBase, pointHierarchique, smicAnnual } = ccn787;

/** The bonus is three points at the base value every three years, fifteen at most: this gives the published amounts. */
const BONUS_STEP_YEARS = 3;
const BONUS_MAX_YEARS = 15;
/** Coefficients above this one were not found in a second source, as the page states. */
const LAST_VERIFIED_COEFFICIENT = 220;

export const BRANCH = { pointBase, pointHierarchique, validFrom: ccn787.validFrom, smicHourly: ccn787.smicHourly };
export const COEFFICIENTS = BRANCH_COEFFICIENTS.map(String);

/** How the working time is counted: in hours, or in days a year, for which the agreement pays more. */
export const WORKING_TIME_UNITS = ["heures", "forfait-jours"] as const;

export type MinimumInput = {
  coefficient: string;
  /** Whole years in the firm. */
  years: number;
  /** Share of full time, in percent. */
  percent: number;
  timeUnit: (typeof WORKING_TIME_UNITS)[number];
  /** Gross euros a year, at that share of full time; null when there is nothing to compare. */
  salary: number | null;
};

const FIELDS = {
  coefficient: choiceField(COEFFICIENTS, "200"),
  anciennete: numberField({ unit: "years", min: 0, max: 50, proposed: "0" }),
  decompte: choiceField(WORKING_TIME_UNITS, "heures", false),
  temps: workingTimeField(),
  salaire: optionalNumberField({ unit: "euros", min: 1, max: 1_000_000, decimals: 2 }),
};

export const readMinimum = (params: RawParams) =>
  mapReading(
    readFields(params, FIELDS, ({ coefficient, decompte }) =>
      decompte === "forfait-jours" && daysRaiseOf(coefficient) === null ? { decompte: { kind: "days" } } : {},
    ),
    (values): MinimumInput => ({
      coefficient: values.coefficient,
      years: values.anciennete,
      percent: values.temps,
      timeUnit: values.decompte,
      salary: values.salaire,
    }),
  );

export const minimumParams = ({ coefficient, years, percent, timeUnit, salary }: MinimumInput) =>
  toToolQuery({ coefficient, anciennete: years, decompte: timeUnit, temps: percent, salaire: salary });

/**
 * Returns the raise, in percent, of the minimum of an executive whose year is counted in days; null for a coefficient
 * without such an agreement.
 */
const daysRaiseOf = (coefficient: string): number | null =>
  ccn787.daysRaises.find((raise) => String(raise.coefficient) === coefficient)?.percent ?? null;

const euros = (amount: number) => Math.round(amount * 100) / 100;

/**
 * Returns the seniority bonus of a year at full time, in euros: 3 points after 3 years, up to 15 after 15 (data: 394,62
 * € then 1 973,10 €).
 */
export const seniorityBonusOf = (years: number): number =>
  euros(Math.floor(Math.min(years, BONUS_MAX_YEARS) / BONUS_STEP_YEARS) * BONUS_STEP_YEARS * pointBase);

export type Minimum = {
  /** The reference post of this coefficient, or of the nearest one below it. */
  position: string;
  status: string;
  /**
   * False for a coefficient between two reference posts, which comes from the points of the adaptation grid (agreement,
   * article 4.1).
   */
  isReference: boolean;
  verified: boolean;
  /** Gross euros a year at the input's share of full time, as are the other amounts. */
  conventional: number;
  /** Raise in percent, included in `conventional`; 0 when the time is counted in hours. */
  daysRaise: number;
  smic: number;
  /** The higher of `conventional` and `smic`: the law prevails over the agreement. */
  floor: number;
  belowSmic: boolean;
  bonus: number;
  total: number;
  monthly: number;
  hourly: number;
  /** Salary minus the amount due; null without salary. */
  difference: number | null;
};

/** Hours of a year at 35 hours a week: 151.67 a month on a pay slip. */
const HOURS_OF_YEAR = 35 * 52;

/** Returns the minimum of an employee with this coefficient, seniority and share of full time. */
export function minimumOf({ coefficient, years, percent, timeUnit, salary }: MinimumInput): Minimum {
  const { grid } = published;
  const line = grid.findLast((one) => one.coefficient <= Number(coefficient)) ?? grid[0];
  const share = percent / 100;
  const daysRaise = timeUnit === "forfait-jours" ? (daysRaiseOf(coefficient) ?? 0) : 0;
  const conventional = euros(yearlyMinimumOf(Number(coefficient)) * (1 + daysRaise / 100) * share);
  const smic = euros(smicAnnual * share);
  const floor = Math.max(conventional, smic);
  const bonus = euros(seniorityBonusOf(years) * share);
  const total = euros(floor + bonus);
  return {
    position: line?.referencePosition ?? "",
    status: line?.status ?? "",
    isReference: line?.coefficient === Number(coefficient),
    verified: Number(coefficient) <= LAST_VERIFIED_COEFFICIENT,
    conventional,
    daysRaise,
    smic,
    floor,
    belowSmic: conventional < smic,
    bonus,
    total,
    monthly: euros(total / 12),
    hourly: euros(total / (HOURS_OF_YEAR * share)),
    difference: salary === null ? null : euros(salary - total),
  };
}
