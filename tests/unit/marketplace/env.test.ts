import { resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { EnvError, readEnv } from "@/marketplace/env";

describe("the marketplace's environment", () => {
  test("works without any variable", () => {
    expect(readEnv({})).toMatchObject({
      marketplacePort: 3001,
      dataDir: resolve(".data"),
      databaseUrl: undefined,
      siteOrigin: "http://localhost:3000",
      publicKey: expect.stringMatching(/^pubk_test_/),
    });
  });

  test("derives the site's origin from PORT, unless it is given", () => {
    expect(readEnv({ PORT: "3100" }).siteOrigin).toBe("http://localhost:3100");
    expect(readEnv({ PORT: "3100", SITE_ORIGIN: "https://example.org" }).siteOrigin).toBe("https://example.org");
  });

  test("lists the origins whose pages may read answers, none by default", () => {
    expect(readEnv({}).corsOrigins).toEqual([]);
    expect(readEnv({ CORS_ORIGINS: "https://a.example, https://b.example" }).corsOrigins).toEqual([
      "https://a.example",
      "https://b.example",
    ]);
  });

  test.each([
    [{}, true],
    [{ DATABASE_URL: "postgres://localhost/x" }, false],
    [{ API_PUBLIC_KEY: "pubk_live_0123456789" }, false],
    [{ DATABASE_URL: "postgres://localhost/x", DEMO: "on" }, true],
    [{ DEMO: "off" }, false],
  ])("with %j the demonstration is loaded: %s", (source, demo) => {
    expect(readEnv(source).demo).toBe(demo);
  });

  test("an empty variable counts as absent", () => {
    expect(readEnv({ MARKETPLACE_PORT: "", DATABASE_URL: " " })).toMatchObject({
      marketplacePort: 3001,
      databaseUrl: undefined,
    });
  });

  test.each([
    ["MARKETPLACE_PORT", "abc"],
    ["MARKETPLACE_PORT", "70000"],
    ["PORT", "-1"],
    ["DATABASE_URL", "mysql://localhost/x"],
    ["DEMO", "yes"],
    ["SITE_ORIGIN", "localhost:3000"],
    ["SITE_ORIGIN", "https://example.org/path"],
    ["API_PUBLIC_KEY", "secret"],
    ["GATEWAY_SECRET", "short"],
    ["LOG_LEVEL", "loud"],
    ["CORS_ORIGINS", "https://example.org, https://example.org/page"],
  ])("refuses %s=%s with one line that names the variable", (name, value) => {
    expect(() => readEnv({ [name]: value })).toThrow(EnvError);
    expect(() => readEnv({ [name]: value })).toThrow(new RegExp(`^${name} must [^\\n]+$`));
  });
});
