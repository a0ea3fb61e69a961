import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { isRequestId, REQUEST_ID_HEADER } from "@/lib/process/request-context";
import { peerAddress } from "@/server/client-ip";
import type { ServerEnv } from "@/server/env";

declare module "node:http" {
  interface IncomingMessage {
    /** Absent before the site is ready: what it refuses then has no line and no trace. */
    requestId?: string;
  }
}

export const requestIdHeader = ({ requestId }: IncomingMessage): Record<string, string> =>
  requestId === undefined ? {} : { [REQUEST_ID_HEADER]: requestId };

/** The id that a trusted proxy gave to this request, else a new one: what a visitor writes is no id. */
export const requestIdOf = (
  request: IncomingMessage,
  { isTrustedProxy }: Pick<ServerEnv, "isTrustedProxy">,
): string => {
  const given = request.headers[REQUEST_ID_HEADER];
  return isRequestId(given) && isTrustedProxy(peerAddress(request)) ? given : randomUUID();
};
