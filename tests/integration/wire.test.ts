import { connect } from "node:net";
import { describe, expect, test } from "vitest";
import { PUBLIC_KEY, withKey, withMarketplace } from "@/tests/support/marketplace";

const marketplace = withMarketplace();
const { send, get, post } = marketplace;

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const token = (payload: string) => [`{"alg":"HS256"}`, payload, "signature"].map((part) => Buffer.from(part).toString("base64url")).join(".");
const withHeaders = (headers: Record<string, string>) => send("/assets?nbResultsPerPage=1", { headers });

describe("who calls", () => {
  test("without key: 401 that says so, with a challenge", async () => {
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
    ["Stelace-V1 with a token that nobody signed: taken for public", { authorization: `stelace-v1 token="${token('{"userId":"usr_1"}')}", APIKEY=${PUBLIC_KEY}` }],
  ])("%s is accepted", async (_, headers) => {
    expect(await withHeaders(headers)).toMatchObject({ status: 200 });
  });

  test.each([
    ["a malformed key", { "x-api-key": "hello" }, "Unauthorized"],
    ["an unknown key", { "x-api-key": "pubk_test_somebodyelse00000000000000000001" }, "Invalid API key"],
    ["an unknown scheme", { authorization: "Digest abc" }, "Invalid Authorization Header format"],
    ["Bearer alone, which names no platform", { authorization: `Bearer ${token("{}")}` }, "Please provide a secret or publishable API key"],
    ["the null key of the historical client", { authorization: `Stelace-V1 apiKey=null, token=${token("{}")}` }, "Please provide a secret or publishable API key"],
    ["an undecodable token", { authorization: `Stelace-V1 apiKey=${PUBLIC_KEY}, token=abc` }, "Unauthorized"],
    ["a token whose claims are no object", { authorization: `Stelace-V1 apiKey=${PUBLIC_KEY}, token=${token("[]")}` }, "Unauthorized"],
    ["parameters that are none", { authorization: `Stelace-V1 ${PUBLIC_KEY}` }, "Invalid Authorization Header format"],
  ])("%s is a 401", async (_, headers, message) => {
    expect(await withHeaders(headers)).toMatchObject({ status: 401, body: { message, statusCode: 401 } });
  });

  test("probes, documentation and images need no key", async () => {
    expect(await send("/health")).toMatchObject({ status: 200, body: { status: "ok", database: "ok" } });
    expect((await send("/openapi.json")).status).toBe(200);
    expect((await send("/images/x")).status).toBe(400);
  });
});

describe("what every answer carries", () => {
  test.each(["/assets", "/assets?foo=1", "/nope", "/assets/ast_nope", "/health", "/images/x", "/%E0%A4%A"])("%s has a request id and a version", async (path) => {
    const { headers } = await get(path);
    expect(headers.get("x-request-id")).toMatch(UUID);
    expect(headers.get("x-stelace-version")).toBe("2019-05-20");
    expect(headers.get("content-type")).toMatch(/^application\/json/);
  });

  test("errors of verb and of key carry them too", async () => {
    for (const answer of [await send("/assets"), await send("/assets", { method: "PUT" })]) {
      expect(answer.headers.get("x-request-id")).toMatch(UUID);
      expect(answer.headers.get("x-stelace-version")).toBe("2019-05-20");
    }
  });

  test("only what is public and the same for everyone may be kept, 60 s", async () => {
    for (const path of ["/config", "/categories", "/asset-types", "/entries"]) {
      const { headers } = await get(path);
      expect(headers.get("cache-control")).toBe("max-age=60");
      expect(headers.get("vary")).toContain("authorization");
    }
    for (const path of ["/assets", "/ratings", "/nope", "/entries?foo=1"]) {
      expect((await get(path)).headers.get("cache-control")).toBe("no-store");
    }
  });

  test("another API version is refused with those available", async () => {
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

describe("paths and verbs", () => {
  test("an unknown path is a 404 without statusCode, which is how clients tell it from an unknown object", async () => {
    expect(await get("/nope?a=1")).toMatchObject({ status: 404, body: { code: "ResourceNotFound", message: "/nope does not exist" } });
    expect((await get("/nope")).body).not.toHaveProperty("statusCode");
    expect(await get("/assets/ast_nope")).toMatchObject({ status: 404, body: { message: "Not Found", statusCode: 404 } });
  });

  test.each([
    ["PUT", "/assets"],
    ["DELETE", "/assets/ast_1"],
    ["PATCH", "/entries/name/x"],
    ["OPTIONS", "/config"],
    ["GET", "/search"],
    ["GET", "/graphql"],
  ])("%s %s is a 405", async (method, path) => {
    const { status, body } = await send(path, { method, headers: withKey });
    expect(status).toBe(405);
    expect(body).toEqual({ code: "MethodNotAllowed", message: `${method} is not allowed` });
  });

  test("a DELETE with a JSON body is understood before it is refused", async () => {
    const headers = { ...withKey, "content-type": "application/json" };
    expect(await send("/assets/ast_1", { method: "DELETE", headers, body: '{"a":1}' })).toMatchObject({ status: 405 });
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

describe("bodies", () => {
  const raw = (contentType: string, body?: string) =>
    send("/graphql", { method: "POST", headers: { ...withKey, "content-type": contentType }, ...(body === undefined ? {} : { body }) });

  test("an empty POST with the urlencoded type of the historical client is an empty body", async () => {
    const headers = { ...withKey, "content-type": "application/x-www-form-urlencoded" };
    expect(await send("/search", { method: "POST", headers })).toMatchObject({ status: 200 });
    expect(await send("/graphql", { method: "POST", headers })).toMatchObject({ status: 400, body: { message: '"body" is required' } });
  });

  test.each([
    ["no JSON", "application/json", "{", 400],
    ["a list", "application/json", "[]", 400],
    ["null", "application/json", "null", 400],
    ["a text", "application/json", '"x"', 400],
    ["another type", "text/plain", "hello", 415],
    ["a form", "application/x-www-form-urlencoded", "query=x", 415],
    ["__proto__", "application/json", '{"query":"{a}","__proto__":{"a":1}}', 400],
    ["a NUL", "application/json", '{"query":"a\\u0000"}', 400],
    ["half a surrogate pair", "application/json", '{"query":"a\\ud800"}', 400],
    ["bottomless nesting", "application/json", `{"variables":${"[".repeat(50_000)}${"]".repeat(50_000)}}`, 400],
    ["more than 1 MB", "application/json", `{"query":"${"x".repeat(1_100_000)}"}`, 413],
  ])("%s is refused", async (_, contentType, body, status) => {
    const answer = await raw(contentType, body);
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({ statusCode: status, message: expect.any(String) });
  });

  test("an unknown field is named", async () => {
    const { status, body } = await post("/graphql", { query: "{a}", foo: 1 });
    expect(status).toBe(400);
    expect(body).toEqual({
      message: '"foo" is not allowed',
      statusCode: 400,
      data: [{ message: '"foo" is not allowed', path: ["foo"], type: "object.unknown" }],
    });
  });

  test("a field that the database could not keep is named", async () => {
    expect(await post("/events", '{"type":"t","metadata":{"a":{"b":"\\u0000"}}}')).toMatchObject({
      status: 400,
      body: { data: [{ path: ["metadata", "a", "b"] }] },
    });
    expect(await post("/events", '{"type":"t","metadata":{"__proto__":1}}')).toMatchObject({
      status: 400,
      body: { message: '"metadata.__proto__" is not allowed' },
    });
  });
});

describe("queries", () => {
  test("every wrong field is named, with its reason", async () => {
    const { status, body } = await get("/assets?foo=1&nbResultsPerPage=1000&page=0&active=maybe&order=up");
    expect(status).toBe(400);
    expect(body).toMatchObject({ statusCode: 400, data: expect.any(Array) });
    expect(JSON.stringify(body)).toContain('\\"nbResultsPerPage\\" must be less than or equal to 100');
    const { data } = body as { data: { path: string[] }[] };
    expect(data.map(({ path }) => path[0]).sort()).toEqual(["active", "foo", "nbResultsPerPage", "order", "page"]);
  });

  test.each([
    "__proto__=1",
    "__proto__[a]=1",
    "toString=1",
    "constructor[prototype][a]=1",
    "page=1&page=2",
    "page=1e3",
    "page=999999999999999999999999",
    "page=NaN",
    "id=%00",
    "id=%ED%A0%80",
    "createdDate=yesterday",
    "createdDate[gte]=2020-13-01",
    "createdDate[before]=2020-01-01",
    "createdDate=0000-01-01",
    "createdDate=%7B%22gte%22:1%7D",
    "price[gt]=1&price[gte]=2",
    "price=%7B%22gte%22",
    `id=${"1,".repeat(101)}`,
    `a${"[a]".repeat(50)}=1`,
    `name=${"x".repeat(10_000)}`,
  ])("%s is a 400", async (query) => {
    const { status, body } = await get(`/assets?${query}`);
    expect({ status, body }).toMatchObject({ status: 400, body: { statusCode: 400, message: expect.any(String) } });
  });

  test("a call without query takes none", async () => {
    expect(await get("/config?a=1")).toMatchObject({ status: 400, body: { message: '"a" is not allowed' } });
    expect(await get("/categories?page=1")).toMatchObject({ status: 400 });
  });

  test("an address that Node itself refuses is answered in the protocol's form", async () => {
    expect(await rawStatus(`GET /assets?id=${"x".repeat(20_000)} HTTP/1.1\r\nhost: a\r\n\r\n`)).toMatch(/^HTTP\/1.1 431 .*"statusCode":431/s);
    expect(await rawStatus("nonsense\r\n\r\n")).toMatch(/^HTTP\/1.1 400 .*"statusCode":400/s);
  });
});

describe("documentation", () => {
  test("openapi.json describes every call with its parameters, from the schemas that judge them", async () => {
    const { body } = await send("/openapi.json");
    expect(body).toMatchObject({
      openapi: "3.1.0",
      paths: {
        "/assets": { get: { parameters: expect.arrayContaining([expect.objectContaining({ name: "nbResultsPerPage", in: "query" })]) } },
        "/assets/company/slug/{slug}": { get: { parameters: expect.arrayContaining([expect.objectContaining({ name: "slug", in: "path" })]) } },
        "/search": { post: { requestBody: expect.any(Object) } },
        "/graphql": { post: expect.any(Object) },
        "/events": { post: expect.any(Object) },
      },
    });
  });
});

/** What the server writes on a bare socket. */
const rawStatus = (request: string) =>
  new Promise<string>((resolve, reject) => {
    const { hostname, port } = new URL(marketplace.origin);
    const socket = connect(Number(port), hostname, () => socket.write(request));
    let answer = "";
    socket.on("data", (chunk) => {
      answer += chunk;
    });
    socket.on("close", () => resolve(answer));
    socket.on("error", reject);
  });
