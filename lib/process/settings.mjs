import {
  addressOf,
  bic,
  contact,
  countUpTo,
  domain,
  host,
  iban,
  mailbox,
  oneOf,
  origin,
  origins,
  port,
  ports,
  productId,
  proxies,
  publicKey,
  secondsUpTo,
  secretKey,
  sharedSecret,
  siren,
  stripeKey,
  textUpTo,
  vapidKey,
  vatNumber,
  webAddress,
} from "./setting-rules.mjs";

// The only list of the settings of the product: names, rules, defaults. The launcher (scripts/env.mjs), the site
// (server/env.ts, lib/env.ts) and the marketplace (marketplace/env.ts) read it, so that each value is valid for all of
// them, or refused by all with the same text. .env.example documents each setting.

/**
 * The error of an invalid setting. The message is one line with the name of the setting, never its value, which may be
 * secret.
 */
export class SettingError extends Error {
  name = "SettingError";
}

/** @type {(name: string, sentence: string) => SettingError} */
export const badSetting = (name, sentence) => new SettingError(`Bad setting: ${name} ${sentence}`);

/**
 * @template Value
 * @typedef {import("./setting-rules.mjs").Rule<Value>} Rule
 */
/**
 * @template Value
 * @param {Rule<Value>} rule
 */
const optional = (rule) => ({ ...rule, fallback: undefined });
/**
 * @template Value
 * @param {Rule<Value>} rule
 * @param {Value} fallback
 */
const defaultsTo = (rule, fallback) => ({ ...rule, fallback });

const DAY_MINUTES = 24 * 60;

export const SETTINGS = {
  PORT: defaultsTo(port, 3000),
  HOST: defaultsTo(host, "127.0.0.1"),
  WEB_PROCESSES: optional(countUpTo(64)),
  MARKETPLACE_PORT: defaultsTo(port, 3001),
  MARKETPLACE_HOST: defaultsTo(host, "127.0.0.1"),
  METRICS_HOST: defaultsTo(host, "127.0.0.1"),
  METRICS_PORT: optional(port),
  MARKETPLACE_METRICS_PORT: optional(port),
  DRAIN_SECONDS: defaultsTo(secondsUpTo(60), 0),
  DATA_DIR: defaultsTo(textUpTo(1000), ".data"),
  SITE_ORIGIN: optional(origin),
  API_ORIGIN: optional(origin),
  GATEWAY_SECRET: optional(sharedSecret),
  REVALIDATION_SECRET: optional(sharedSecret),
  API_PUBLIC_KEY: defaultsTo(publicKey, "pubk_test_happycabinetlocal0000000000000001"),
  APP_ORIGIN: optional(webAddress),
  SISTER_SITE_ORIGIN: optional(origin),
  SECURITY_CONTACT: optional(contact),
  LEGAL_PUBLISHER: optional(textUpTo(500)),
  LEGAL_DIRECTOR: optional(textUpTo(500)),
  LEGAL_HOST: optional(textUpTo(500)),
  SESSION_COOKIE_DOMAIN: optional(domain),
  DATABASE_URL: optional(addressOf(["postgres:", "postgresql:"], "must be a postgres:// address")),
  DATABASE_READ_URL: optional(addressOf(["postgres:", "postgresql:"], "must be a postgres:// address")),
  CACHE_URL: optional(addressOf(["redis:", "rediss:"], "must be a redis:// or rediss:// address")),
  DEMO: optional(oneOf("on", "off")),
  PRODUCT: defaultsTo(productId, "happy-cabinet"),
  PRODUCT_NAME: defaultsTo(textUpTo(60), "Happy Cabinet"),
  API_SECRET_KEY: optional(secretKey),
  ACCESS_TOKEN_MINUTES: defaultsTo(countUpTo(DAY_MINUTES), 15),
  REFRESH_TOKEN_DAYS: defaultsTo(countUpTo(365), 14),
  SMTP_URL: optional(addressOf(["smtp:", "smtps:"], "must be an smtp:// or smtps:// address")),
  MAIL_FROM: optional(textUpTo(200)),
  MAIL_REPLY_TO: optional(mailbox),
  VAPID_PRIVATE_KEY: optional(vapidKey),
  INBOUND_MAIL_DOMAIN: optional(domain),
  INBOUND_MAIL_SECRET: optional(sharedSecret),
  SELLER_NAME: optional(textUpTo(200)),
  SELLER_LEGAL: optional(textUpTo(300)),
  SELLER_ADDRESS: optional(textUpTo(300)),
  SELLER_SIREN: optional(siren),
  SELLER_VAT_NUMBER: optional(vatNumber),
  SELLER_IBAN: optional(iban),
  SELLER_BIC: optional(bic),
  STRIPE_SECRET_KEY: optional(stripeKey),
  STRIPE_ORIGIN: defaultsTo(origin, "https://api.stripe.com"),
  S3_ENDPOINT: optional(webAddress),
  S3_REGION: defaultsTo(textUpTo(100), "us-east-1"),
  S3_BUCKET: optional(textUpTo(100)),
  S3_ACCESS_KEY_ID: optional(textUpTo(200)),
  S3_SECRET_ACCESS_KEY: optional(textUpTo(200)),
  EMBED_ORIGINS: defaultsTo(origins, []),
  UPLOAD_ORIGINS: defaultsTo(origins, []),
  TRUSTED_PROXIES: defaultsTo(proxies, []),
  CORS_ORIGINS: defaultsTo(origins, []),
  TARGET_PORTS: defaultsTo(ports, [443, 80]),
  LOG_LEVEL: defaultsTo(oneOf("fatal", "error", "warn", "info", "debug", "trace", "silent"), "warn"),
};

/**
 * Returns whether each setting is set, has a default, or is missing; never a value, which may be secret.
 * @param {Record<string, string | undefined>} source
 * @returns {{ name: Name, state: "set" | "default" | "unset" }[]}
 */
export const settingStates = (source) =>
  /** @type {Name[]} */ (Object.keys(SETTINGS)).map((name) => {
    if (source[name]?.trim()) return { name, state: "set" };
    return { name, state: SETTINGS[name].fallback === undefined ? "unset" : "default" };
  });

/** Pairs of settings: the second one has no meaning without the first. @type {[name: Name, given: Name][]} */
const NEEDED_WITH = [
  ["DATABASE_URL", "DATABASE_READ_URL"],
  ["S3_BUCKET", "S3_ENDPOINT"],
  ["S3_BUCKET", "S3_ACCESS_KEY_ID"],
  ["S3_BUCKET", "S3_SECRET_ACCESS_KEY"],
  ["S3_SECRET_ACCESS_KEY", "S3_ACCESS_KEY_ID"],
  ["S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"],
];

/**
 * @typedef {keyof typeof SETTINGS} Name
 * @typedef {{ [N in Name]: NonNullable<ReturnType<typeof SETTINGS[N]["read"]>> | typeof SETTINGS[N]["fallback"] }} Settings
 */

/**
 * Returns the value of every setting; an empty text counts as absent.
 * @param {Record<string, string | undefined>} source
 * @returns {Settings}
 * @throws {SettingError} for the first value that is not valid
 */
export const readSettings = (source) => {
  const entries = Object.entries(SETTINGS).map(([name, { sentence, read, fallback }]) => {
    const text = source[name]?.trim();
    if (!text) return [name, fallback];
    const value = read(text);
    if (value === undefined) throw badSetting(name, sentence);
    return [name, value];
  });
  const settings = Object.fromEntries(entries);
  for (const [name, given] of NEEDED_WITH)
    if (settings[given] && !settings[name]) throw badSetting(name, `must be set when ${given} is`);
  return settings;
};

const ANY_ADDRESS = { "0.0.0.0": "127.0.0.1", "::": "[::1]" };

/** @type {(host: string) => string} */
const inUrl = (host) => (host.includes(":") ? `[${host}]` : host);

/**
 * Returns the origin of a server of this machine that listens on this host and port.
 * @type {(host: string, port: number) => string}
 */
export const listeningOrigin = (host, port) => `http://${ANY_ADDRESS[host] ?? inUrl(host)}:${port}`;

/**
 * Returns the origins of the site and of the API: as configured, else on this machine. `ownOrigin` is the site as
 * reached from its own machine, since its public origin may lead to a cache in front of it.
 * @param {Pick<Settings, "PORT" | "HOST" | "MARKETPLACE_PORT" | "MARKETPLACE_HOST" | "SITE_ORIGIN" | "API_ORIGIN">}
 * settings
 */
export const originsOf = ({ PORT, HOST, MARKETPLACE_PORT, MARKETPLACE_HOST, SITE_ORIGIN, API_ORIGIN }) => {
  const ownOrigin = listeningOrigin(HOST, PORT);
  return {
    ownOrigin,
    siteOrigin: SITE_ORIGIN ?? ownOrigin.replace(/\/\/(?:127\.0\.0\.1|\[::1\]):/, "//localhost:"),
    apiOrigin: API_ORIGIN ?? listeningOrigin(MARKETPLACE_HOST, MARKETPLACE_PORT),
  };
};
