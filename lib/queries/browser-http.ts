import { createHttp } from "@/lib/api/http";
import { machineRoutes } from "@/lib/routes/machine-routes";

/**
 * Creates the HTTP transport of a public page, for the few resources that the page calls: a whole client would load the
 * schemas of all resources, 9 kB. Requests go to this site's own origin, whose gateway forwards them to the API
 * (docs/architecture.md §6). The public key is in the page, so that one build serves any API.
 */
export const browserHttp = (publicKey: string) => createHttp({ origin: machineRoutes.gateway(), publicKey });
