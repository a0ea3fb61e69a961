import { once } from "node:events";
import { describe, expect, test } from "vitest";
import { type Api, call, FILE, HALF, ok, one, read, SEARCH, send, startGateway } from "@/tests/support/gateway";

describe("bodies of calls", () => {
  test("150 half-sent bodies do not block other calls", async () => {
    let calls = 0;
    const port = await startGateway((request, response) => {
      calls += 1;
      ok(request, response);
    });
    await Promise.all(Array.from({ length: 150 }, () => send(port, SEARCH, HALF)));
    expect((await call(port)).status).toBe(200);
    expect(calls).toBe(1);
  });

  test("a body that does not arrive in time gets a 408", async () => {
    const port = await startGateway(ok, { body: { maxBytes: 100, timeoutMs: 20 } });
    const socket = await send(port, SEARCH, HALF);
    const [response] = await Promise.all([read(socket), once(socket, "end")]);
    expect(response).toMatch(/^HTTP\/1\.1 408 [\s\S]*connection: close[\s\S]*"statusCode":408}$/i);
  });

  test("a chunked body is forwarded whole, with a Content-Length", async () => {
    const port = await startGateway((request, response) => {
      request.pipe(response.setHeader("x-seen", String(request.headers["content-length"])));
    });
    const socket = await send(port, SEARCH, "Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n");
    socket.write("3\r\n   \r\n0\r\n\r\n");
    expect(await read(socket)).toMatch(/^HTTP\/1\.1 200 [\s\S]*x-seen: 5\r\n/);
  });

  test.each([
    ["with its length", "Content-Length: 101\r\n\r\n"],
    ["chunked", `Transfer-Encoding: chunked\r\n\r\n65\r\n${"a".repeat(101)}\r\n`],
  ])("a body that is too large, %s, gets a 413 and keep-alive", async (_, body) => {
    const port = await startGateway(ok, { body: { maxBytes: 100, timeoutMs: 1_000 } });
    const socket = await send(port, SEARCH, body);
    expect(await read(socket)).toMatch(/^HTTP\/1\.1 413 [\s\S]*connection: keep-alive[\s\S]*"statusCode":413}$/i);
  });

  test("the bytes of a visitor's half-sent bodies are limited until the visitor disconnects", async () => {
    const port = await startGateway(ok, { memoryQuota: { perIp: 15, total: 100 } });
    const half = await send(port, SEARCH, HALF);
    await expect.poll(async () => (await call(port, "1.1.1.1", "1234567")).status).toBe(429);
    expect((await call(port, "2.2.2.2", "1234567")).status).toBe(200);
    half.destroy();
    await expect.poll(async () => (await call(port, "1.1.1.1", "1234567")).status).toBe(200);
  });
});

describe("uploads of files", () => {
  test("a file is streamed: its beginning is sent to the API before its end is received", async () => {
    let seen = "";
    const port = await startGateway((request, response) => {
      request.on("data", (chunk) => {
        seen += chunk;
      });
      request.on("end", () => response.end("{}"));
    });
    const socket = await send(port, FILE, "Content-Length: 10\r\n\r\nhalf ");
    await expect.poll(() => seen).toBe("half ");
    socket.write("whole");
    expect(await read(socket)).toMatch(/^HTTP\/1\.1 200 /);
    expect(seen).toBe("half whole");
  });

  test("a half-sent file blocks no call, and a second file gets a 429", async () => {
    const port = await startGateway(ok, {
      calls: { perVisitor: one, total: one },
      uploads: { perVisitor: one, total: one },
    });
    await send(port, FILE, HALF);
    const second = await send(port, FILE, HALF);
    expect(await read(second)).toMatch(/^HTTP\/1\.1 429 /);
    expect((await call(port)).status).toBe(200);
  });

  test("a stalled file gets a 408, and its API socket is closed", async () => {
    const closed = { count: 0 };
    const api: Api = (request) => void request.on("close", () => (closed.count += 1)).resume();
    const port = await startGateway(api, { uploadStallMs: 20 });
    expect(await read(await send(port, FILE, HALF))).toMatch(/^HTTP\/1\.1 408 [\s\S]*"statusCode":408}$/);
    await expect.poll(() => closed.count).toBe(1);
  });

  test("an early refusal of a file is sent back, and its connection can be used again", async () => {
    const port = await startGateway((_, response) => void response.writeHead(403).end('{"statusCode":403}'));
    const socket = await send(port, FILE, HALF);
    expect(await read(socket)).toMatch(/^HTTP\/1\.1 403 [\s\S]*"statusCode":403/);
    socket.write(`${"a".repeat(90)}GET /api/marketplace/x HTTP/1.1\r\nHost: site.example\r\n\r\n`);
    expect(await read(socket)).toMatch(/^HTTP\/1\.1 403 /);
  });
});
