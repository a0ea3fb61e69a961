import type { HealthRegime, SalaryStatus } from "@/lib/entities/net-salary";

/** Gross salary, in euros a month, for a percentage of 35 hours. */
export type SalaryRequest = { gross: number; status: SalaryStatus; percent: number; regime: HealthRegime };
