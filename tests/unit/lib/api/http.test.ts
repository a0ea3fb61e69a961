import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { type AxiosAdapter, AxiosError } from "axios";
import { afterEach, describe, expect, test } from "vitest";
import { createClient } from "@/lib/api/client";
import { ApiError, NetworkError, UnexpectedResponseError } from "@/lib/api/errors";
import type { ClientOptions } from "@/lib/api/http";
import { recordingAdapter } from "@/tests/support/recording-adapter";

const settings: ClientOptions = {
  origin: "http://api.example",
  publicKey: "pubk_test_abc",
  apiVersion: "2019-05-20",
  timeoutMs: 30_000,
};
const category = { id: "ctgy_1", name: "Audit", metadata: {} };

describe("headers", () => {
  const sent = async (
    options: Partial<ClientOptions>,
    call?: Parameters<ReturnType<typeof createClient>["categories"]["read"]>[1],
  ) => {
    const { adapter, calls } = recordingAdapter({ body: category });
    await createClient({ ...settings, ...options, adapter }).categories.read("ctgy_1", call);
    return calls[0]?.headers;
  };

  test("the public key alone is sent as basic credentials, with the version", async () => {
    const headers = await sent({});
    expect(headers).toMatchObject({
      authorization: `Basic ${btoa("pubk_test_abc:")}`,
      "x-stelace-version": "2019-05-20",
    });
    expect(headers).not.toHaveProperty("x-stelace-organization-id");
    expect(headers).not.toHaveProperty("content-type");
  });

  test("the visitor's token is sent with the key, read at each call", async () => {
    const tokens = [{ accessToken: "t1" }, null];
    const { adapter, calls } = recordingAdapter({ body: category });
    const client = createClient({
      ...settings,
      adapter,
      tokenStore: { getTokens: () => tokens.shift() ?? null, setTokens: () => {}, removeTokens: () => {} },
    });
    await client.categories.read("ctgy_1");
    await client.categories.read("ctgy_1");
    expect(calls.map(({ headers }) => headers.authorization)).toEqual([
      "Stelace-V1 apiKey=pubk_test_abc, token=t1",
      `Basic ${btoa("pubk_test_abc:")}`,
    ]);
  });

  test("the client's organization is sent, unless the call names another or none", async () => {
    const organization = "x-stelace-organization-id";
    expect(await sent({ organizationId: "org_1" })).toHaveProperty(organization, "org_1");
    expect(await sent({ organizationId: "org_1" }, { organizationId: undefined })).toHaveProperty(
      organization,
      "org_1",
    );
    expect(await sent({ organizationId: "org_1" }, { organizationId: "org_2" })).toHaveProperty(organization, "org_2");
    expect(await sent({ organizationId: "org_1" }, { organizationId: null })).not.toHaveProperty(organization);
    expect(await sent({ organizationId: () => "org_3" })).toHaveProperty(organization, "org_3");
  });

  test("the options of a call replace the client's version and timeout", async () => {
    const { adapter, calls } = recordingAdapter({ body: category });
    const { categories } = createClient({ ...settings, adapter });
    await categories.read("ctgy_1", { apiVersion: "2020-08-10", timeoutMs: 10 });
    await categories.read("ctgy_1");
    expect(calls.map(({ headers, timeout }) => [headers["x-stelace-version"], timeout])).toEqual([
      ["2020-08-10", 10],
      ["2019-05-20", 30_000],
    ]);
  });
});

describe("origin", () => {
  test.each([
    ["http://api.example//", "http://api.example/categories/ctgy_1"],
    ["/api/marketplace", "/api/marketplace/categories/ctgy_1"],
  ])("the origin %s is followed by the path", async (origin, url) => {
    const { adapter, calls } = recordingAdapter({ body: category });
    await createClient({ ...settings, origin, adapter }).categories.read("ctgy_1");
    expect(calls[0]?.url).toBe(url);
  });

  test.each(["", "/", "x http://api.example", "//evil.example", "/\\evil.example", "api.example", "ftp://api.example"])(
    "the origin %j is refused",
    (origin) => {
      expect(() => createClient({ ...settings, origin })).toThrow(`Not the origin of an API: ${origin}`);
    },
  );

  test.each(["//evil.example/x", "http://evil.example", "@evil.example", "\\\\evil.example"])(
    "credentials stay on the API's origin when an id is %j",
    async (id) => {
      const { adapter, calls } = recordingAdapter({ body: category });
      await createClient({ ...settings, adapter }).categories.read(id);
      expect(new URL(calls[0]?.url ?? "").origin).toBe("http://api.example");
    },
  );
});

describe("errors", () => {
  const failing = (status: number, body: unknown) => {
    const { adapter } = recordingAdapter({ status, body });
    return createClient({ ...settings, adapter })
      .categories.read("ctgy_1")
      .catch((error: unknown) => error);
  };

  test("a response other than 2xx is an error with status and body", async () => {
    const body = {
      message: "Invalid custom attributes (zzz)",
      statusCode: 422,
      code: "Invalid",
      data: { errors: [1] },
    };
    const error = await failing(422, body);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      name: "ApiError",
      status: 422,
      message: body.message,
      code: "Invalid",
      data: body.data,
      body,
      requestId: "b6a1f0de-0000-4000-8000-000000000001",
    });
  });

  test.each([
    [502, "<html>Bad gateway</html>"],
    [500, {}],
    [503, { message: { text: "no" } }],
    [301, ""],
    [304, null],
    [404, []],
  ])("a %i without a message has the generic message", async (status, body) => {
    expect(await failing(status, body)).toMatchObject({ status, message: `Request failed with status code ${status}` });
  });

  test("an error with only a message has neither code nor data", async () => {
    expect(await failing(404, { message: "Not Found", statusCode: 404 })).toMatchObject({
      status: 404,
      message: "Not Found",
      code: undefined,
      data: undefined,
    });
  });

  test("a response of another shape is refused, naming call and field", async () => {
    const error = await failing(200, { ...category, name: 12 });
    expect(error).toBeInstanceOf(UnexpectedResponseError);
    expect(error).toHaveProperty(
      "message",
      expect.stringMatching(/^Unexpected answer to GET \/categories\/ctgy_1\n[\s\S]*at name/),
    );
    expect(await failing(200, "not JSON")).toBeInstanceOf(UnexpectedResponseError);
  });

  test.each([
    [new AxiosError("connect ECONNREFUSED 127.0.0.1:1", "ECONNREFUSED"), "Network Error"],
    [new AxiosError("", "ERR_NETWORK"), "Network Error"],
    [new AxiosError("stream has been aborted", "ECONNABORTED"), "Request aborted"],
    [new AxiosError("too slow", "ETIMEDOUT"), "timeout of 30000ms exceeded"],
    [new TypeError("anything else"), "Network Error"],
  ])("without a response, %s is raised as a NetworkError: %s", async (cause, message) => {
    const adapter: AxiosAdapter = () => Promise.reject(cause);
    const error = await createClient({ ...settings, adapter })
      .categories.list()
      .catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(NetworkError);
    expect(error).toMatchObject({ name: "NetworkError", message, cause: { message: cause.message } });
  });
});

describe("the real transport", () => {
  let server: Server | undefined;
  const listen = async (listener: RequestListener) => {
    server = createServer(listener);
    await new Promise<void>((resolve) => server?.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    return `http://127.0.0.1:${port}`;
  };
  afterEach(() => {
    server?.closeAllConnections();
    server?.close();
  });
  const read = (origin: string, options = {}) =>
    createClient({ ...settings, origin })
      .categories.read("ctgy_1", options)
      .catch((error: unknown) => error);

  test("JSON responses are parsed", async () => {
    expect(await read(await listen((_, response) => response.end(JSON.stringify(category))))).toEqual(category);
  });

  test("a redirection is not followed, so that credentials stay on the origin", async () => {
    const paths: (string | undefined)[] = [];
    const origin = await listen((request, response) => {
      paths.push(request.url);
      response.writeHead(302, { location: "/stolen" }).end();
    });
    expect(await read(origin)).toMatchObject({ name: "ApiError", status: 302 });
    expect(paths).toEqual(["/categories/ctgy_1"]);
  });

  test("a server that does not respond causes a timeout error", async () => {
    expect(await read(await listen(() => {}), { timeoutMs: 60 })).toMatchObject({
      message: "timeout of 60ms exceeded",
    });
  });

  test("an absent server is a network error", async () => {
    expect(await read("http://127.0.0.1:9")).toMatchObject({ name: "NetworkError", message: "Network Error" });
  });

  test("an aborted call raises a NetworkError", async () => {
    const giveUp = new AbortController();
    const answer = read(await listen(() => giveUp.abort()), { signal: giveUp.signal });
    expect(await answer).toMatchObject({ name: "NetworkError", message: "Request aborted" });
  });
});
