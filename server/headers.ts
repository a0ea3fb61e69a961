import { framers } from "@/server/csp";
import type { ServerEnv } from "@/server/env";

const ONE_YEAR_S = 31_536_000;

/** Headers of every response (docs/architecture.md §6), its Content-Security-Policy apart. */
export const securityHeaders = (
  env: Pick<ServerEnv, "siteOrigin" | "embedOrigins">,
  embed: boolean,
): Record<string, string> => {
  return {
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
    "cross-origin-opener-policy": "same-origin",
    ...(framers(env, embed) === "'none'" ? { "x-frame-options": "DENY" } : {}),
    ...(env.siteOrigin.startsWith("https:")
      ? { "strict-transport-security": `max-age=${ONE_YEAR_S}; includeSubDomains` }
      : {}),
  };
};
