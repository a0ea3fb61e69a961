import type { FastifyInstance } from "fastify";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createApp } from "@/marketplace/app";
import { testContextWithoutFiles, testGate } from "@/tests/support/context";
import { withMarketplaceDatabase } from "@/tests/support/database";
import { withKey } from "@/tests/support/marketplace";

const database = withMarketplaceDatabase({ seeded: false });
const LISTED = "https://app.example";
let app: FastifyInstance;

beforeAll(() => {
  const context = testContextWithoutFiles(database.db);
  app = createApp(context, { ...testGate(context), corsOrigins: [LISTED] }, pino({ level: "silent" }));
});
afterAll(() => app.close());

describe("CORS headers with CORS_ORIGINS", () => {
  const from = async (origin: string | undefined, url: string, method: "GET" | "OPTIONS" = "GET") => {
    const { headers } = await app.inject({ method, url, headers: { ...withKey, ...(origin && { origin }) } });
    return { allowed: headers["access-control-allow-origin"], vary: String(headers.vary) };
  };

  test.each([
    ["GET", "/health"],
    ["GET", "/categories"],
    ["GET", "/nowhere"],
    ["GET", "/assets?page=0"],
    ["OPTIONS", "/search"],
  ] as const)("%s %s allows a listed origin and no other", async (method, url) => {
    expect((await from(LISTED, url, method)).allowed).toBe(LISTED);
    for (const origin of [undefined, "null", `${LISTED}.evil.example`, "http://app.example", "https://App.example"]) {
      const { allowed, vary } = await from(origin, url, method);
      expect(allowed).toBeUndefined();
      expect(vary).toContain("origin");
    }
  });

  test("a cacheable response varies by key and by origin", async () => {
    expect((await from(LISTED, "/categories")).vary).toBe("x-stelace-version, x-api-key, authorization, origin");
  });
});
