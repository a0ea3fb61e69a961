import * as z from "zod/mini";

/** GET /data/net-salary: what a gross monthly salary leaves the employee and costs the employer, in euros a month. */
export const NetSalary = z.looseObject({
  gross: z.number(),
  /** Paid to the employee, before income tax. */
  net: z.number(),
  /** The base of income tax. */
  taxable: z.number(),
  employeeContributions: z.number(),
  employerContributions: z.number(),
  employerCost: z.number(),
  /** Version of the model, and the day whose rates it applied (yyyy-mm-dd). */
  model: z.string(),
  ratesDate: z.string(),
});
export type NetSalary = z.infer<typeof NetSalary>;

export const SALARY_STATUSES = ["employe", "cadre"] as const;
/** The health insurance of Alsace and Moselle takes an additional contribution from the employee. */
export const HEALTH_REGIMES = ["general", "alsace-moselle"] as const;
/** Bas-Rhin, Haut-Rhin, Moselle (code de la sécurité sociale, L325-1). */
export const ALSACE_MOSELLE_DEPARTMENTS: readonly string[] = ["57", "67", "68"];
export type HealthRegime = (typeof HEALTH_REGIMES)[number];

export type SalaryStatus = (typeof SALARY_STATUSES)[number];
