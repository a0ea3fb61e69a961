import "server-only";
import { cached } from "@/lib/data/read/cached";
import { publicApi } from "@/lib/data/read/public-api";
import type { NetSalary } from "@/lib/entities/net-salary";
import { monthlyGross, type NetSalaryInput } from "@/lib/rules/tools/net-salary";
import { tags } from "@/lib/tags";

/** Rates change only with the model, that is with a release of this product. */
const NET_SALARY_SECONDS = 24 * 3600;

/**
 * Computes what a gross salary leaves to the employee and costs the employer. Throws when the calculation is not
 * available.
 */
export function getNetSalary(input: NetSalaryInput): Promise<NetSalary> {
  const { status, percent, regime } = input;
  const gross = monthlyGross(input);
  return cached(() => publicApi().data.netSalary({ gross, status, percent, regime }), {
    key: ["net-salary", String(gross), status, String(percent), regime],
    tags: [tags.salaries()],
    seconds: NET_SALARY_SECONDS,
  });
}
