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

/** Three points at the base value every three years, fifteen at most: what the amounts published come to. */
const BONUS_STEP_YEARS = 3;
const BONUS_MAX_YEARS = 15;
/** Coefficients above this one were not found in a second source: the page mentions it. */
const LAST_VERIFIED_COEFFICIENT = 220;

export const BRANCH = { pointBase, pointHierarchique, validFrom: ccn787.validFrom, smicHourly: ccn787.smicHourly };
export const COEFFICIENTS = BRANCH_COEFFICIENTS.map(String);

/** How the working time is counted: by the hour, or in days of the year, which the agreement pays more. */
export const WORKING_TIME_UNITS = ["heures", "forfait-jours"] as const;

export type MinimumInput = {
  coefficient: string;
  /** Whole years in the firm. */
  years: number;
  /** Part of full time, in percents. */
  percent: number;
  timeUnit: (typeof WORKING_TIME_UNITS)[number];
  /** Euros gross a year, at that part of full time; null when there is nothing to compare. */
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

/** In percents, of the minimum of an executive whose year is counted in days; null for who has no such agreement. */
const daysRaiseOf = (coefficient: string): number | null =>
  ccn787.daysRaises.find((raise) => String(raise.coefficient) === coefficient)?.percent ?? null;

const euros = (amount: number) => Math.round(amount * 100) / 100;

/** The seniority bonus of a year at full time: 3 points after 3 years, up to 15 after 15 (data: 394,62 € then 1 973,10 €). */
export const seniorityBonusOf = (years: number): number =>
  euros(Math.floor(Math.min(years, BONUS_MAX_YEARS) / BONUS_STEP_YEARS) * BONUS_STEP_YEARS * pointBase);

export type Minimum = {
  /** Of the reference post of this coefficient, or of the nearest one under it. */
  position: string;
  status: string;
  /** A coefficient between two reference posts comes from the points of the adaptation grid (agreement, article 4.1). */
  isReference: boolean;
  verified: boolean;
  /** Euros gross a year, at the part of full time of the input; so are the others. */
  conventional: number;
  /** In percents, within `conventional`; 0 by the hour. */
  daysRaise: number;
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
