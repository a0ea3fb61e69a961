import type { IncomingMessage, RequestListener, Server, ServerResponse } from "node:http";
import { Server as TcpServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { machineRoutes } from "@/lib/routes/machine-routes";

/** The current step of a process that is not ready. */
type Step = "starting" | "migrating" | "loading" | "draining";

const RETRY_AFTER_S = "2";
const UNAVAILABLE: RequestListener = (request, response) =>
  sendUnready(request, response, { message: "Service Unavailable", statusCode: 503 });

/** Returns whether a request is a health probe, which may name the machine by any Host. */
export const isHealthTarget = (target = ""): boolean => target.split("?")[0] === machineRoutes.health();

/**
 * Controls a server that already listens. Until the process is ready, /health is a 503 that states its current step,
 * and every other request is refused. Once the process drains, /health states so while requests are still served.
 */
export function createDoor(server: Server, refuse: RequestListener = UNAVAILABLE) {
  let step: Step | null = "starting";
  let serve: RequestListener | null = null;
  let isLeaving = false;
  const underWay = new Set<ServerResponse>();
  let onIdle = () => {};

  server.on("request", (request, response) => {
    if (step && isHealthTarget(request.url)) return sendUnready(request, response, { status: step });
    if (!serve) return refuse(request, response);
    underWay.add(response);
    if (isLeaving) closeAfter(response);
    response.once("close", () => {
      underWay.delete(response);
      if (underWay.size === 0) onIdle();
    });
    serve(request, response);
  });

  const untilIdle = () =>
    new Promise<void>((resolve) => {
      onIdle = resolve;
      if (underWay.size === 0) resolve();
    });

  return {
    isOpen: () => step === null,
    enter: (next: Step) => {
      step = next;
    },
    /** Serves every request from now on, /health included. */
    open: (listener: RequestListener) => {
      serve = listener;
      step = null;
    },
    /**
     * Stops serving, in two phases of at most `ms` in all. First the process says that it is draining and still serves
     * requests, so that a load balancer has the time to notice: for half of `ms` at most, and `servingMs` at least,
     * even with no request in progress. Then it accepts no more connections, until no request is in progress.
     */
    drain: async (ms: number, servingMs = 0) => {
      step = "draining";
      await Promise.race([Promise.all([untilIdle(), sleep(servingMs)]), sleep(Math.max(ms / 2, servingMs))]);
      server.close();
      await Promise.race([untilIdle(), sleep(ms / 2)]);
      server.closeAllConnections();
    },
    /**
     * Drains while other processes serve this port: no more connections are accepted from now on, and each open
     * connection closes after its next response, which announces the close. Without this announcement, a client could
     * lose a request sent to a closing connection. Connections that stay silent for half of `ms` are closed.
     */
    leave: async (ms: number) => {
      isLeaving = true;
      for (const response of underWay) closeAfter(response);
      // Bypasses the close of the HTTP server, which would also end the connections that are idle at that moment.
      const closed = new Promise((resolve) => TcpServer.prototype.close.call(server, resolve));
      await Promise.race([closed, sleep(ms / 2)]);
      server.closeIdleConnections();
      await Promise.race([closed, sleep(ms / 2)]);
      server.closeAllConnections();
    },
  };
}
export type Door = ReturnType<typeof createDoor>;

function closeAfter(response: ServerResponse): void {
  if (!response.headersSent) response.shouldKeepAlive = false;
}

function sendUnready(request: IncomingMessage, response: ServerResponse, content: object): void {
  // An unread body would keep the connection busy.
  request.resume();
  response.writeHead(503, {
    "content-type": "application/json; charset=utf-8",
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
    "retry-after": RETRY_AFTER_S,
    connection: "close",
  });
  response.end(request.method === "HEAD" ? undefined : JSON.stringify(content));
}
