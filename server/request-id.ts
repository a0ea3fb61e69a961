import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { isRequestId, REQUEST_ID_HEADER } from "@/lib/process/request-context";
import { peerAddress } from "@/server/client-ip";
import type { ServerEnv } from "@/server/env";

declare module "node:http" {
  interface IncomingMessage {
    /** Absent before the site is ready: a request refused then has no log line and no trace. */
    requestId?: string;
  }
}

export const requestIdHeader = ({ requestId }: IncomingMessage): Record<string, string> =>
  requestId === undefined ? {} : { [REQUEST_ID_HEADER]: requestId };

/** Returns the id that a trusted proxy gave to this request, else a new one: an id sent by a visitor is not trusted. */
export const requestIdOf = (
  request: IncomingMessage,
  { isTrustedProxy }: Pick<ServerEnv, "isTrustedProxy">,
): string => {
  const given = request.headers[REQUEST_ID_HEADER];
  return isRequestId(given) && isTrustedProxy(peerAddress(request)) ? given : randomUUID();
};
