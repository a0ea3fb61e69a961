import { expect, test } from "vitest";
import { parseEnv } from "@/lib/env";
import { SETTINGS } from "@/lib/process/settings.mjs";
import { readEnv } from "@/server/env";

test("EMBED_ORIGINS is a list separated by commas, empty by default", () => {
  expect(readEnv({}).embedOrigins).toEqual([]);
  const env = readEnv({ EMBED_ORIGINS: "https://a.example/, http://b.example" });
  expect(env.embedOrigins).toEqual(["https://a.example", "http://b.example"]);
});

test("trusted proxies are addresses, ranges and names, none by default", () => {
  expect(readEnv({}).isTrustedProxy("127.0.0.1")).toBe(false);
  const { isTrustedProxy } = readEnv({ TRUSTED_PROXIES: "10.0.0.1, 192.168.4.0/24, loopback" });
  const trusted = ["10.0.0.1", "192.168.4.250", "127.9.9.9", "::1", "::ffff:10.0.0.1"];
  expect(trusted.filter(isTrustedProxy)).toEqual(trusted);
  expect(["10.0.0.2", "192.168.5.1", "::2", "unknown", ""].filter(isTrustedProxy)).toEqual([]);
});

test("a redirect may lead to the origins of our other sites", () => {
  const source = { APP_ORIGIN: "https://app.example.fr/espace", SISTER_SITE_ORIGIN: "https://blog.example.fr/" };
  expect(readEnv(source).redirectOrigins).toEqual(["https://app.example.fr", "https://blog.example.fr"]);
});

/** Sample values. At least one is valid for each setting that pages show. */
const SAMPLES = ["https://a.example", "a.example", "mailto:a@a.example", "pubk_test_0123456789", "another-name"];

test("the scope of shared pages depends on each setting that pages show", () => {
  const shown = (source: Record<string, string>) => {
    const { apiOrigin, gatewaySecret, revalidationSecret, ...others } = parseEnv(source);
    return JSON.stringify(others);
  };
  const isUsable = (source: Record<string, string>) => {
    try {
      return shown(source) !== shown({});
    } catch {
      return false;
    }
  };
  const sources = Object.keys(SETTINGS).flatMap((name) => {
    const source = SAMPLES.map((sample) => ({ [name]: sample })).find(isUsable);
    return source ? [source] : [];
  });
  const scopes = [{}, { EMBED_ORIGINS: "https://a.example" }, { UPLOAD_ORIGINS: "https://a.example" }, ...sources].map(
    (source) => JSON.stringify(readEnv(source).pageSettings),
  );
  expect(sources.length).toBeGreaterThanOrEqual(11);
  expect(new Set(scopes).size).toBe(scopes.length);
});
