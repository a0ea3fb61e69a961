import { LRUCache } from "lru-cache";
import type { NetSalary } from "@/lib/entities/net-salary";
import type { SalaryRequest } from "@/marketplace/net-salary/messages";
import { createThreadPool, type Limits, startWorker, type Thread } from "@/marketplace/thread-pool";

/** Computes a net salary. Rejects with ThreadUnavailable when the thread fails or has too much work. */
export type ComputeNetSalary = (request: SalaryRequest) => Promise<NetSalary>;

/** Number of cached results: the same few salaries are requested repeatedly. */
const MAX_CACHED = 2_000;
const MEMORY_MB = 256;

/**
 * Creates the function that computes the net salary and the cost of a gross salary, by the rules of the Urssaf's
 * simulator. The rules take a second to load and a tenth of a second to apply, so they run in a thread that stays
 * alive. Results are cached.
 */
export function createNetSalary(
  start: () => Thread<SalaryRequest, NetSalary> = () =>
    startWorker("./net-salary/worker.ts", "./net-salary-worker.js", MEMORY_MB),
  limits: Limits = {},
): ComputeNetSalary {
  const cached = new LRUCache<string, Promise<NetSalary>>({ max: MAX_CACHED });
  const compute = createThreadPool(start, limits);
  return (request) => {
    const key = JSON.stringify([request.gross, request.status, request.percent, request.regime]);
    const known = cached.get(key);
    if (known) return known;
    const computed = compute(request);
    cached.set(key, computed);
    computed.catch(() => cached.delete(key));
    return computed;
  };
}
