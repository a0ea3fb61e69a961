import type { IncomingMessage } from "node:http";

type Settings = { demo: boolean; smtpUrl: string | undefined; trustedProxies: readonly string[]; siteOrigin: string };

/**
 * Returns whether mails may be read in a browser. They contain links that log people in: this is true only in a
 * demonstration without mail server or proxy, on a site whose host name leads to this machine alone.
 */
export const hasReadableOutbox = ({ demo, smtpUrl, trustedProxies, siteOrigin }: Settings): boolean =>
  demo && smtpUrl === undefined && trustedProxies.length === 0 && isLoopbackName(new URL(siteOrigin).hostname);

type Request = Pick<IncomingMessage, "headers"> & { socket: { remoteAddress?: string | undefined } };

/** Headers that a gateway or a proxy adds: the site's gateway calls from this machine on behalf of any visitor. */
const FORWARDED = ["forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-gateway-secret", "x-real-ip"];

/**
 * Returns whether this request comes from a browser on this machine that opens the page itself. A page of another site
 * has no access, even when it makes a name resolve to this machine (DNS rebinding): the name is in `Host`, and browsers
 * state the origin of the request.
 */
export const isOfThisMachine = ({ headers, socket }: Request): boolean =>
  isLoopbackAddress(socket.remoteAddress ?? "") &&
  isLoopbackName(hostnameOf(headers.host)) &&
  FORWARDED.every((name) => headers[name] === undefined) &&
  headers.origin === undefined &&
  [undefined, "none", "same-origin"].includes(textOf(headers["sec-fetch-site"]));

const textOf = (value: string | string[] | undefined) => (Array.isArray(value) ? value.join() : value);

/** Returns the host's name; "" when the header is not a host. */
function hostnameOf(host: string | undefined): string {
  if (host === undefined || !/^[\w.:[\]-]{1,255}$/.test(host) || !URL.canParse(`http://${host}`)) return "";
  return new URL(`http://${host}`).hostname;
}

/** True for `localhost` itself and for loopback addresses: a subdomain of `localhost` may be resolved elsewhere. */
const isLoopbackName = (name: string): boolean =>
  name === "localhost" || isLoopbackAddress(name.replace(/^\[|\]$/g, ""));

const isLoopbackAddress = (address: string): boolean =>
  address === "::1" || /^(?:::ffff:)?127(?:\.\d{1,3}){3}$/.test(address);
