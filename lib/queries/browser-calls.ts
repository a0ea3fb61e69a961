import { bind, type CallsOf } from "@/lib/api/bind";
import { createHttp } from "@/lib/api/http";
import { machineRoutes } from "@/lib/routes/machine-routes";

/**
 * Returns the calls of a resource for a public page, with the public key alone: a whole client would load the schemas
 * of all resources, 9 kB. Requests go to this site's own origin, whose gateway forwards them to the API
 * (docs/architecture.md §6). The public key is in the page, so that one build serves any API.
 */
export function browserCalls<Calls extends CallsOf>(publicKey: string, calls: Calls) {
  const http = createHttp({ origin: machineRoutes.gateway(), publicKey });
  return bind({ http, keyHttp: http }, calls);
}
