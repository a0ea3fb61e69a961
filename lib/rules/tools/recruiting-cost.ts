import type { RawParams } from "@/lib/rules/search/params";
import { mapReading, numberField, readFields } from "@/lib/rules/tools/fields";
import { toToolQuery } from "@/lib/rules/tools/tool-params";

/**
 * Input of the calculation. Every figure is the visitor's own; the defaults are an example and shown as such on the
 * page.
 */
export type RecruitingInput = {
  /** Gross euros a year. */
  salary: number;
  /** Employer's contributions, in percent of the gross salary. */
  charges: number;
  /** Total hours of the people who recruit, and the cost of one of their hours. */
  hours: number;
  hourly: number;
  /** Advertisements, tests and travel, in euros. */
  advertising: number;
  /** Fee of an agency, in percent of the gross yearly salary; 0 without an agency. */
  agency: number;
  /** Calendar days during which the job is vacant. */
  vacancy: number;
  /** Amount that the job bills in a year, in euros before tax. */
  fees: number;
  /** Weeks before full autonomy, and the average productivity until then, in percent. */
  onboarding: number;
  productivity: number;
};

const euros = (proposed: string, max = 1_000_000) => numberField({ unit: "euros", min: 0, max, decimals: 2, proposed });
const percent = (proposed: string) => numberField({ unit: "percent", min: 0, max: 100, decimals: 2, proposed });

const FIELDS = {
  salaire: euros("36000"),
  charges: percent("42"),
  heures: numberField({ unit: "hours", min: 0, max: 2_000, decimals: 2, proposed: "25" }),
  cout_horaire: euros("50", 1_000),
  annonces: euros("500"),
  agence: percent("0"),
  vacance: numberField({ unit: "days", min: 0, max: 730, proposed: "60" }),
  honoraires: euros("80000", 10_000_000),
  integration: numberField({ unit: "weeks", min: 0, max: 104, proposed: "8" }),
  productivite: percent("50"),
};

export const readRecruiting = (params: RawParams) =>
  mapReading(
    readFields(params, FIELDS),
    (values): RecruitingInput => ({
      salary: values.salaire,
      charges: values.charges,
      hours: values.heures,
      hourly: values.cout_horaire,
      advertising: values.annonces,
      agency: values.agence,
      vacancy: values.vacance,
      fees: values.honoraires,
      onboarding: values.integration,
      productivity: values.productivite,
    }),
  );

export const recruitingParams = (input: RecruitingInput) =>
  toToolQuery({
    salaire: input.salary,
    charges: input.charges,
    heures: input.hours,
    cout_horaire: input.hourly,
    annonces: input.advertising,
    agence: input.agency,
    vacance: input.vacancy,
    honoraires: input.fees,
    integration: input.onboarding,
    productivite: input.productivity,
  });

/** Whole euros; `total` is the sum of the five others. */
export type RecruitingCost = {
  time: number;
  advertising: number;
  agency: number;
  vacancy: number;
  onboarding: number;
  total: number;
  /** Percentage of the gross yearly salary; null without a salary. */
  percentOfSalary: number | null;
};

const DAYS_OF_YEAR = 365;
const WEEKS_OF_YEAR = 52;

/**
 * Returns the cost of a recruitment: time spent, advertisements, agency, margin lost while the job is vacant, and the
 * pay for the unproductive part of the first weeks. The lost margin is the amount that the job bills minus its cost,
 * never below zero.
 */
export function recruitingCost(input: RecruitingInput): RecruitingCost {
  const yearly = input.salary * (1 + input.charges / 100);
  const lines = {
    time: Math.round(input.hours * input.hourly),
    advertising: Math.round(input.advertising),
    agency: Math.round((input.salary * input.agency) / 100),
    vacancy: Math.round((Math.max(0, input.fees - yearly) * input.vacancy) / DAYS_OF_YEAR),
    onboarding: Math.round((yearly * input.onboarding * (100 - input.productivity)) / 100 / WEEKS_OF_YEAR),
  };
  const total = Object.values(lines).reduce((sum, amount) => sum + amount, 0);
  return { ...lines, total, percentOfSalary: input.salary > 0 ? Math.round((total / input.salary) * 100) : null };
}
