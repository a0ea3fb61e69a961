import { resolve } from "node:path";
import { z } from "zod";

const DEVELOPMENT_KEY = "pubk_test_happycabinetlocal0000000000000001";

const port = z
  .string()
  .regex(/^\d{1,5}$/, "must be a port number")
  .transform(Number)
  .refine((value) => value <= 65_535, "must be a port number");

const origin = z
  .url({ protocol: /^https?$/, error: "must be an http(s) address" })
  .refine(
    (value) => URL.canParse(value) && new URL(value).origin === value,
    "must be an origin, without path nor final slash",
  );

const EnvSchema = z
  .object({
    PORT: port.default(3000),
    MARKETPLACE_PORT: port.default(3001),
    DATA_DIR: z.string().default(".data"),
    DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: "must be a postgres:// address" }).optional(),
    API_PUBLIC_KEY: z
      .string()
      .regex(/^pubk_[a-z]+_\w{8,200}$/, "must look like pubk_test_…")
      .default(DEVELOPMENT_KEY),
    GATEWAY_SECRET: z.string().min(16, "must have at least 16 characters").optional(),
    SITE_ORIGIN: origin.optional(),
    LOG_LEVEL: z
      .enum(
        ["fatal", "error", "warn", "info", "debug", "trace", "silent"],
        "must be one of fatal, error, warn, info, debug, trace, silent",
      )
      .default("info"),
  })
  .transform((env) => ({
    marketplacePort: env.MARKETPLACE_PORT,
    /** Absolute: everything that this process writes is under it. */
    dataDir: resolve(env.DATA_DIR),
    /** Without it, the embedded PostgreSQL is started. */
    databaseUrl: env.DATABASE_URL,
    publicKey: env.API_PUBLIC_KEY,
    /** Proves that a request comes through the site's gateway (architecture §6). */
    gatewaySecret: env.GATEWAY_SECRET,
    siteOrigin: env.SITE_ORIGIN ?? `http://localhost:${env.PORT}`,
    logLevel: env.LOG_LEVEL,
  }));

export type MarketplaceEnv = z.infer<typeof EnvSchema>;

/** A variable of the environment cannot be used; the message is one line that names it. */
export class EnvError extends Error {
  override name = "EnvError";
}

/** Reads the marketplace's environment. An empty variable counts as absent. Throws EnvError. */
export function readEnv(source: Record<string, string | undefined>): MarketplaceEnv {
  const given = Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== undefined && value.trim() !== ""),
  );
  const parsed = EnvSchema.safeParse(given);
  if (parsed.success) return parsed.data;
  throw new EnvError(parsed.error.issues.map(({ path, message }) => `${path.join(".")} ${message}`).join("; "));
}

/** The environment of this process; a bad value stops it at once, with one readable line. */
export function loadEnv(): MarketplaceEnv {
  try {
    return readEnv(process.env);
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    process.stderr.write(`Environment: ${error.message}\n`);
    process.exit(1);
  }
}
