import type { ServerEnv } from "@/server/env";

const ONE_YEAR_S = 31_536_000;

/** Headers of every answer (architecture §6). Only configured sites may frame an embedded page. */
export const securityHeaders = (
  env: Pick<ServerEnv, "siteOrigin" | "embedOrigins">,
  embed: boolean,
): Record<string, string> => {
  const framers = embed && env.embedOrigins.length > 0 ? env.embedOrigins.join(" ") : "'none'";
  return {
    "content-security-policy": `frame-ancestors ${framers}; base-uri 'self'; form-action 'self'; object-src 'none'`,
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
    "cross-origin-opener-policy": "same-origin",
    ...(framers === "'none'" ? { "x-frame-options": "DENY" } : {}),
    ...(env.siteOrigin.startsWith("https:")
      ? { "strict-transport-security": `max-age=${ONE_YEAR_S}; includeSubDomains` }
      : {}),
  };
};
