import { data } from "@/contract/data";
import { publicData } from "@/contract/public-data";
import type { NetSalary } from "@/lib/entities/net-salary";
import type { Context } from "@/marketplace/context";
import { HttpError } from "@/marketplace/errors";
import { type Route, route } from "@/marketplace/http/route";
import { createNetSalary } from "@/marketplace/net-salary/net-salary";
import { readSalaries } from "@/marketplace/resources/data/salaries";
import { NetSalaryQuery, SalariesQuery } from "@/marketplace/resources/data/schemas";
import { ThreadUnavailable } from "@/marketplace/thread-pool";

const busy = () =>
  new HttpError(503, { message: "The calculation is not available", statusCode: 503 }, { "retry-after": "5" });

/** Throws 503 when the calculation is temporarily unavailable. */
async function orUnavailable(computing: Promise<NetSalary>): Promise<NetSalary> {
  try {
    return await computing;
  } catch (error) {
    throw error instanceof ThreadUnavailable ? busy() : error;
  }
}

/** Routes for the pay of offers and for net salaries. The calculation is shared by all requests. */
export const salaryRoutes = (context: Context, computeNetSalary = createNetSalary()): Route[] => [
  route(publicData.salaries, {
    action: "data:read",
    summary:
      "Read the pay of open offers that declare a salary: quartiles for a job in a place, overall and by experience",
    description:
      "Only full-time employment offers count, each by the middle of its range, in gross euros per year. Amounts are null for fewer than 5 offers or 3 firms.",
    query: SalariesQuery,
    run: ({ query }) => readSalaries(context, query),
  }),
  route(data.netSalary, {
    action: "data:read",
    summary: "Compute the net pay and the employer's cost of a gross salary, in euros per month",
    description:
      "Follows the rules of the Urssaf's simulator (modele-social), before income tax. 503 when the calculation is temporarily unavailable.",
    query: NetSalaryQuery,
    run: ({ query }) => orUnavailable(computeNetSalary(query)),
  }),
];
