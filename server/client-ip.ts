import type { IncomingMessage } from "node:http";
import { visitorAddress } from "@/lib/process/visitor-address";
import type { ServerEnv } from "@/server/env";

/** Returns the visitor's IP address: the one that trusted proxies forward, otherwise the connection's. */
export const clientIp = (request: IncomingMessage, { isTrustedProxy }: Pick<ServerEnv, "isTrustedProxy">) => {
  const peer = peerAddress(request);
  const forwarded = String(request.headers["x-forwarded-for"] ?? "");
  return visitorAddress({ peer, forwarded, isPeerTrusted: isTrustedProxy(peer), isTrustedProxy });
};

/** Returns the other end of the connection: the visitor, or a proxy. */
export const peerAddress = ({ socket }: IncomingMessage) => (socket.remoteAddress ?? "").replace(/^::ffff:/, "");
