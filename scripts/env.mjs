import { existsSync } from "node:fs";

// The launcher's settings, checked before anything is installed: Node built-ins only. Each process checks its own again.

const isOrigin = (value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);
const isPort = (value) => /^\d+$/.test(value) && Number(value) >= 1 && Number(value) <= 65_535;

const isLoopback = (origin) => !origin || /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(origin).hostname);

const RULES = {
  PORT: [isPort, "must be a port number"],
  MARKETPLACE_PORT: [isPort, "must be a port number"],
  SITE_ORIGIN: [isOrigin, "must be an http(s) address"],
  API_ORIGIN: [isOrigin, "must be an http(s) address"],
  APP_ORIGIN: [isOrigin, "must be an http(s) address"],
  SISTER_SITE_ORIGIN: [isOrigin, "must be an http(s) address"],
  API_PUBLIC_KEY: [(value) => /^pubk_(test|live)_\w{8,}$/.test(value), "must look like pubk_test_…"],
  DATABASE_URL: [(value) => /^postgres(ql)?:\/\//.test(value) && URL.canParse(value), "must be a postgres:// address"],
  DEMO: [(value) => value === "on" || value === "off", "must be on or off"],
  PRODUCT: [(value) => /^[a-z][a-z0-9-]*$/.test(value), "must be lower-case letters, digits and dashes"],
  PRODUCT_NAME: [(value) => value.length <= 60, "must be 60 characters at most"],
};

/**
 * The environment with `.env` added to it, and the settings that the launcher itself needs.
 * Throws an Error of one line naming the variable when a value cannot be used.
 */
export const readEnv = () => {
  if (existsSync(".env")) process.loadEnvFile(".env");
  for (const [name, [isGood, problem]] of Object.entries(RULES)) {
    const value = process.env[name];
    if (value && !isGood(value)) throw new Error(`Bad environment: ${name} ${problem}, not "${value}"`);
  }
  const port = Number(process.env.PORT || 3000);
  const marketplacePort = Number(process.env.MARKETPLACE_PORT || 3001);
  if (port === marketplacePort) throw new Error("Bad environment: PORT and MARKETPLACE_PORT must differ");
  return {
    port,
    marketplacePort,
    siteOrigin: process.env.SITE_ORIGIN || `http://localhost:${port}`,
    /** Another marketplace is used: the embedded one is not started. */
    hasOwnMarketplace: !process.env.API_ORIGIN,
    dataDir: process.env.DATA_DIR || ".data",
    /** Worth a line: the marketplace decides at each request (marketplace/outbox). */
    hasReadableOutbox: !process.env.SMTP_URL && !process.env.TRUSTED_PROXIES && isLoopback(process.env.SITE_ORIGIN),
    gatewaySecret: process.env.GATEWAY_SECRET,
    revalidationSecret: process.env.REVALIDATION_SECRET,
    isUnderNpm: Boolean(process.env.npm_lifecycle_event),
    /** Given to every child process. */
    all: { ...process.env, NEXT_TELEMETRY_DISABLED: "1" },
  };
};
