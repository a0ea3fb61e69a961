import { expect, test } from "vitest";
import { readEnv } from "@/server/env";

test("lists are separated by commas, and are empty by default", () => {
  expect(readEnv({}).embedOrigins).toEqual([]);
  const env = readEnv({ EMBED_ORIGINS: "https://a.example/, http://b.example" });
  expect(env.embedOrigins).toEqual(["https://a.example", "http://b.example"]);
});

test("proxies are addresses, ranges and names; none by default", () => {
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
