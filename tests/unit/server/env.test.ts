import { expect, test } from "vitest";
import { readEnv } from "@/server/env";

test("a bad setting is named in one line", () => {
  expect(() => readEnv({ PORT: "http" })).toThrow(/^Bad environment: PORT /);
  expect(() => readEnv({ SITE_ORIGIN: "nowhere" })).toThrow(/^Bad environment: SITE_ORIGIN /);
  expect(() => readEnv({ EMBED_ORIGINS: "https://a.example, b" })).toThrow(/^Bad environment: EMBED_ORIGINS /);
  expect(() => readEnv({ TRUSTED_PROXIES: "10.0.0" })).toThrow(/^Bad environment: TRUSTED_PROXIES /);
});

test("lists are separated by commas, and are empty by default", () => {
  expect(readEnv({}).embedOrigins).toEqual([]);
  const env = readEnv({ EMBED_ORIGINS: "https://a.example/, http://b.example", TRUSTED_PROXIES: "10.0.0.1,::1" });
  expect(env.embedOrigins).toEqual(["https://a.example", "http://b.example"]);
  expect(env.trustedProxies).toEqual(["10.0.0.1", "::1"]);
});
