import { describe, expect, test } from "vitest";
import { z } from "zod";
import { apiRoutes } from "@/marketplace/app";
import { PUBLIC_KEY, testContextWithoutFiles } from "@/tests/support/context";
import { withKey, withMarketplace } from "@/tests/support/marketplace";

const { database, send, get } = withMarketplace();
const OpenApi = z.object({
  paths: z.record(z.string(), z.record(z.string(), z.object({ parameters: z.array(z.unknown()) }))),
});

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const token = (payload: string) =>
  [`{"alg":"HS256"}`, payload, "signature"].map((part) => Buffer.from(part).toString("base64url")).join(".");
const withHeaders = (headers: Record<string, string>) => send("/assets?nbResultsPerPage=1", { headers });

describe("the identification of callers", () => {
  test("a request without key gets a 401 with a challenge", async () => {
    const { status, body, headers } = await send("/assets");
    expect(status).toBe(401);
    expect(body).toEqual({ message: "Please provide a secret or publishable API key", statusCode: 401 });
    expect(headers.get("www-authenticate")).toContain('Basic realm="Stelace API"');
  });

  test.each([
    ["Basic with a colon", withKey],
    ["Basic in lower case, without colon", { authorization: `basic ${btoa(PUBLIC_KEY)}` }],
    ["the key header", { "x-api-key": PUBLIC_KEY }],
    ["Stelace-V1 without token", { authorization: `Stelace-V1 apiKey=${PUBLIC_KEY}` }],
    [
      "Stelace-V1 with a token that nobody signed, treated as public",
      { authorization: `stelace-v1 token="${token('{"userId":"usr_1"}')}", APIKEY=${PUBLIC_KEY}` },
    ],
  ])("authorization by %s is accepted", async (_, headers) => {
    expect(await withHeaders(headers)).toMatchObject({ status: 200 });
  });

  test.each([
    ["a malformed key", { "x-api-key": "hello" }, "Unauthorized"],
    ["an unknown key", { "x-api-key": "pubk_test_somebodyelse00000000000000000001" }, "Invalid API key"],
    ["an unknown scheme", { authorization: "Digest abc" }, "Invalid Authorization Header format"],
    [
      "Bearer alone, which names no platform",
      { authorization: `Bearer ${token("{}")}` },
      "Please provide a secret or publishable API key",
    ],
    [
      "the null key of the historical client",
      { authorization: `Stelace-V1 apiKey=null, token=${token("{}")}` },
      "Please provide a secret or publishable API key",
    ],
    ["an undecodable token", { authorization: `Stelace-V1 apiKey=${PUBLIC_KEY}, token=abc` }, "Unauthorized"],
    [
      "a token whose claims are no object",
      { authorization: `Stelace-V1 apiKey=${PUBLIC_KEY}, token=${token("[]")}` },
      "Unauthorized",
    ],
    ["parameters that are none", { authorization: `Stelace-V1 ${PUBLIC_KEY}` }, "Invalid Authorization Header format"],
  ])("a request with %s is a 401", async (_, headers, message) => {
    expect(await withHeaders(headers)).toMatchObject({ status: 401, body: { message, statusCode: 401 } });
  });

  test("probes, documentation and images need no key", async () => {
    expect(await send("/health")).toMatchObject({ status: 200, body: { status: "ok", database: "ok" } });
    expect((await send("/openapi.json")).status).toBe(200);
    expect((await send("/images/x")).status).toBe(400);
  });
});

describe("the headers of every response", () => {
  test.each(["/assets", "/assets?foo=1", "/nope", "/assets/ast_nope", "/health", "/images/x", "/%E0%A4%A"])(
    "the response to %s has a request id and a version",
    async (path) => {
      const { headers } = await get(path);
      expect(headers.get("x-request-id")).toMatch(UUID);
      expect(headers.get("x-stelace-version")).toBe("2019-05-20");
      expect(headers.get("content-type")).toMatch(/^application\/json/);
    },
  );

  test("errors of method and key have a request id and a version", async () => {
    for (const response of [await send("/assets"), await send("/assets", { method: "PUT" })]) {
      expect(response.headers.get("x-request-id")).toMatch(UUID);
      expect(response.headers.get("x-stelace-version")).toBe("2019-05-20");
    }
  });

  test("only public responses equal for all callers are cacheable, for 60 s", async () => {
    for (const path of ["/config", "/categories", "/asset-types", "/entries"]) {
      const { headers } = await get(path);
      expect(headers.get("cache-control")).toBe("max-age=60");
      expect(headers.get("vary")).toContain("authorization");
    }
    for (const path of ["/assets", "/ratings", "/nope", "/entries?foo=1"]) {
      expect((await get(path)).headers.get("cache-control")).toBe("no-store");
    }
  });

  test("an unavailable API version is refused with the list of available ones", async () => {
    const { status, body } = await send("/assets", { headers: { ...withKey, "x-stelace-version": "2020-08-10" } });
    expect(status).toBe(400);
    expect(body).toEqual({
      message: "Invalid Stelace version '2020-08-10'",
      statusCode: 400,
      data: { versionsAvailable: ["2019-05-20"] },
    });
    expect((await send("/assets", { headers: { ...withKey, "x-stelace-version": "2019-05-20" } })).status).toBe(200);
  });
});

describe("paths and methods", () => {
  test("an unknown path is a 404 without statusCode", async () => {
    expect(await get("/nope?a=1")).toMatchObject({
      status: 404,
      body: { code: "ResourceNotFound", message: "/nope does not exist" },
    });
    expect((await get("/nope")).body).not.toHaveProperty("statusCode");
    expect(await get("/assets/ast_nope")).toMatchObject({
      status: 404,
      body: { message: "Not Found", statusCode: 404 },
    });
  });

  test.each([
    ["PUT", "/assets"],
    ["DELETE", "/config"],
    ["PATCH", "/entries/name/x"],
    ["GET", "/graphql"],
  ])("%s %s is a 405", async (method, path) => {
    const { status, body } = await send(path, { method, headers: withKey });
    expect(status).toBe(405);
    expect(body).toEqual({ code: "MethodNotAllowed", message: `${method} is not allowed` });
  });

  test("a page of another origin gets OPTIONS, and reads responses", async () => {
    const preflight = await send("/assets", { method: "OPTIONS", headers: { origin: "https://app.example" } });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get("access-control-allow-methods")).toContain("POST");
    expect(preflight.headers.get("access-control-allow-headers")).toContain("x-stelace-organization-id");
    const response = await get("/assets/ast_nope");
    expect(response.headers.get("access-control-allow-origin")).toBe("*");
    expect(response.headers.get("access-control-expose-headers")).toContain("x-request-id");
    expect((await send("/nope", { method: "OPTIONS" })).status).toBe(404);
  });

  test("a bare OPTIONS and a wrong method return a path's methods", async () => {
    const { status, body, headers } = await send("/assets/ast_1", { method: "OPTIONS" });
    const methods = ["GET", "PATCH", "DELETE", "HEAD", "OPTIONS"];
    expect({ status, body, allow: headers.get("allow") }).toEqual({
      status: 200,
      body: { methods },
      allow: methods.join(", "),
    });
    expect((await send("/assets/ast_1", { method: "PUT" })).headers.get("allow")).toBe(methods.join(", "));
  });

  test("a DELETE with a JSON body answers 405, not a parsing error", async () => {
    const headers = { ...withKey, "content-type": "application/json" };
    expect(await send("/config", { method: "DELETE", headers, body: '{"a":1}' })).toMatchObject({ status: 405 });
  });

  test("HEAD answers what GET would, without body", async () => {
    const { status, body, headers } = await send("/assets", { method: "HEAD", headers: withKey });
    expect(status).toBe(200);
    expect(body).toBe("");
    expect(Number(headers.get("content-length"))).toBeGreaterThan(100);
  });

  test("a malformed escape is a 400", async () => {
    expect(await get("/assets/%E0%A4%A")).toMatchObject({ status: 400, body: { statusCode: 400 } });
  });
});

describe("documentation", () => {
  test("openapi.json describes every call with the schemas that validate requests", async () => {
    const { paths } = OpenApi.parse((await send("/openapi.json")).body);
    const described = Object.entries(paths).flatMap(([path, verbs]) =>
      Object.keys(verbs).map((verb) => `${verb} ${path}`),
    );
    const served = apiRoutes(testContextWithoutFiles(database.db)).map(
      ({ method, path }) => `${method.toLowerCase()} ${path.replace(/:(\w+)/g, "{$1}")}`,
    );
    expect(described.sort()).toEqual(served.sort());
    expect(paths["/assets"]?.get?.parameters).toContainEqual({
      name: "nbResultsPerPage",
      in: "query",
      required: false,
      schema: { type: "integer", minimum: 1, maximum: 100, default: 20 },
    });
    expect(paths["/assets/company/slug/{slug}"]?.get?.parameters).toContainEqual(
      expect.objectContaining({ name: "slug", in: "path", required: true }),
    );
  });
});
