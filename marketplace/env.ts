import { resolve } from "node:path";
import { z } from "zod";
import { machineRoutes } from "@/lib/routes/machine-routes";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { isSiren, plainSiren } from "@/lib/rules/company/siren";

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

const list = z
  .string()
  .default("")
  .transform((value) =>
    value
      .split(",")
      .map((item) => item.trim())
      .filter(Boolean),
  );

const count = (fallback: number, max: number) =>
  z
    .string()
    .regex(/^[1-9]\d{0,6}$/, "must be a number, 1 or more")
    .default(String(fallback))
    .transform(Number)
    .refine((value) => value <= max, `must be ${max} at most`);

const DAY_MINUTES = 24 * 60;

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
    APP_ORIGIN: z.url({ protocol: /^https?$/, error: "must be an http(s) address" }).optional(),
    API_SECRET_KEY: z
      .string()
      .regex(/^seck_[a-z]+_\w{24,200}$/, "must look like seck_test_…, with 24 characters or more at its end")
      .optional(),
    REVALIDATION_SECRET: z.string().min(16, "must have at least 16 characters").optional(),
    TRUSTED_PROXIES: list,
    CORS_ORIGINS: list.refine(
      (values) => values.every((value) => origin.safeParse(value).success),
      "must be origins, without path nor final slash",
    ),
    DEMO: z.enum(["on", "off"], "must be on or off").optional(),
    PRODUCT_NAME: z.string().min(1).max(60).default("Happy Cabinet"),
    SMTP_URL: z.url({ protocol: /^smtps?$/, error: "must be an smtp:// or smtps:// address" }).optional(),
    MAIL_FROM: z.string().min(3).max(200).optional(),
    S3_ENDPOINT: z.url({ protocol: /^https?$/, error: "must be an http(s) address" }).optional(),
    S3_REGION: z.string().default("us-east-1"),
    S3_BUCKET: z.string().optional(),
    S3_ACCESS_KEY_ID: z.string().optional(),
    S3_SECRET_ACCESS_KEY: z.string().optional(),
    SELLER_NAME: z.string().max(200).optional(),
    SELLER_LEGAL: z.string().max(300).optional(),
    SELLER_ADDRESS: z.string().max(300).optional(),
    SELLER_SIREN: z.string().transform(plainSiren).refine(isSiren, "must be a SIREN").optional(),
    SELLER_VAT_NUMBER: z.string().max(20).optional(),
    SELLER_IBAN: z.string().max(42).optional(),
    STRIPE_SECRET_KEY: z
      .string()
      .regex(/^[sr]k_\w{8,250}$/, "must look like sk_test_…")
      .optional(),
    STRIPE_ORIGIN: origin.default("https://api.stripe.com"),
    ACCESS_TOKEN_MINUTES: count(15, DAY_MINUTES),
    REFRESH_TOKEN_DAYS: count(14, 365),
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
    /** Whether the demonstration is loaded. Invented firms have no place where real people come: off there by default. */
    demo: env.DEMO ? env.DEMO === "on" : !env.DATABASE_URL && !env.API_PUBLIC_KEY.startsWith("pubk_live_"),
    /** Proves that a request comes through the site's gateway (docs/architecture.md §6). */
    gatewaySecret: env.GATEWAY_SECRET,
    /** Without it, a key is generated and kept under DATA_DIR. */
    secretKey: env.API_SECRET_KEY,
    revalidationSecret: env.REVALIDATION_SECRET,
    trustedProxies: env.TRUSTED_PROXIES,
    /** Empty: every origin. */
    corsOrigins: env.CORS_ORIGINS,
    productName: env.PRODUCT_NAME,
    /** Without it, mails are written to the outbox folder of DATA_DIR. */
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    s3: toBucket(env),
    seller: toSeller(env),
    stripe: env.STRIPE_SECRET_KEY ? { secretKey: env.STRIPE_SECRET_KEY, origin: env.STRIPE_ORIGIN } : null,
    accessTokenMinutes: env.ACCESS_TOKEN_MINUTES,
    refreshTokenDays: env.REFRESH_TOKEN_DAYS,
    ...addressesOf(env.SITE_ORIGIN ?? `http://localhost:${env.PORT}`, env.APP_ORIGIN),
    logLevel: env.LOG_LEVEL,
  }));

type S3Variables = {
  S3_ENDPOINT?: string | undefined;
  S3_REGION: string;
  S3_BUCKET?: string | undefined;
  S3_ACCESS_KEY_ID?: string | undefined;
  S3_SECRET_ACCESS_KEY?: string | undefined;
};

/** Where files are kept when not under DATA_DIR; null without S3_BUCKET. */
function toBucket(env: S3Variables) {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (!bucket || !accessKeyId || !secretAccessKey) return null;
  return { bucket, accessKeyId, secretAccessKey, region: env.S3_REGION, endpoint: env.S3_ENDPOINT };
}
export type Bucket = NonNullable<ReturnType<typeof toBucket>>;

type SellerVariables = Partial<
  Record<`SELLER_${"NAME" | "LEGAL" | "ADDRESS" | "SIREN" | "VAT_NUMBER" | "IBAN"}`, string | undefined>
>;

/** Who invoices name as the seller; null while what the law requires of it is missing. */
function toSeller(env: SellerVariables) {
  const { SELLER_NAME: name, SELLER_ADDRESS: address, SELLER_SIREN: siren, SELLER_VAT_NUMBER: vatNumber } = env;
  if (!name || !address || !siren || !vatNumber) return null;
  return { name, address, siren, vatNumber, legal: env.SELLER_LEGAL ?? null, iban: env.SELLER_IBAN ?? null };
}

/** The browser reaches this API through the site's gateway. */
function addressesOf(siteOrigin: string, appOrigin: string | undefined) {
  return {
    siteOrigin,
    apiOrigin: siteOrigin + machineRoutes.gateway(),
    appOrigin: (appOrigin ?? siteOrigin + workspaceRoutes.workspaceHome()).replace(/\/+$/, ""),
  };
}

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
