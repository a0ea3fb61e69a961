import type { IncomingMessage, OutgoingHttpHeaders } from "node:http";
import { headersOfRequest } from "@/lib/process/request-context";

const SENT = [
  "accept",
  "accept-language",
  "authorization",
  "content-type",
  "idempotency-key",
  "if-match",
  "if-none-match",
  "user-agent",
  "x-api-key",
];
/** `x-mail-`: what the operator's relay says and signs of a mail. */
const SENT_PREFIXES = ["x-stelace-", "x-mail-"];
/**
 * Response headers of the marketplace that are not sent to browsers. They belong to one hop (RFC 9110 §7.6.1), or would
 * set cookies on behalf of the site. CORS headers are left out too (`headersToReturn`). A challenge
 * (`www-authenticate`) would make browsers open their own log-in window over ours.
 */
const NOT_RETURNED = [
  "connection",
  "keep-alive",
  "proxy-authenticate",
  "te",
  "trailer",
  "transfer-encoding",
  "upgrade",
  "set-cookie",
  "www-authenticate",
];
/** Headers that frame a body. */
const FRAMING = ["content-length", "transfer-encoding"];

/** Returns the request headers to send, from a list of allowed ones: cookies never reach the marketplace. */
export const headersToSend = (
  request: IncomingMessage,
  visitor: string,
  gatewaySecret: string | undefined,
): OutgoingHttpHeaders => ({
  ...Object.fromEntries(
    Object.entries(request.headers).filter(
      ([name]) => SENT.includes(name) || SENT_PREFIXES.some((prefix) => name.startsWith(prefix)),
    ),
  ),
  ...headersOfRequest(),
  ...(gatewaySecret ? { "x-gateway-secret": gatewaySecret } : {}),
  "x-forwarded-for": visitor,
});

/** Returns the framing headers of a body that is streamed. */
export const framingHeaders = ({ headers }: IncomingMessage): OutgoingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => FRAMING.includes(name)));

export const headersToReturn = (incoming: IncomingMessage): OutgoingHttpHeaders =>
  Object.fromEntries(
    Object.entries(incoming.headers).filter(
      ([name]) => !NOT_RETURNED.includes(name) && !name.startsWith("access-control-"),
    ),
  );
