import type { HealthRegime, SalaryStatus } from "@/lib/entities/net-salary";

/** Request for a net salary: `gross` is in euros a month, for `percent` per cent of 35 hours a week. */
export type SalaryRequest = { gross: number; status: SalaryStatus; percent: number; regime: HealthRegime };
