import type { FastifyInstance } from "fastify";
import { isHealthTarget } from "@/lib/process/door";
import { currentTraces, type OpenSpan } from "@/lib/process/traces";
import { type Forwarders, isForwarder } from "@/marketplace/http/client-address";

/** Gives each request what its work is done in: its id and, with traces, its span, which goes on from the site's. */
export function traceRequests(app: FastifyInstance, forwarders: Forwarders): void {
  const spans = new WeakMap<object, OpenSpan>();
  app.decorateRequest("during");
  app.addHook("onRequest", async (request) => {
    const { id, headers, ip, url } = request;
    // Probes have none.
    const traces = isHealthTarget(url) ? null : currentTraces();
    const span = traces?.open("request", isForwarder(headers, ip, forwarders) ? headers : {});
    if (span) spans.set(request, span);
    request.during = { id, span };
  });
  app.addHook("onResponse", async (request, { statusCode }) => {
    const { id, method, routeOptions } = request;
    // As declared: the value of a parameter may be a token.
    const route = routeOptions.url ?? "unknown";
    const attributes = { "http.request.method": method, "http.route": route, "http.response.status_code": statusCode };
    spans.get(request)?.end(`${method} ${route}`, { ...attributes, "request.id": id }, statusCode >= 500);
  });
}
