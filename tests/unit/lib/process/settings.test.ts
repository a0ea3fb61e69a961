import { readFileSync } from "node:fs";
import { parseEnv as parseEnvFile } from "node:util";
import { afterEach, describe, expect, test, vi } from "vitest";
import { parseEnv as readSiteEnv } from "@/lib/env";
import { badSetting, originsOf, readSettings, SETTINGS, SettingError } from "@/lib/process/settings.mjs";
import { proxyTest } from "@/lib/process/visitor-address";
import { readEnv as readMarketplaceEnv } from "@/marketplace/env";
import { readEnv as readLauncherEnv } from "@/scripts/env.mjs";
import { readEnv as readServerEnv } from "@/server/env";

type Source = Record<string, string>;

const readers: [name: string, read: (source: Source) => unknown][] = [
  [
    "the launcher",
    (source) => {
      for (const [name, value] of Object.entries(source)) vi.stubEnv(name, value);
      return readLauncherEnv();
    },
  ],
  ["the site's server", readServerEnv],
  ["the site", readSiteEnv],
  ["the marketplace", readMarketplaceEnv],
];
afterEach(() => void vi.unstubAllEnvs());

const PORT = "must be a port number, from 1 to 65535";
const HOST = "must be an IP address or a name of this machine, without port";
const ORIGIN = "must be an http(s) origin without path, such as https://example.fr";
const ORIGINS = "must be http(s) origins without path, such as https://example.fr, separated by commas";
const PROXIES =
  "must be IP addresses, ranges such as 10.0.0.0/8, or loopback, linklocal, uniquelocal, separated by commas";
const SECRET = "must have 16 characters or more, without spaces nor accents";
const PUBLIC_KEY = "must look like pubk_test_… or pubk_live_…, with 8 letters and digits or more at its end";
const LEVELS = "must be fatal, error, warn, info, debug, trace or silent";
const long = (length: number) => "x".repeat(length + 1);

const WRONG_KEYS = ["short", "A".repeat(43), "_".repeat(43), `${"x".repeat(42)}=`];
const refused: [name: string, value: string, sentence: string][] = [
  ...["http", "0", "-1", "70000", "3000.5"].flatMap((value): typeof refused => [
    ["PORT", value, PORT],
    ["MARKETPLACE_PORT", value, PORT],
    ["METRICS_PORT", value, PORT],
    ["MARKETPLACE_METRICS_PORT", value, PORT],
  ]),
  ...["0.0.0.0:3000", "http://example.fr", "1.2.3", "a b"].flatMap((value): typeof refused => [
    ["HOST", value, HOST],
    ["MARKETPLACE_HOST", value, HOST],
    ["METRICS_HOST", value, HOST],
  ]),
  ["WEB_PROCESSES", "0", "must be a number from 1 to 64"],
  ["DRAIN_SECONDS", "61", "must be a number of seconds from 0 to 60"],
  ["DATA_DIR", long(1000), "must have 1000 characters at most"],
  ...["example.fr", "ftp://example.fr", "javascript:alert(1)", "https://example.fr/x", "https://a@example.fr"].flatMap(
    (value) =>
      ["SITE_ORIGIN", "API_ORIGIN", "SISTER_SITE_ORIGIN", "STRIPE_ORIGIN"].map((name): (typeof refused)[number] => [
        name,
        value,
        ORIGIN,
      ]),
  ),
  ["GATEWAY_SECRET", "short", SECRET],
  ["GATEWAY_SECRET", "sixteen but spaced", SECRET],
  ["REVALIDATION_SECRET", "secrète-et-longue", SECRET],
  ["API_PUBLIC_KEY", "seck_live_01234567", PUBLIC_KEY],
  ["API_PUBLIC_KEY", "pubk_test_1", PUBLIC_KEY],
  ["APP_ORIGIN", "nowhere", "must be an http(s) address"],
  ["SECURITY_CONTACT", "securite@example.fr", "must be a mailto:, https: or tel: address"],
  ["LEGAL_PUBLISHER", long(500), "must have 500 characters at most"],
  ["LEGAL_DIRECTOR", long(500), "must have 500 characters at most"],
  ["LEGAL_HOST", long(500), "must have 500 characters at most"],
  ["SESSION_COOKIE_DOMAIN", "https://example.fr", "must be a domain, such as example.fr"],
  ["DATABASE_URL", "mysql://localhost/x", "must be a postgres:// address"],
  ["DATABASE_READ_URL", "mysql://localhost/x", "must be a postgres:// address"],
  ["CACHE_URL", "http://localhost:6379", "must be a redis:// or rediss:// address"],
  ["DEMO", "yes", "must be on or off"],
  ["PRODUCT", "Happy Cabinet", "must be lower-case letters, digits and dashes"],
  ["PRODUCT_NAME", long(60), "must have 60 characters at most"],
  ["API_SECRET_KEY", "seck_test_short", "must look like seck_test_…, with 24 letters and digits or more at its end"],
  ["ACCESS_TOKEN_MINUTES", "0", "must be a number from 1 to 1440"],
  ["ACCESS_TOKEN_MINUTES", "1441", "must be a number from 1 to 1440"],
  ["REFRESH_TOKEN_DAYS", "two", "must be a number from 1 to 365"],
  ["TARGET_PORTS", "443,https", "must be port numbers, from 1 to 65535, separated by commas"],
  ["TARGET_PORTS", "443,0", "must be port numbers, from 1 to 65535, separated by commas"],
  ["SMTP_URL", "mail.example.fr", "must be an smtp:// or smtps:// address"],
  ["MAIL_FROM", long(200), "must have 200 characters at most"],
  ["INBOUND_MAIL_DOMAIN", "user@example.fr", "must be a domain, such as example.fr"],
  ["INBOUND_MAIL_SECRET", "short", SECRET],
  ["SELLER_NAME", long(200), "must have 200 characters at most"],
  ["SELLER_LEGAL", long(300), "must have 300 characters at most"],
  ["SELLER_ADDRESS", long(300), "must have 300 characters at most"],
  ["SELLER_SIREN", "12345678", "must be a SIREN: nine digits, the last of which is their control"],
  ...["44732829320", "FR4473282932", "FR44 732 829 32A", "DE"].map((value): (typeof refused)[number] => [
    "SELLER_VAT_NUMBER",
    value,
    "must be a VAT number with the letters of its country, such as FR44732829320",
  ]),
  ...["FR7630006000011234567890188", "FR76", "7630006000011234567890189"].map((value): (typeof refused)[number] => [
    "SELLER_IBAN",
    value,
    "must be an IBAN, whose two control digits are right",
  ]),
  ["SELLER_BIC", "AGRIFRP", "must be a BIC: 8 or 11 letters and digits"],
  ["STRIPE_SECRET_KEY", "pk_test_12345678", "must look like sk_test_…"],
  ...WRONG_KEYS.map((value): (typeof refused)[number] => [
    "VAPID_PRIVATE_KEY",
    value,
    "must be the private key of `npx web-push generate-vapid-keys`: 43 letters, digits, - and _",
  ]),
  ["MAIL_REPLY_TO", "Équipe <equipe@exemple.fr>", "must be an e-mail address, such as equipe@example.fr"],
  ["S3_ENDPOINT", "minio:9000", "must be an http(s) address"],
  ["S3_REGION", long(100), "must have 100 characters at most"],
  ["S3_BUCKET", long(100), "must have 100 characters at most"],
  ["S3_ACCESS_KEY_ID", long(200), "must have 200 characters at most"],
  ["S3_SECRET_ACCESS_KEY", long(200), "must have 200 characters at most"],
  ["EMBED_ORIGINS", "https://a.example, b", ORIGINS],
  ["UPLOAD_ORIGINS", "https://a.example/bucket", ORIGINS],
  ["CORS_ORIGINS", "*", ORIGINS],
  ...["10.0.0", "10.0.0.0/33", "10.0.0.0/0", "fc00::/129", "proxy.example", "10.0.0.1 10.0.0.2"].map(
    (value): (typeof refused)[number] => ["TRUSTED_PROXIES", value, PROXIES],
  ),
  ["LOG_LEVEL", "loud", LEVELS],
];

describe.each(readers)("%s", (_, read) => {
  test.each(refused)("%s=%s is refused with the sentence of the list", (name, value, sentence) => {
    expect(() => read({ [name]: value })).toThrow(badSetting(name, sentence));
  });

  test.each([
    [{ S3_ENDPOINT: "http://s3.example" }, "S3_BUCKET must be set when S3_ENDPOINT is"],
    [{ S3_ACCESS_KEY_ID: "a", S3_SECRET_ACCESS_KEY: "b" }, "S3_BUCKET must be set when S3_ACCESS_KEY_ID is"],
    [{ S3_BUCKET: "b", S3_ACCESS_KEY_ID: "a" }, "S3_SECRET_ACCESS_KEY must be set when S3_ACCESS_KEY_ID is"],
    [{ S3_BUCKET: "b", S3_SECRET_ACCESS_KEY: "a" }, "S3_ACCESS_KEY_ID must be set when S3_SECRET_ACCESS_KEY is"],
  ])("the incomplete bucket %j is refused", (source, message) => {
    expect(() => read(source)).toThrow(new SettingError(`Bad setting: ${message}`));
  });

  test("a replica of the embedded database is refused", () => {
    expect(() => read({ DATABASE_READ_URL: "postgres://localhost/x" })).toThrow(
      new SettingError("Bad setting: DATABASE_URL must be set when DATABASE_READ_URL is"),
    );
  });

  test("a refusal never shows the value, which may be a secret", () => {
    expect(() => read({ API_SECRET_KEY: "seck_test_leaked" })).toThrow(/^(?!.*leaked)Bad setting: API_SECRET_KEY /);
  });
});

describe("the list of settings", () => {
  const values = parseEnvFile(readFileSync(".env.example", "utf8"));

  test("the list has every name of .env.example, and no other", () => {
    expect(Object.keys(values).toSorted()).toEqual(Object.keys(SETTINGS).toSorted());
  });

  test("the default of each setting is its value in .env.example", () => {
    expect(readSettings(values)).toEqual(readSettings({}));
  });

  test("each setting of the list has a test with a refused value", () => {
    expect(new Set(refused.map(([name]) => name))).toEqual(new Set(Object.keys(SETTINGS)));
  });
});

describe("a value", () => {
  test("a value may have a final slash and surrounding spaces", () => {
    const settings = readSettings({
      SITE_ORIGIN: " https://Example.fr/ ",
      APP_ORIGIN: "https://app.example.fr/espace/",
      CORS_ORIGINS: "https://a.example/, https://b.example",
      DATABASE_URL: " ",
    });
    expect(settings).toMatchObject({
      SITE_ORIGIN: "https://example.fr",
      APP_ORIGIN: "https://app.example.fr/espace",
      CORS_ORIGINS: ["https://a.example", "https://b.example"],
      DATABASE_URL: undefined,
    });
  });

  test.each(["10.0.0.1", "::1", "10.0.0.0/8", "fc00::/7", "loopback", "uniquelocal, linklocal", "::ffff:10.0.0.1"])(
    "the setting TRUSTED_PROXIES %s is valid, and matches no other address",
    (text) => {
      const proxies = readSettings({ TRUSTED_PROXIES: text }).TRUSTED_PROXIES;
      expect(proxyTest(proxies)("192.0.2.1")).toBe(false);
    },
  );
});

test.each([
  [{}, "http://localhost:3000", "http://127.0.0.1:3001", "http://127.0.0.1:3000"],
  [{ PORT: "3100", HOST: "0.0.0.0" }, "http://localhost:3100", "http://127.0.0.1:3001", "http://127.0.0.1:3100"],
  [{ HOST: "::" }, "http://localhost:3000", "http://127.0.0.1:3001", "http://[::1]:3000"],
  [{ HOST: "10.0.0.2" }, "http://10.0.0.2:3000", "http://127.0.0.1:3001", "http://10.0.0.2:3000"],
  [{ MARKETPLACE_HOST: "10.0.0.3" }, "http://localhost:3000", "http://10.0.0.3:3001", "http://127.0.0.1:3000"],
  [
    { SITE_ORIGIN: "https://example.fr", API_ORIGIN: "http://api.internal:81/" },
    "https://example.fr",
    "http://api.internal:81",
    "http://127.0.0.1:3000",
  ],
])("with %j the origins are %s, %s and %s", (source, siteOrigin, apiOrigin, ownOrigin) => {
  expect(originsOf(readSettings(source))).toEqual({ siteOrigin, apiOrigin, ownOrigin });
});
