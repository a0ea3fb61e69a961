import type { IncomingMessage, ServerResponse } from "node:http";
import { PassThrough } from "node:stream";
import { headersToReturn } from "@/server/gateway-headers";

/**
 * `spoolBytes`: maximum number of bytes buffered for a visitor who reads slowly; `timeoutMs`: maximum time for the
 * whole response.
 */
export type RelayBounds = { spoolBytes: number; timeoutMs: number };

/** Relays the API's response to the visitor. While the spool has room, the API does not wait for a slow visitor. */
export const relayResponse = (
  incoming: IncomingMessage,
  response: ServerResponse,
  { spoolBytes, timeoutMs }: RelayBounds,
) => {
  const late = setTimeout(() => response.destroy(), timeoutMs);
  response.once("close", () => clearTimeout(late));
  response.writeHead(incoming.statusCode ?? 502, headersToReturn(incoming));
  // An interrupted response must not be ended: it would look complete.
  incoming
    .on("error", () => response.destroy())
    .pipe(new PassThrough({ highWaterMark: spoolBytes }))
    .pipe(response);
};
