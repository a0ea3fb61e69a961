import type { Metrics } from "@/lib/process/metrics";
import type { Served } from "@/server/observe";
import { routeOf } from "@/server/route-of";

/** Counts the requests of the site by route: those whose visitor left before the end too, with the status 499. */
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

/** As nginx writes it. */
const LEFT = 499;
