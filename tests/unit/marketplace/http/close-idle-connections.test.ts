import { EventEmitter, once } from "node:events";
import { connect } from "node:net";
import Fastify from "fastify";
import { expect, test, vi } from "vitest";
import { closeIdleConnections } from "@/marketplace/http/close-idle-connections";

async function listening() {
  const app = Fastify();
  const signals = new EventEmitter();
  closeIdleConnections(app);
  app.get("/slow", async (_request, reply) => {
    reply.hijack();
    // Its headers, with keep-alive, are gone before the server closes.
    reply.raw.write("half ");
    signals.emit("asked");
    await once(signals, "answer");
    reply.raw.end("answered");
  });
  const origin = await app.listen({ host: "127.0.0.1", port: 0 });
  return { app, origin, port: Number(new URL(origin).port), signals };
}

test("a closing server does not wait for silent connections", async () => {
  const { app, port } = await listening();
  const accepted = once(app.server, "connection");
  const silent = connect(port, "127.0.0.1").on("error", () => undefined);
  await accepted;
  const gone = once(silent, "close");
  await app.close();
  await gone;
});

test("a request under way finishes before the server closes", async () => {
  const { app, origin, signals } = await listening();
  const asked = once(signals, "asked");
  const response = fetch(`${origin}/slow`);
  await asked;
  const closed = app.close();
  await vi.waitUntil(() => !app.server.listening);
  signals.emit("answer");
  expect(await (await response).text()).toBe("half answered");
  await closed;
});
