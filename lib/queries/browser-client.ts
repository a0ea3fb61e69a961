import { createClient } from "@/lib/api/client";
import { machineRoutes } from "@/lib/routes";
import { API_VERSION, REQUEST_TIMEOUT_MS } from "@/lib/rules/limits";

/**
 * The typed client of the browser: it talks to this site's own origin, whose gateway forwards to the API (architecture
 * §6). The public key comes with the page, so that one build serves any API.
 */
export const browserClient = (publicKey: string) =>
  createClient({
    origin: machineRoutes.gateway(),
    publicKey,
    apiVersion: API_VERSION,
    timeoutMs: REQUEST_TIMEOUT_MS,
  });
