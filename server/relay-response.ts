import type { IncomingMessage, ServerResponse } from "node:http";
import { PassThrough } from "node:stream";
import { headersToReturn } from "@/server/gateway-headers";

/** `spoolBytes`: what is kept for a visitor who reads slowly; `timeoutMs`: how long they may take for the whole. */
export type RelayBounds = { spoolBytes: number; timeoutMs: number };

/** Sends to the visitor what the API answers; the API need not wait for the visitor to read what the spool takes. */
export const relayResponse = (
  incoming: IncomingMessage,
  response: ServerResponse,
  { spoolBytes, timeoutMs }: RelayBounds,
) => {
  const late = setTimeout(() => response.destroy(), timeoutMs);
  response.once("close", () => clearTimeout(late));
  response.writeHead(incoming.statusCode ?? 502, headersToReturn(incoming));
  // Broken off half-way, the response must not be ended: it would be taken for whole.
  incoming
    .on("error", () => response.destroy())
    .pipe(new PassThrough({ highWaterMark: spoolBytes }))
    .pipe(response);
};
