import type { IncomingMessage } from "node:http";

/** The visitor's IP address: what a trusted proxy forwards, otherwise the connection's. */
export const clientIp = (request: IncomingMessage, trustedProxies: readonly string[]) => {
  const peer = (request.socket.remoteAddress ?? "").replace(/^::ffff:/, "");
  const forwarded = String(request.headers["x-forwarded-for"] ?? "")
    .split(",")
    .at(-1)
    ?.trim();
  return trustedProxies.includes(peer) && forwarded ? forwarded : peer;
};
