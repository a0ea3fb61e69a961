import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { type Outage, outageOf } from "@/marketplace/db/outage";
import { HttpError, insufficientStorage, malformed, overloaded, unavailable } from "@/marketplace/errors";
import { corsHeaders } from "@/marketplace/http/cors";
import { API_VERSION } from "@/marketplace/http/version";

/** What every answer carries, errors included: clients quote the request id (docs/protocol.md §6.12). */
export const setCommonHeaders = (request: FastifyRequest, reply: FastifyReply) =>
  reply.headers({
    "x-request-id": request.id,
    "x-stelace-version": API_VERSION,
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
    ...corsHeaders(request.headers.origin, request.server.corsOrigins),
  });

/**
 * Every failure of a request ends here, once. Failures that the caller cannot mend are logged: an unknown one is sent
 * as a bare 500; a passing one, as a 503 with the time to come back; a full disk, as a 507.
 */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  setCommonHeaders(request, reply);
  const known = error instanceof HttpError ? error : (fromFramework(error) ?? fromOutage(error, request));
  if (known) return reply.code(known.status).headers(known.headers).send(known.body);
  request.log.error({ err: error }, "request failed");
  return reply.code(500).send({ message: "Internal Server Error", statusCode: 500 });
}

/** Fastify's own refusals (body too large, not JSON, media type, malformed URL) are the caller's mistakes. */
function fromFramework(error: unknown): HttpError | null {
  if (!isFastifyError(error) || error.statusCode === undefined || error.statusCode >= 500) return null;
  if (error.statusCode === 400) return malformed(error.message);
  const message = STATUS_CODES[error.statusCode] ?? error.message;
  return new HttpError(error.statusCode, { message, statusCode: error.statusCode });
}

const OUTAGES: Record<Outage, () => HttpError> = {
  busy: overloaded,
  unavailable,
  full: insufficientStorage,
};

function fromOutage(error: unknown, request: FastifyRequest): HttpError | null {
  const outage = outageOf(error);
  if (!outage) return null;
  request.log.warn({ err: error, outage }, "request put off");
  return OUTAGES[outage]();
}

const isFastifyError = (error: unknown): error is FastifyError =>
  error instanceof Error && "code" in error && String(error.code).startsWith("FST_");

/** What Node could not even parse: there is no request yet, so the response is written on the socket. */
export function sendUnparsable(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === "ECONNRESET" || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = error.code === "HPE_HEADER_OVERFLOW" ? 431 : error.code === "ERR_HTTP_REQUEST_TIMEOUT" ? 408 : 400;
  const message = STATUS_CODES[status] ?? "Bad Request";
  const body = JSON.stringify({ message, statusCode: status });
  const head = [
    `HTTP/1.1 ${status} ${message}`,
    "content-type: application/json; charset=utf-8",
    `x-stelace-version: ${API_VERSION}`,
  ];
  socket.end(`${head.join("\r\n")}\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`);
}
