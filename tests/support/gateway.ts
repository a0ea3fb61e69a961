import { once } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { connect, type Socket } from "node:net";
import { onTestFinished } from "vitest";
import { createGateway } from "@/server/gateway";
import { GATEWAY_BOUNDS, type GatewayBounds } from "@/server/gateway-bounds";
import { ask, listen } from "@/tests/support/site";

export type Api = (request: IncomingMessage, response: ServerResponse) => void;

/** Reads the whole body, then responds. */
export const ok: Api = (request, response) => {
  request.resume().on("end", () => response.end("{}"));
};

/** Bounds with a single permit and no queue. */
export const one = { permits: 1, waiting: 0, waitMs: 20 };

/**
 * Starts a gateway with these bounds in front of this API. The gateway trusts the visitor's address that a test sends.
 */
export const startGateway = async (api: Api, bounds: Partial<GatewayBounds> = {}) => {
  const apiOrigin = `http://127.0.0.1:${await listen(api)}`;
  const isTrustedProxy = (address: string) => address === "127.0.0.1";
  const env = { apiOrigin, gatewaySecret: undefined, isTrustedProxy, webProcesses: 1 };
  return listen(createGateway(env, { ...GATEWAY_BOUNDS, ...bounds }));
};

export const call = (port: number, visitor = "1.1.1.1", body = "{}") =>
  ask(port, "/api/marketplace/search", { method: "POST", headers: { "x-forwarded-for": visitor }, body });

export const SEARCH = "POST /api/marketplace/search";
export const FILE = "PUT /api/marketplace/files/cv/usr_1/x.pdf?signature=s";
export const HALF = 'Content-Length: 100\r\n\r\n{"query":"';

/** Writes the beginning of a request, `rest` after its first line, and leaves the connection open. */
export const send = async (port: number, line: string, rest: string) => {
  const socket = connect(port, "127.0.0.1");
  onTestFinished(() => void socket.destroy());
  await once(socket, "connect");
  socket.write(`${line} HTTP/1.1\r\nHost: site.example\r\nX-Forwarded-For: 1.1.1.1\r\n${rest}`);
  return socket;
};

export const read = async (socket: Socket) => String((await once(socket, "data"))[0]);
