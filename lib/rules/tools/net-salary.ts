import { SALARY_STATUSES, type SalaryStatus } from "@/lib/entities/net-salary";
import type { RawParams } from "@/lib/rules/search/params";
import { choiceParam, numberParam, toToolQuery } from "@/lib/rules/tools/tool-params";

export const GROSS_PERIODS = ["mois", "an"] as const;

export type NetSalaryInput = {
  /** Euros gross a month or a year, as paid for that working time. */
  amount: number;
  period: (typeof GROSS_PERIODS)[number];
  status: SalaryStatus;
  /** Part of 35 hours a week, in percents. */
  percent: number;
};

/** What GET /data/net-salary takes. */
const MONTHLY = { min: 100, max: 100_000 };
const MONTHS = 12;

export function parseNetSalary(params: RawParams): NetSalaryInput {
  const period = choiceParam(params, "periode", GROSS_PERIODS, "mois");
  const times = period === "an" ? MONTHS : 1;
  return {
    amount: numberParam(params, "salaire", {
      ...{ min: MONTHLY.min * times, max: MONTHLY.max * times, fallback: 2500 * times },
    }),
    period,
    status: choiceParam(params, "statut", SALARY_STATUSES, "employe"),
    percent: numberParam(params, "temps", { min: 10, max: 100, fallback: 100 }),
  };
}

export const netSalaryParams = ({ amount, period, status, percent }: NetSalaryInput) =>
  toToolQuery({ salaire: amount, periode: period, statut: status, temps: percent });

/** To the euro: the calculation is cached by its inputs. */
export const monthlyGross = ({ amount, period }: NetSalaryInput): number =>
  period === "an" ? Math.round(amount / MONTHS) : amount;
