import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { createConnection } from "@/bench/site/connection";

const REQUEST = Buffer.from("GET / HTTP/1.1\r\nhost: localhost\r\n\r\n");
const closing: (() => void)[] = [];

afterEach(() => {
  for (const close of closing.splice(0)) close();
});

async function connectionTo(listener: RequestListener) {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const connection = createConnection(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  closing.push(() => {
    connection.close();
    server.closeAllConnections();
    server.close();
  });
  return connection;
}

test("a response with a Content-Length is read to its last byte", async () => {
  const body = Buffer.alloc(300_000, "x");
  const { send } = await connectionTo((_, response) => response.setHeader("content-length", body.length).end(body));
  for (const _ of ["first", "second"]) {
    const { status, bytes } = await send(REQUEST);
    expect(status).toBe(200);
    expect(bytes).toBeGreaterThan(body.length);
    expect(bytes).toBeLessThan(body.length + 300);
  }
});

test("a chunked response is read to its last chunk", async () => {
  const { send } = await connectionTo((_, response) => {
    response.write("one");
    setImmediate(() => response.end("two"));
  });
  expect((await send(REQUEST)).status).toBe(200);
  expect((await send(REQUEST)).status).toBe(200);
});

test("a response without body ends after its headers", async () => {
  const { send } = await connectionTo((_, response) => response.writeHead(304).end());
  expect((await send(REQUEST)).status).toBe(304);
});

test("a connection closed by the server is reopened", async () => {
  let requests = 0;
  const { send } = await connectionTo((_, response) => {
    requests += 1;
    response.writeHead(503, { connection: "close" }).end("busy");
  });
  expect((await send(REQUEST)).status).toBe(503);
  expect((await send(REQUEST)).status).toBe(503);
  expect(requests).toBe(2);
});

test("a truncated response has the status 0", async () => {
  const { send } = await connectionTo((request, response) => {
    response.writeHead(200, { "content-length": 100 }).write("cut");
    setImmediate(() => request.socket.destroy());
  });
  expect((await send(REQUEST)).status).toBe(0);
});
