import type { NetSalary, SalaryStatus } from "@/lib/entities/net-salary";

/** A gross salary, in euros a month, for so many percents of 35 hours. */
export type Asked = { gross: number; status: SalaryStatus; percent: number };

/** What the thread says: that it is ready, once, then what became of each question. */
export type FromWorker = "ready" | { computed: NetSalary } | { failure: string };
