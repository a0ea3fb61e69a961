import type { NetSalary, SalaryStatus } from "@/lib/entities/net-salary";

/** A gross salary, in euros a month, for so many percents of 35 hours. */
export type SalaryRequest = { gross: number; status: SalaryStatus; percent: number };

/** What the thread sends: "ready" once, then one result or one failure for each request. */
export type FromWorker = "ready" | { computed: NetSalary } | { failure: string };
