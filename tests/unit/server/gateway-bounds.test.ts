import { once } from "node:events";
import { request as httpRequest, type IncomingMessage, type ServerResponse } from "node:http";
import { describe, expect, test } from "vitest";
import { GATEWAY_BOUNDS, shareOf } from "@/server/gateway-bounds";
import { type Api, call, ok, one, SEARCH, send, startGateway } from "@/tests/support/gateway";

describe("calls under way", () => {
  /** Creates an API that responds when `answer` is called. */
  const held = () => {
    const waiting: ServerResponse[] = [];
    const api: Api = (_, response) => void waiting.push(response);
    return { api, waiting, answer: () => waiting.splice(0).map((response) => response.end("{}")) };
  };

  test("a visitor with too many calls gets a 429 with Retry-After", async () => {
    const { api, waiting, answer } = held();
    const port = await startGateway(api, { calls: { perVisitor: one, total: { ...one, permits: 5 } } });
    const first = call(port);
    await expect.poll(() => waiting.length).toBe(1);
    const refused = await call(port);
    expect([refused.status, refused.headers["retry-after"], JSON.parse(refused.body.toString())]).toEqual([
      429,
      "3",
      { message: "Too Many Requests", statusCode: 429 },
    ]);
    const other = call(port, "2.2.2.2");
    await expect.poll(() => waiting.length).toBe(2);
    answer();
    expect([(await first).status, (await other).status]).toEqual([200, 200]);
  });

  test("addresses of the same IPv6 network are counted as one visitor", async () => {
    const { api, waiting } = held();
    const port = await startGateway(api, { calls: { perVisitor: one, total: { ...one, permits: 5 } } });
    call(port, "2001:db8::1").catch(() => undefined);
    await expect.poll(() => waiting.length).toBe(1);
    expect((await call(port, "2001:db8::2")).status).toBe(429);
  });

  test("a call beyond the limit of simultaneous calls waits in a queue", async () => {
    const { api, waiting, answer } = held();
    const turns = { permits: 1, waiting: 1, waitMs: 5_000 };
    const port = await startGateway(api, { calls: { perVisitor: { ...one, permits: 9 }, total: turns } });
    const [first, second] = [call(port), call(port)];
    await expect.poll(async () => (await call(port)).status).toBe(503);
    expect(waiting.length).toBe(1);
    answer();
    expect((await Promise.race([first, second])).status).toBe(200);
    await expect.poll(() => waiting.length).toBe(1);
    answer();
    expect((await Promise.all([first, second])).map(({ status }) => status)).toEqual([200, 200]);
  });

  test("a call that waited too long gets a 503 with Retry-After", async () => {
    const { api, waiting } = held();
    const turns = { permits: 1, waiting: 1, waitMs: 20 };
    const port = await startGateway(api, { calls: { perVisitor: { ...one, permits: 9 }, total: turns } });
    call(port).catch(() => undefined);
    await expect.poll(() => waiting.length).toBe(1);
    const refused = await call(port);
    expect([refused.status, refused.headers["retry-after"], JSON.parse(refused.body.toString()).statusCode]).toEqual([
      503,
      "3",
      503,
    ]);
  });

  test("the permit of a visitor who disconnects is released", async () => {
    const { api, waiting, answer } = held();
    const port = await startGateway(api, { calls: { perVisitor: one, total: one } });
    const socket = await send(port, SEARCH, "Content-Length: 2\r\n\r\n{}");
    await expect.poll(() => waiting.length).toBe(1);
    socket.destroy();
    await once(waiting.splice(0)[0] as ServerResponse, "close");
    const next = call(port);
    await expect.poll(() => waiting.length).toBe(1);
    answer();
    expect((await next).status).toBe(200);
  });

  test("successive calls use the same socket to the API", async () => {
    const seen = new Set<unknown>();
    const port = await startGateway((request, response) => {
      seen.add(request.socket);
      ok(request, response);
    });
    for (const _ of ["first", "second"]) expect((await call(port)).status).toBe(200);
    expect(seen.size).toBe(1);
  });
});

describe("visitors who read slowly", () => {
  /** Requests a large response and never reads it. */
  const askWithoutReading = async (port: number) => {
    const requested = httpRequest({ port, host: "127.0.0.1", path: "/api/marketplace/x" }).end();
    requested.on("error", () => undefined);
    const [response] = await once(requested, "response");
    response.on("error", () => undefined);
    return response as IncomingMessage;
  };
  const large =
    (bytes: number, events: string[]): Api =>
    (_, response) => {
      response.once("finish", () => events.push("given")).once("close", () => events.push("closed"));
      response.end(Buffer.alloc(bytes));
    };

  test("a response within the spool limit releases the API's socket at once", async () => {
    const events: string[] = [];
    const bytes = 16 * 1024 * 1024;
    const port = await startGateway(large(bytes, events), { response: { spoolBytes: bytes, timeoutMs: 5_000 } });
    await askWithoutReading(port);
    await expect.poll(() => events).toEqual(["given", "closed"]);
  });

  test("a larger response is aborted at its timeout", async () => {
    const events: string[] = [];
    const bytes = 32 * 1024 * 1024;
    const port = await startGateway(large(bytes, events), { response: { spoolBytes: 1024, timeoutMs: 50 } });
    const response = await askWithoutReading(port);
    await expect.poll(() => events).toContain("closed");
    const end = once(response, "end");
    response.resume();
    await expect(end).rejects.toThrow("aborted");
  });
});

describe("the bounds of one of several web processes", () => {
  const { calls, memoryQuota } = shareOf(GATEWAY_BOUNDS, 4);

  test("the total limits of a process are its share of those of the site", () => {
    expect([calls.total.permits, calls.total.waiting]).toEqual([32, 128]);
    expect(memoryQuota.total).toBe(GATEWAY_BOUNDS.memoryQuota.total / 4);
  });

  test("the limits of a visitor are the same with several processes", () => {
    expect(calls.perVisitor).toEqual(GATEWAY_BOUNDS.calls.perVisitor);
    expect(shareOf(GATEWAY_BOUNDS, 64).memoryQuota).toEqual({
      perIp: GATEWAY_BOUNDS.memoryQuota.perIp,
      total: GATEWAY_BOUNDS.memoryQuota.perIp,
    });
  });
});
