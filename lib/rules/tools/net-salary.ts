import { HEALTH_REGIMES, type HealthRegime, SALARY_STATUSES, type SalaryStatus } from "@/lib/entities/net-salary";
import type { RawParams } from "@/lib/rules/search/params";
import { WORKING_TIME_UNITS } from "@/lib/rules/tools/branch-minimum";
import {
  choiceField,
  mapReading,
  numberField,
  optionalNumberField,
  readFields,
  workingTimeField,
} from "@/lib/rules/tools/fields";
import { toToolQuery } from "@/lib/rules/tools/tool-params";

export const GROSS_PERIODS = ["mois", "an"] as const;
/** Numbers of payments of the monthly salary in a year; a thirteenth payment is a full month. */
export const PAYMENTS = ["12", "13"] as const;

export type NetSalaryInput = {
  /** Gross euros a month or a year, as paid for that working time. */
  amount: number;
  period: (typeof GROSS_PERIODS)[number];
  payments: (typeof PAYMENTS)[number];
  status: SalaryStatus;
  timeUnit: (typeof WORKING_TIME_UNITS)[number];
  /** Share of 35 hours a week, or of 218 days a year, in percent. */
  percent: number;
  regime: HealthRegime;
  /** The employee's own income tax rate, in percent; null: before tax. */
  taxRate: number | null;
};

/** Monthly amounts that GET /data/net-salary accepts. */
const MONTHLY = { min: 100, max: 100_000 };
const MONTHS = 12;
/** Working days of a full year counted in days (C. trav. L3121-64). */
export const DAYS_OF_YEAR = 218;

function fieldsOf(params: RawParams) {
  const times = params.periode === "an" ? MONTHS : 1;
  return {
    salaire: numberField({
      unit: "euros",
      min: MONTHLY.min * times,
      max: MONTHLY.max * times,
      decimals: 2,
      proposed: String(2500 * times),
    }),
    periode: choiceField(GROSS_PERIODS, "mois"),
    mensualites: choiceField(PAYMENTS, "12", false),
    statut: choiceField(SALARY_STATUSES, "employe"),
    decompte: choiceField(WORKING_TIME_UNITS, "heures", false),
    temps: workingTimeField(),
    regime: choiceField(HEALTH_REGIMES, "general", false),
    taux: optionalNumberField({ unit: "percent", min: 0, max: 50, decimals: 2 }),
  };
}

export const readNetSalary = (params: RawParams) =>
  mapReading(
    readFields(params, fieldsOf(params)),
    (values): NetSalaryInput => ({
      amount: values.salaire,
      period: values.periode,
      payments: values.mensualites,
      status: values.statut,
      timeUnit: values.decompte,
      percent: values.temps,
      regime: values.regime,
      taxRate: values.taux,
    }),
  );

export const netSalaryParams = (input: NetSalaryInput) =>
  toToolQuery({
    salaire: input.amount,
    periode: input.period,
    mensualites: input.payments,
    statut: input.status,
    decompte: input.timeUnit,
    temps: input.percent,
    regime: input.regime,
    taux: input.taxRate,
  });

/**
 * Returns a twelfth of the yearly gross, to the cent: contributions are computed on this amount, since their ceilings
 * are yearly. It includes the thirteenth payment of a monthly salary.
 */
export const monthlyGross = ({ amount, period, payments }: NetSalaryInput): number =>
  Math.round((period === "an" ? amount / MONTHS : (amount * Number(payments)) / MONTHS) * 100) / 100;

/** True when the calculation accepts this salary. */
export const isComputable = (input: NetSalaryInput): boolean =>
  monthlyGross(input) >= MONTHLY.min && monthlyGross(input) <= MONTHLY.max;

/** Factor from a twelfth of the year to one payment. */
export const paymentShare = ({ payments }: NetSalaryInput): number => MONTHS / Number(payments);
