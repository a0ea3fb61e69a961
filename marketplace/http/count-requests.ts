import type { FastifyInstance } from "fastify";
import type { Metrics } from "@/lib/process/metrics";

/** Counts the calls of this app by route, as declared: values of parameters may be tokens. Called before the app is ready. */
export function countRequests(app: FastifyInstance, { count }: Metrics): void {
  app.addHook("onResponse", async ({ method, routeOptions }, { statusCode: status, elapsedTime: ms }) =>
    count({ route: routeOptions.url ?? "unknown", method, status, ms }),
  );
}
