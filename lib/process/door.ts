import type { IncomingMessage, RequestListener, Server, ServerResponse } from "node:http";
import { Server as TcpServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { machineRoutes } from "@/lib/routes/machine-routes";

/** What a process that is not ready does. */
type Step = "starting" | "migrating" | "loading" | "draining";

const RETRY_AFTER_S = "2";
const UNAVAILABLE: RequestListener = (request, response) =>
  sendUnready(request, response, { message: "Service Unavailable", statusCode: 503 });

/** Whether a request is a probe: it may name the machine by any Host. */
export const isHealthTarget = (target = ""): boolean => target.split("?")[0] === machineRoutes.health();

/**
 * Stands before a server that listens already: until the process is ready, /health is a 503 that says what it does, and
 * everything else is refused. Once it leaves, /health says so while requests are still served.
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
    /** Everything passes from now on, /health too. */
    open: (listener: RequestListener) => {
      serve = listener;
      step = null;
    },
    /**
     * Resolves once nothing is under way, or after `ms`. For half of that time a load balancer may see that this process
     * leaves, and what it still sends is served; then no connection is accepted any more. With `servingMs` it may for that time
     * at least, though nothing is under way: a balancer that has not seen it yet loses what it sends.
     */
    drain: async (ms: number, servingMs = 0) => {
      step = "draining";
      await Promise.race([Promise.all([untilIdle(), sleep(servingMs)]), sleep(Math.max(ms / 2, servingMs))]);
      server.close();
      await Promise.race([untilIdle(), sleep(ms / 2)]);
      server.closeAllConnections();
    },
    /**
     * The same while others serve this port: no connection is accepted from now on, and each one is closed by its next
     * response, which says so, for a client would lose what it sends to a connection that is closed without that. Those
     * that stay silent for half of that time are closed.
     */
    leave: async (ms: number) => {
      isLeaving = true;
      for (const response of underWay) closeAfter(response);
      // The close of an HTTP server also ends the connections that carry nothing at that moment.
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
  // A body that nobody reads would hold the connection.
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
