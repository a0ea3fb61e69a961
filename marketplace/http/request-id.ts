import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { isRequestId, REQUEST_ID_HEADER } from "@/lib/process/request-context";
import { type Forwarders, isForwarder } from "@/marketplace/http/client-address";

/** Returns the id of the visitor's request, when the site or a trusted proxy sends it, else a new id. */
export function requestIdOf({ headers, socket }: IncomingMessage, forwarders: Forwarders): string {
  const given = headers[REQUEST_ID_HEADER];
  return isRequestId(given) && isForwarder(headers, socket.remoteAddress ?? "", forwarders) ? given : randomUUID();
}
