import http, { type RequestListener } from "node:http";
import { afterEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { ApiError, NetworkError } from "@/lib/api/errors";
import { createHttp } from "@/lib/api/http";
import { fill } from "@/lib/api/path";
import { networkAdapter } from "@/lib/data/read/network-adapter";

let server: http.Server | undefined;

/** Starts an API served by `serve`, and returns its client. */
const clientOf = async (serve: RequestListener) => {
  const listening = http.createServer(serve);
  server = listening;
  await new Promise<void>((resolve) => listening.listen(0, "127.0.0.1", resolve));
  const address = listening.address();
  const port = typeof address === "object" ? address?.port : 0;
  return createHttp({ origin: `http://127.0.0.1:${port}`, publicKey: "pubk_test_x", adapter: networkAdapter() });
};
const entries = { method: "GET" as const, path: fill("/entries", []), schema: z.unknown() };

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
  server = undefined;
});

describe("a read over the network", () => {
  test("a read sends the API key, and requests no compression", async () => {
    const call = await clientOf(({ method, url, headers }, response) =>
      response.end(JSON.stringify({ method, url, headers })),
    );
    expect(await call({ ...entries, query: { page: 2 } })).toMatchObject({
      method: "GET",
      url: "/entries?page=2",
      headers: { authorization: expect.stringMatching(/^Basic /), "accept-encoding": "identity" },
    });
  });

  test("a body is sent as JSON, with its length in bytes", async () => {
    const call = await clientOf(async (request, response) => {
      const body = Buffer.concat(await request.toArray()).toString();
      response.end(JSON.stringify({ length: request.headers["content-length"], body }));
    });
    const body = { query: "contrôleur" };
    const text = JSON.stringify(body);
    expect(await call({ ...entries, method: "POST", body })).toEqual({
      length: String(Buffer.byteLength(text)),
      body: text,
    });
  });

  test("a character split across two packets is decoded correctly", async () => {
    const bytes = Buffer.from('{"name":"é"}');
    const call = await clientOf((_, response) => {
      response.write(bytes.subarray(0, 10), () => setImmediate(() => response.end(bytes.subarray(10))));
    });
    expect(await call(entries)).toEqual({ name: "é" });
  });

  test("a file is returned as bytes", async () => {
    const call = await clientOf((_, response) => response.end(Buffer.from([0xff, 0x00, 0xfe])));
    expect(await call({ ...entries, bytes: true })).toEqual(Buffer.from([0xff, 0x00, 0xfe]));
  });

  test("a second read reuses the connection", async () => {
    const call = await clientOf(({ socket }, response) => response.end(String(socket.remotePort)));
    expect(await call(entries)).toBe(await call(entries));
  });

  test("a redirection is not followed", async () => {
    const call = await clientOf((_, response) => response.writeHead(302, { location: "/other" }).end());
    await expect(call(entries)).rejects.toMatchObject({ status: 302 });
  });

  test("an error is raised with its request id", async () => {
    const call = await clientOf((_, response) =>
      response.writeHead(404, { "x-request-id": "req_1" }).end('{"message":"Not found"}'),
    );
    const error: unknown = await call(entries).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 404, message: "Not found", requestId: "req_1" });
  });
});

describe("no response", () => {
  test("an interrupted response is a network error", async () => {
    const call = await clientOf((_, response) => {
      response.writeHead(200, { "content-length": "100" });
      response.write("[1,", () => response.destroy());
    });
    await expect(call(entries)).rejects.toEqual(new NetworkError("Network Error"));
  });

  test("the error of a refused connection contains no credentials", async () => {
    const call = await clientOf((_, response) => response.end());
    server?.close();
    const error = (await call(entries).catch((thrown: unknown) => thrown)) as NetworkError;
    expect(error).toEqual(new NetworkError("Network Error"));
    expect(error.cause).toMatchObject({ code: "ECONNREFUSED" });
    expect(JSON.stringify(error.cause)).not.toContain("authorization");
  });

  test.each(["before", "during"])("a read is aborted %s its response", async (moment) => {
    const giving = new AbortController();
    const call = await clientOf((_, response) => {
      if (moment === "before") return giving.abort();
      response.write("[1,", () => setImmediate(() => giving.abort()));
    });
    await expect(call(entries, { signal: giving.signal })).rejects.toEqual(new NetworkError("Request aborted"));
  });
});
