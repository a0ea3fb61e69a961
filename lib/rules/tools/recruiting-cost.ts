import type { RawParams } from "@/lib/rules/search/params";
import { mapReading, numberField, readFields } from "@/lib/rules/tools/fields";
import { toToolQuery } from "@/lib/rules/tools/tool-params";

/** Every figure is the visitor's own; the defaults are an example, marked as such on the page. */
export type RecruitingInput = {
  /** Euros gross a year. */
  salary: number;
  /** Employer's contributions, in percents of the gross salary. */
  charges: number;
  /** Of the people who recruit, all together, and the cost of an hour of theirs. */
  hours: number;
  hourly: number;
  /** Advertisements, tests, travel: euros. */
  advertising: number;
  /** Of the gross yearly salary; 0 without agency. */
  agency: number;
  /** Calendar days during which the job is vacant. */
  vacancy: number;
  /** What the job bills in a year, euros before tax. */
  fees: number;
  /** Weeks before full autonomy, and the productivity meanwhile, on average, in percents. */
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
  /** Of the gross yearly salary, in percents; null without salary. */
  percentOfSalary: number | null;
};

const DAYS_OF_YEAR = 365;
const WEEKS_OF_YEAR = 52;

/**
 * The cost of a recruitment: time spent, advertisements, agency, margin lost while the job is vacant (what it bills
 * less what it costs, never below zero), and pay of the part of the first weeks that is not yet productive.
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
