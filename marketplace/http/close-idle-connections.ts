import type { ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";

/**
 * Closing waits for the requests under way only. Node's own close, which looks once, would wait for two kinds of idle
 * connection: those opened ahead of need, on which no byte was ever sent (before Node 26, nodejs/node#63452), and those
 * whose response was on its way when it looked (until they have been idle for 72 s).
 */
export function closeIdleConnections(app: FastifyInstance): void {
  const open = new Set<Socket>();
  let closing = false;
  app.server.on("connection", (socket: Socket) => {
    if (closing) socket.destroy();
    else open.add(socket.once("close", () => open.delete(socket)));
  });
  app.server.on("request", (_request: unknown, response: ServerResponse) => {
    response.once("close", () => {
      if (closing) app.server.closeIdleConnections();
    });
  });
  app.addHook("preClose", async () => {
    closing = true;
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
  });
}
