import { measure } from "@/lib/process/measures";
import { overloaded } from "@/marketplace/errors";

/** Runs a piece of work, or throws 503 immediately when too many pieces of work are already running. */
export type Bulkhead = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Refuses work beyond `limit` instead of queueing it: a response that comes too late costs as much as a timely one. */
export function createBulkhead(limit: number): Bulkhead {
  let underWay = 0;
  measure({
    name: "requests_under_way",
    help: "Calls that are worked on",
    kind: "gauge" as const,
    labels: [],
    read: () => [{ value: underWay }],
  });
  return async (work) => {
    if (underWay >= limit) throw overloaded();
    underWay += 1;
    try {
      return await work();
    } finally {
      underWay -= 1;
    }
  };
}
