import type { IncomingMessage, RequestListener, Server, ServerResponse } from "node:http";
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
  let nbUnderWay = 0;
  let onIdle = () => {};

  server.on("request", (request, response) => {
    if (step && isHealthTarget(request.url)) return sendUnready(request, response, { status: step });
    if (!serve) return refuse(request, response);
    nbUnderWay += 1;
    response.once("close", () => {
      nbUnderWay -= 1;
      if (nbUnderWay === 0) onIdle();
    });
    serve(request, response);
  });

  const untilIdle = () =>
    new Promise<void>((resolve) => {
      onIdle = resolve;
      if (nbUnderWay === 0) resolve();
    });

  return {
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
     * leaves, and what it still sends is served; then no connection is accepted any more.
     */
    drain: async (ms: number) => {
      step = "draining";
      await Promise.race([untilIdle(), sleep(ms / 2)]);
      server.close();
      await Promise.race([untilIdle(), sleep(ms / 2)]);
      server.closeAllConnections();
    },
  };
}
export type Door = ReturnType<typeof createDoor>;

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
