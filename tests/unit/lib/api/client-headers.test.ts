import { describe, expect, test } from "vitest";
import { createClient } from "@/lib/api/client";
import type { CallOptions } from "@/lib/api/http";
import { recordingAdapter } from "@/tests/support/recording-adapter";
import { memoryStore } from "@/tests/support/refreshing-api";

const PUBLIC = "pubk_test_abc";
const SECRET = "seck_test_wakWA41rBTUXs1Y5oNRjeY5o";
const basic = (key: string) => `Basic ${btoa(`${key}:`)}`;

const keys = [
  [PUBLIC, null, basic(PUBLIC)],
  [PUBLIC, { accessToken: "t1" }, `Stelace-V1 apiKey=${PUBLIC}, token=t1`],
  [SECRET, null, basic(SECRET)],
  [SECRET, { accessToken: "t1" }, basic(SECRET)],
  // Begins like a secret key, but a secret key has three parts.
  ["seck_test", { accessToken: "t1" }, "Stelace-V1 apiKey=seck_test, token=t1"],
] as const;

const versions: [string | undefined, CallOptions, string][] = [
  [undefined, {}, "2019-05-20"],
  [undefined, { apiVersion: "2020-08-10" }, "2020-08-10"],
  ["2018-01-01", {}, "2018-01-01"],
  ["2018-01-01", { apiVersion: "2020-08-10" }, "2020-08-10"],
];

const organizations: [
  string | null | undefined | (() => string | null | undefined),
  CallOptions,
  string | undefined,
][] = [
  [undefined, {}, undefined],
  [null, {}, undefined],
  ["", {}, undefined],
  ["org_1", {}, "org_1"],
  [() => "org_1", {}, "org_1"],
  [() => null, {}, undefined],
  [() => undefined, {}, undefined],
  ["org_1", { organizationId: undefined }, "org_1"],
  ["org_1", { organizationId: "org_2" }, "org_2"],
  ["org_1", { organizationId: null }, undefined],
  [() => "org_1", { organizationId: null }, undefined],
  ["org_1", { organizationId: "" }, undefined],
  [null, { organizationId: "org_2" }, "org_2"],
];

const others: [CallOptions, Record<string, string>][] = [
  [{}, {}],
  [{ userId: "usr_9" }, { "x-stelace-user-id": "usr_9" }],
  [
    { idempotencyKey: "k 1", ifMatch: '"2026"' },
    { "idempotency-key": "k 1", "if-match": '"2026"' },
  ],
];

const OPTIONAL = ["x-stelace-organization-id", "x-stelace-user-id", "idempotency-key", "if-match"];

test("every combination of key, token, version and organization sends the right headers", async () => {
  let combinations = 0;
  for (const [publicKey, tokens, authorization] of keys)
    for (const [apiVersion, versionCall, version] of versions)
      for (const [organizationId, organizationCall, organization] of organizations)
        for (const [otherCall, otherHeaders] of others) {
          const { adapter, calls } = recordingAdapter({ body: {} });
          const client = createClient({
            origin: "http://api.example",
            publicKey,
            tokenStore: memoryStore(tokens),
            adapter,
            ...(apiVersion !== undefined && { apiVersion }),
            ...(organizationId !== undefined && { organizationId }),
          });
          await client.forward.get("x", {}, { ...versionCall, ...organizationCall, ...otherCall });
          const headers = calls[0]?.headers ?? {};
          const said = ["authorization", "x-stelace-version", ...OPTIONAL].filter((name) => name in headers);
          expect(Object.fromEntries(said.map((name) => [name, headers[name]]))).toEqual({
            authorization,
            "x-stelace-version": version,
            ...(organization && { "x-stelace-organization-id": organization }),
            ...otherHeaders,
          });
          combinations += 1;
        }
  expect(combinations).toBe(5 * 4 * 13 * 3);
});

describe("invalid arguments of a call", () => {
  const refused = async (call: (client: ReturnType<typeof createClient>) => Promise<unknown>) => {
    const { adapter, calls } = recordingAdapter({ body: {} });
    const error = await call(createClient({ origin: "http://api.example", publicKey: PUBLIC, adapter })).catch(
      (reason: unknown) => reason,
    );
    expect(calls).toEqual([]);
    expect(error).toBeInstanceOf(TypeError);
    return error;
  };

  test("unknown options are refused before anything is sent", async () => {
    // @ts-expect-error: an untyped caller can do this
    const call = refused(({ forward }) => forward.get("x", {}, { organisationId: "org_1", timeout: 3 }));
    expect(await call).toHaveProperty("message", "Unknown options of GET /x: organisationId, timeout");
    const inherited = Object.create({}, { constructor: { value: 1, enumerable: true } });
    expect(await refused(({ categories }) => categories.read("a", inherited))).toHaveProperty(
      "message",
      "Unknown options of GET /categories/a: constructor",
    );
  });

  test.each([["a text"], [12], [null]])("the options %j are refused before anything is sent", async (options) => {
    // @ts-expect-error: an untyped caller can do this
    const error = await refused(({ categories }) => categories.read("a", options));
    expect(error).toHaveProperty(
      "message",
      expect.stringContaining("The options of GET /categories/a must be an object"),
    );
  });

  test("every method refuses too many arguments", async () => {
    const client = createClient({ origin: "http://api.example", publicKey: PUBLIC });
    const { onError: _, bind: __, ...resources } = client;
    let methods = 0;
    for (const calls of Object.values(resources))
      for (const method of Object.values(calls)) {
        methods += 1;
        await expect(Reflect.apply(method, null, Array(9).fill("x"))).rejects.toThrow(
          /^Unknown arguments: .* takes \d/,
        );
      }
    expect(methods).toBeGreaterThan(150);
  });

  test.each([undefined, null, 12, {}])("a segment of the path that is %j is refused", async (id) => {
    // @ts-expect-error: an untyped caller can do this
    const error = await refused(({ assets }) => assets.read(id));
    expect(error).toHaveProperty("message", `A segment of /assets/:id must be a string, but got: ${id}`);
  });

  test.each(["a\r\nx-evil: 1", "é", "\u0000"])("the header value %j is refused", async (text) => {
    for (const options of [{ organizationId: text }, { userId: text }, { idempotencyKey: text }, { ifMatch: text }])
      await refused(({ categories }) => categories.read("a", options));
  });
});

describe("a file", () => {
  const read = (status: number, body: string) => {
    const { adapter } = recordingAdapter({ status, body });
    const answering: typeof adapter = async (config) => {
      const response = await adapter(config);
      expect(config.responseType).toBe("arraybuffer");
      return { ...response, data: new TextEncoder().encode(String(response.data)).buffer };
    };
    return createClient({ origin: "http://api.example", publicKey: PUBLIC, adapter: answering })
      .uploads.buffer({ key: "a" })
      .catch((error: unknown) => error);
  };

  test("a file is read as its bytes", async () => {
    expect(await read(200, "%PDF-1")).toEqual(new TextEncoder().encode("%PDF-1"));
  });

  test("a file that cannot be read raises the API's error", async () => {
    expect(await read(404, '{"message":"Not Found"}')).toMatchObject({ name: "ApiError", message: "Not Found" });
    expect(await read(502, "<html>")).toMatchObject({ body: "<html>", message: "Request failed with status code 502" });
  });
});
