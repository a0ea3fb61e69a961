import type { HealthRegime, SalaryStatus } from "@/lib/entities/net-salary";

/** A gross salary, in euros a month, for so many percents of 35 hours. */
export type SalaryRequest = { gross: number; status: SalaryStatus; percent: number; regime: HealthRegime };
