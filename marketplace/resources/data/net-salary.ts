import type { NetSalary } from "@/lib/entities/net-salary";
import { HttpError } from "@/marketplace/errors";
import { ThreadUnavailable } from "@/marketplace/kept-thread";

const busy = () =>
  new HttpError(503, { message: "The calculation is not available", statusCode: 503 }, { "retry-after": "5" });

/** Throws 503 when the calculation is not available for the moment. */
export async function orUnavailable(computing: Promise<NetSalary>): Promise<NetSalary> {
  try {
    return await computing;
  } catch (error) {
    throw error instanceof ThreadUnavailable ? busy() : error;
  }
}
