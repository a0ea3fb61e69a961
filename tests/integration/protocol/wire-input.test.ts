import { connect } from "node:net";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { Asset } from "@/lib/entities/asset";
import { pageOf } from "@/lib/entities/page";
import { PUBLIC_KEY } from "@/tests/support/context";
import { withKey, withMarketplace, withSecret } from "@/tests/support/marketplace";

const marketplace = withMarketplace();
const { send, get, post, read } = marketplace;

describe("bodies", () => {
  const raw = (contentType: string, body?: string) =>
    send("/graphql", {
      method: "POST",
      headers: { ...withKey, "content-type": contentType },
      ...(body === undefined ? {} : { body }),
    });

  test("an empty urlencoded POST is an empty body", async () => {
    const headers = { ...withKey, "content-type": "application/x-www-form-urlencoded" };
    expect(await send("/search", { method: "POST", headers })).toMatchObject({ status: 200 });
    expect(await send("/graphql", { method: "POST", headers })).toMatchObject({
      status: 400,
      body: { message: '"body" is required' },
    });
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
    ["bottomless nesting", "application/json", `{"variables":${"[".repeat(40_000)}${"]".repeat(40_000)}}`, 400],
    ["more than 100 kB", "application/json", `{"query":"${"x".repeat(100_000)}"}`, 413],
    ["more values than any real body", "application/json", `{"variables":{"a":[${"0,".repeat(10_000)}0]}}`, 400],
  ])("an invalid body is refused: %s", async (_, contentType, body, status) => {
    const response = await raw(contentType, body);
    expect(response.status).toBe(status);
    expect(response.body).toMatchObject({ statusCode: status, message: expect.any(String) });
  });

  test("an unknown field is refused by name", async () => {
    const { status, body } = await post("/graphql", { query: "{a}", foo: 1 });
    expect(status).toBe(400);
    expect(body).toEqual({
      message: '"foo" is not allowed',
      statusCode: 400,
      data: [{ message: '"foo" is not allowed', path: ["foo"], type: "object.unknown" }],
    });
  });

  test("a body with thousands of mistakes gets an error naming twenty", async () => {
    const unknown = Object.fromEntries(Array.from({ length: 9000 }, (_, index) => [index.toString(36), 0]));
    const attributes = Object.fromEntries(Array.from({ length: 4000 }, (_, index) => [index.toString(36), [0]]));
    for (const body of [unknown, { customAttributes: attributes }]) {
      const { status, body: refusal } = await post("/search", body);
      expect(status).toBe(400);
      const { data, message } = refusal as { data: unknown[]; message: string };
      expect(data).toHaveLength(20);
      expect(message.length).toBeLessThan(2000);
    }
  });

  test("a body that announces too many bytes is refused before it arrives", async () => {
    const head = `POST /search HTTP/1.1\r\nhost: a\r\nx-api-key: ${PUBLIC_KEY}\r\ncontent-type: application/json\r\n`;
    expect(await rawStatus(`${head}content-length: 100001\r\n\r\n`)).toMatch(/^HTTP\/1.1 413 /);
  });

  test("calls that store long texts accept larger bodies", async () => {
    const fields = { content: "é".repeat(140_000) };
    const entry = { collection: "article", locale: "fr", name: "un-long-article", fields };
    expect((await post("/entries", entry, withSecret)).status).toBe(200);
    expect((await post("/entries", { ...entry, fields: { content: "x".repeat(1_100_000) } }, withSecret)).status).toBe(
      413,
    );
  });

  test("a field that the database cannot store is refused by name", async () => {
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
    `id=${"1,".repeat(501)}`,
    `a${"[a]".repeat(50)}=1`,
    `name=${"x".repeat(10_000)}`,
  ])("/assets?%s is a 400", async (query) => {
    const { status, body } = await get(`/assets?${query}`);
    expect({ status, body }).toMatchObject({ status: 400, body: { statusCode: 400, message: expect.any(String) } });
  });

  test.each([
    ["createdDate=yesterday", '"createdDate" must be a valid datetime'],
    ["createdDate[gte]=yesterday", '"createdDate.gte" must be a valid datetime'],
    ["createdDate[before]=2020-01-01", '"createdDate.before" is not allowed'],
    ["price[gte]=much", '"price.gte" must be a number'],
  ])("the wrong part of a range is named: %s", async (query, message) => {
    expect(await get(`/assets?${query}`)).toMatchObject({ status: 400, body: { message } });
  });

  test("a list of 500 ids is accepted in a URL", async () => {
    const [first] = (await read(pageOf(Asset), "/assets?nbResultsPerPage=1")).results;
    const many = Array.from({ length: 499 }, (_, index) => `ast_${String(index).padStart(20, "0")}`);
    for (const query of [`id=${[...many, first?.id]}`, [...many, first?.id].map((id) => `id[]=${id}`).join("&")])
      expect(await get(`/assets?${query}`)).toMatchObject({ status: 200, body: { results: [{ id: first?.id }] } });
    expect(await get("/assets?id=,+,")).toMatchObject({ status: 200, body: { nbResults: 0 } });
  });

  test("a bracketed field matches a text, a boolean or a number", async () => {
    const metadata = { isOpen: true, rank: 2, postcode: "75001" };
    const { body } = await post("/entries", { collection: "c", locale: "fr", name: "brackets", metadata }, withSecret);
    const query = "metadata[isOpen]=true&metadata[rank]=2&metadata[postcode]=75001";
    expect(await get(`/entries?${query}`)).toMatchObject({ body: { results: [{ id: Object(body).id }] } });
    expect(await get("/entries?metadata[isOpen]=false&metadata[rank]=2")).toMatchObject({ body: { nbResults: 0 } });
  });

  test("a call without parameters refuses any query", async () => {
    expect(await get("/data/frontpage?a=1")).toMatchObject({ status: 400, body: { message: '"a" is not allowed' } });
    expect(await get("/auth/hc-perms?page=1", withSecret)).toMatchObject({ status: 400 });
    expect(await send("/categories/ctgy_1?a=1", { method: "DELETE", headers: withSecret })).toMatchObject({
      status: 400,
    });
  });

  test.each(["asset-types", "categories", "roles", "webhooks", "workflows", "config"])(
    "/%s ignores its query",
    async (path) => {
      const all = await get(`/${path}`, withSecret);
      expect(all.status).toBe(200);
      const queries = ["nbResultsPerPage=1&page=9", "id=none&order=up&orderBy=x", "page[gte]=%7B&__a=1", "x[]=1&x[]=2"];
      for (const query of queries)
        expect(await get(`/${path}?${query}`, withSecret)).toMatchObject({ status: 200, body: all.body });
    },
  );

  test("a read by id ignores its query", async () => {
    const read = (path: string) => get(path, withSecret);
    for (const path of await Promise.all(["assets", "entries", "users", "ratings"].map(firstOf))) {
      const known = await read(path);
      expect(known.status).toBe(200);
      expect(await read(`${path}?page=0&populate[]=x&id=other`)).toMatchObject({ status: 200, body: known.body });
    }
    expect(await read("/categories/ctgy_none?a=1")).toMatchObject({ status: 404 });
  });

  test.each([
    ["too many fields", "a=1&".repeat(1001)],
    ["too deep a field", `a${"[a]".repeat(50)}=1`],
    ["half an escape", "a=%E0%A4%A"],
    ["__proto__", "__proto__=1"],
    ["a NUL", "a=%00"],
  ])("an ignored query is still refused when malformed: %s", async (_, query) => {
    for (const path of ["/categories", "/config", "/assets/ast_none"])
      expect(await get(`${path}?${query}`)).toMatchObject({ status: 400, body: { statusCode: 400 } });
  });

  test("a URL refused by Node gets an error in the protocol's form", async () => {
    expect(await rawStatus(`GET /assets?id=${"x".repeat(20_000)} HTTP/1.1\r\nhost: a\r\n\r\n`)).toMatch(
      /^HTTP\/1.1 431 .*"statusCode":431/s,
    );
    expect(await rawStatus("nonsense\r\n\r\n")).toMatch(/^HTTP\/1.1 400 .*"statusCode":400/s);
  });
});

/** The path of some object of the demonstration. */
const firstOf = async (resource: string) => {
  const { body } = await get(`/${resource}?nbResultsPerPage=1`, withSecret);
  return `/${resource}/${pageOf(z.looseObject({ id: z.string() })).parse(body).results[0]?.id}`;
};

/** Returns the response of the server to a request sent on a bare socket. */
const rawStatus = (request: string) =>
  new Promise<string>((resolve, reject) => {
    const { hostname, port } = new URL(marketplace.origin);
    const socket = connect(Number(port), hostname, () => socket.write(request));
    let response = "";
    socket.on("data", (chunk) => {
      response += chunk;
    });
    socket.on("close", () => resolve(response));
    socket.on("error", reject);
  });

test("__proto__ is refused as a name and accepted as a value", async () => {
  expect((await get("/data/suggestions?query=__proto__")).status).toBe(200);
  expect((await get("/data/suggestions?query=a&__proto__=b")).status).toBe(400);
});
