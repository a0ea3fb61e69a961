import { createHttp } from "@/lib/api/http";
import { machineRoutes } from "@/lib/routes/machine-routes";

/**
 * The transport of a public page, for the few resources that it calls: a whole client would load the schemas of all the
 * others, 9 kB. It calls this site's own origin, whose gateway forwards to the API (docs/architecture.md §6). The
 * public key comes with the page, so that one build serves any API.
 */
export const browserHttp = (publicKey: string) => createHttp({ origin: machineRoutes.gateway(), publicKey });
