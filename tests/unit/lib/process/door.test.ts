import { once } from "node:events";
import { Agent, createServer, get, type IncomingMessage, type RequestListener } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { expect, onTestFinished, test, vi } from "vitest";
import { createDoor } from "@/lib/process/door";

const LONG_MS = 60_000;

const startDoor = async () => {
  const server = createServer();
  const door = createDoor(server);
  await once(server.listen(0, "127.0.0.1"), "listening");
  onTestFinished(() => void server.close().closeAllConnections());
  const { port } = server.address() as AddressInfo;
  const read = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { ...init, headers: { connection: "close" } });
    return { status: response.status, body: await response.text() };
  };
  return { server, door, port, read };
};

/** A listener whose responses to /slow begin at once, and end when the test calls `end`. */
const slow = () => {
  const ends: (() => void)[] = [];
  const listener: RequestListener = (request, response) => {
    if (request.url !== "/slow") return response.end("well");
    response.writeHead(200, { "content-length": "half done".length }).write("half ");
    ends.push(() => response.end("done"));
  };
  return { listener, isReached: () => vi.waitUntil(() => ends.length > 0), end: () => ends.shift()?.() };
};

test("before the process is ready, /health answers 503 with its current step", async () => {
  const { door, read } = await startDoor();
  expect(await read("/health")).toEqual({ status: 503, body: '{"status":"starting"}' });
  for (const step of ["migrating", "loading"] as const) {
    door.enter(step);
    expect(await read("/health?probe=1")).toEqual({ status: 503, body: `{"status":"${step}"}` });
  }
  expect(await read("/", { method: "POST", body: "{}" })).toMatchObject({ status: 503 });
  expect(await read("/health", { method: "HEAD" })).toEqual({ status: 503, body: "" });
});

test("once the door is open, every request reaches the listener", async () => {
  const { door, read } = await startDoor();
  door.open((request, response) => response.end(request.url));
  for (const path of ["/", "/health"]) expect(await read(path)).toEqual({ status: 200, body: path });
});

test("/health answers draining while a request is under way", async () => {
  const { server, door, read } = await startDoor();
  const { listener, isReached, end } = slow();
  door.open(listener);
  const underWay = read("/slow");
  await isReached();
  const drained = door.drain(LONG_MS);
  expect(await read("/health")).toEqual({ status: 503, body: '{"status":"draining"}' });
  end();
  expect(await underWay).toEqual({ status: 200, body: "half done" });
  await drained;
  expect(server.listening).toBe(false);
});

test("a draining process serves new requests until its delay ends", async () => {
  const { server, door, read } = await startDoor();
  door.open((_request, response) => response.end("well"));
  const drained = door.drain(LONG_MS, 500);
  expect(await read("/health")).toMatchObject({ status: 503 });
  expect(await read("/")).toEqual({ status: 200, body: "well" });
  await drained;
  expect(server.listening).toBe(false);
});

test("draining does not wait for connections without a request", async () => {
  const { server, door, port } = await startDoor();
  door.open((_request, response) => response.end());
  const accepted = once(server, "connection");
  const silent = connect(port, "127.0.0.1").on("error", () => undefined);
  await accepted;
  const gone = once(silent, "close");
  await door.drain(LONG_MS);
  await gone;
});

test("a request that never ends is aborted at the timeout of the drain", async () => {
  const { door, read } = await startDoor();
  const { listener, isReached } = slow();
  door.open(listener);
  const underWay = read("/slow");
  await isReached();
  await Promise.all([expect(underWay).rejects.toThrow(), door.drain(20)]);
});

/** A keep-alive client. `connection` in its result is the header of the response: `keep-alive` or `close`. */
const keepingClient = (port: number) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  return async () => {
    const [response] = (await once(get({ port, host: "127.0.0.1", agent }), "response")) as [IncomingMessage];
    const body = Buffer.concat(await response.toArray()).toString();
    return { status: response.statusCode, body, connection: response.headers.connection };
  };
};

test("a keep-alive connection closes with its next response once the process leaves", async () => {
  const { server, door, port } = await startDoor();
  door.open((_request, response) => response.end("well"));
  const ask = keepingClient(port);
  expect(await ask()).toEqual({ status: 200, body: "well", connection: "keep-alive" });
  const left = door.leave(LONG_MS);
  expect(server.listening).toBe(false);
  expect(await ask()).toEqual({ status: 200, body: "well", connection: "close" });
  await left;
});

test("a request under way is served before the process leaves", async () => {
  const { door, read } = await startDoor();
  const { listener, isReached, end } = slow();
  door.open(listener);
  const underWay = read("/slow");
  await isReached();
  const left = door.leave(LONG_MS);
  end();
  expect(await underWay).toEqual({ status: 200, body: "half done" });
  await left;
});

test("an idle connection does not stop the process from leaving", async () => {
  const { door, port } = await startDoor();
  door.open((_request, response) => response.end("well"));
  await keepingClient(port)();
  await door.leave(20);
});
