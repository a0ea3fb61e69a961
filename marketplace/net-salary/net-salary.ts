import type { NetSalary } from "@/lib/entities/net-salary";
import { createKeptThread, type Limits, startWorker, type Thread } from "@/marketplace/kept-thread";
import type { SalaryRequest } from "@/marketplace/net-salary/messages";

/** Rejects with ThreadUnavailable. */
export type ComputeNetSalary = (request: SalaryRequest) => Promise<NetSalary>;

/** Results kept, by request: the same few salaries come again and again. */
const MAX_CACHED = 2_000;
const MEMORY_MB = 256;

/**
 * What a gross salary leaves and costs, by the rules of the Urssaf's simulator. They take a second to load and a tenth to
 * apply: a kept thread does it. Results are kept.
 */
export function createNetSalary(
  start: () => Thread<SalaryRequest, NetSalary> = () =>
    startWorker("./net-salary/worker.ts", "./net-salary-worker.js", MEMORY_MB),
  limits: Limits = {},
): ComputeNetSalary {
  const kept = new Map<string, Promise<NetSalary>>();
  const compute = createKeptThread(start, limits);
  return (request) => {
    const key = JSON.stringify([request.gross, request.status, request.percent, request.regime]);
    const known = kept.get(key);
    if (known) return known;
    const computed = compute(request);
    kept.set(key, computed);
    computed.catch(() => kept.delete(key));
    const [oldest] = kept.keys();
    if (kept.size > MAX_CACHED && oldest !== undefined) kept.delete(oldest);
    return computed;
  };
}
