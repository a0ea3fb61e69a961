import { resolve } from "node:path";
import { badSetting, originsOf, readSettings, SETTINGS, SettingError, settingStates } from "@/lib/process/settings.mjs";
import { traceSettings } from "@/lib/process/traces";
import { proxyTest } from "@/lib/process/visitor-address";
import { machineRoutes } from "@/lib/routes/machine-routes";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { isSiren, plainSiren } from "@/lib/rules/company/siren";

type Settings = ReturnType<typeof readSettings>;

/**
 * Reads the marketplace's environment. An empty variable counts as absent.
 * @throws {SettingError} one readable line that names the variable
 */
export function readEnv(source: Record<string, string | undefined>) {
  const env = readSettings(source);
  return {
    marketplacePort: env.MARKETPLACE_PORT,
    marketplaceHost: env.MARKETPLACE_HOST,
    /** Absolute path: everything that this process writes is under it. */
    dataDir: resolve(env.DATA_DIR),
    /** When absent, the embedded PostgreSQL is started. */
    databaseUrl: env.DATABASE_URL,
    /** Standby of the database, for public reads that may be a second late. */
    databaseReadUrl: env.DATABASE_READ_URL,
    /** A Redis or a Valkey, shared with the other processes of the marketplace. */
    cacheUrl: env.CACHE_URL,
    publicKey: env.API_PUBLIC_KEY,
    /**
     * True when the demonstration is loaded. By default, DATABASE_URL or a live key turns it off, since its firms are
     * invented.
     */
    demo: env.DEMO ? env.DEMO === "on" : !env.DATABASE_URL && !env.API_PUBLIC_KEY.startsWith("pubk_live_"),
    /** Secret by which a request proves that it comes through the site's gateway (docs/architecture.md §6). */
    gatewaySecret: env.GATEWAY_SECRET,
    /** When absent, a key is generated and stored under DATA_DIR. */
    secretKey: env.API_SECRET_KEY,
    revalidationSecret: env.REVALIDATION_SECRET,
    trustedProxies: env.TRUSTED_PROXIES,
    /** Returns whether this IP address is a proxy whose X-Forwarded-For is trusted. */
    isTrustedProxy: proxyTest(env.TRUSTED_PROXIES),
    /** Origins whose pages may read the API's responses; every origin when the list is empty. */
    corsOrigins: env.CORS_ORIGINS,
    productName: env.PRODUCT_NAME,
    /** When absent, mails are written to the outbox folder of DATA_DIR. */
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    /** Mailbox where a person reads the answers to mails. */
    mailReplyTo: env.MAIL_REPLY_TO,
    /** Key that signs the notifications of devices; when absent, the demonstration draws one. */
    vapidPrivateKey: env.VAPID_PRIVATE_KEY,
    /** Domain and secret by which offers receive mails; null unless both are set. */
    inboundMail: toInboundMail(env),
    s3: toBucket(env),
    seller: toSeller(env),
    missingSeller: SELLER_SETTINGS.filter((name) => !env[name]),
    stripe: env.STRIPE_SECRET_KEY ? { secretKey: env.STRIPE_SECRET_KEY, origin: env.STRIPE_ORIGIN } : null,
    accessTokenMinutes: env.ACCESS_TOKEN_MINUTES,
    refreshTokenDays: env.REFRESH_TOKEN_DAYS,
    targetPorts: env.TARGET_PORTS,
    states: settingStates(source),
    ...addressesOf(originsOf(env).siteOrigin, env.APP_ORIGIN),
    logLevel: env.LOG_LEVEL,
    /**
     * Minimum time during which this process still serves requests once it starts to stop, so that load balancers
     * notice.
     */
    servingMs: env.DRAIN_SECONDS * 1000,
    /** Destination of spans, from OTEL_*; null sends none. */
    traces: traceSettings(source, "marketplace"),
    /** Address at which Prometheus reads the metrics of this process; null opens none. */
    metrics: env.MARKETPLACE_METRICS_PORT ? { port: env.MARKETPLACE_METRICS_PORT, host: env.METRICS_HOST } : null,
  };
}
export type MarketplaceEnv = ReturnType<typeof readEnv>;

function toInboundMail({ INBOUND_MAIL_DOMAIN: domain, INBOUND_MAIL_SECRET: secret }: Settings) {
  return domain && secret ? { domain, secret } : null;
}

/** Returns the bucket of files, when they are not stored under DATA_DIR; null without S3_BUCKET. */
function toBucket(env: Settings) {
  if (!env.S3_BUCKET) return null;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  return {
    bucket: env.S3_BUCKET,
    region: env.S3_REGION,
    endpoint: env.S3_ENDPOINT,
    /**
     * Null uses the credentials that the AWS SDK finds by itself (its variables, its files, the role of the machine).
     */
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : null,
  };
}
export type Bucket = NonNullable<ReturnType<typeof toBucket>>;

/** Settings of the seller; no invoice is issued without the first four, and none says where to pay without the others. */
const SELLER_SETTINGS = [
  "SELLER_NAME",
  "SELLER_ADDRESS",
  "SELLER_SIREN",
  "SELLER_VAT_NUMBER",
  "SELLER_IBAN",
  "SELLER_BIC",
] as const;

/** Returns the seller named on invoices; null while a legally required field is missing. */
function toSeller(env: Settings) {
  const { SELLER_NAME: name, SELLER_ADDRESS: address, SELLER_VAT_NUMBER: vatNumber } = env;
  const siren = plainSiren(env.SELLER_SIREN ?? "");
  if (siren && !isSiren(siren)) throw badSetting("SELLER_SIREN", SETTINGS.SELLER_SIREN.sentence);
  if (!name || !address || !siren || !vatNumber) return null;
  if (vatNumber.startsWith("FR") && !vatNumber.endsWith(siren))
    throw badSetting("SELLER_VAT_NUMBER", "must end with the SIREN of SELLER_SIREN");
  const { SELLER_LEGAL: legal = null, SELLER_IBAN: iban = null, SELLER_BIC: bic = null } = env;
  return { name, address, siren, vatNumber, legal, iban, bic };
}

/** Returns the public addresses. Browsers reach this API through the site's gateway, hence at the site's origin. */
function addressesOf(siteOrigin: string, appOrigin: string | undefined) {
  return {
    siteOrigin,
    apiOrigin: siteOrigin + machineRoutes.gateway(),
    appOrigin: appOrigin ?? siteOrigin + workspaceRoutes.workspaceHome(),
  };
}

/** Returns the environment of this process. A bad value stops the process immediately, with one readable line. */
export function loadEnv(): MarketplaceEnv {
  try {
    return readEnv(process.env);
  } catch (error) {
    if (!(error instanceof SettingError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}
