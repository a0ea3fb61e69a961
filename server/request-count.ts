import type { Metrics } from "@/lib/process/metrics";
import type { Served } from "@/server/observe";
import { routeOf } from "@/server/route-of";

/**
 * Counts the requests of the site by route, including those whose visitor disconnected before the end, with the status
 * 499.
 */
export const createRequestCount =
  ({ count }: Metrics) =>
  ({ method, target, status, ms, response }: Served): void =>
    count({
      route: routeOf(target),
      method,
      ms,
      served: response.served,
      status: response.writableFinished ? status : LEFT,
    });

/** Status logged for a request whose visitor disconnected, as nginx does. */
const LEFT = 499;
