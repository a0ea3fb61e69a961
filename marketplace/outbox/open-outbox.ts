import type { IncomingMessage } from "node:http";

type Settings = { demo: boolean; smtpUrl: string | undefined; trustedProxies: readonly string[]; siteOrigin: string };

/**
 * Whether mails may be read in a browser: they hold links that log people in. Only the demonstration, whose mails stay on
 * this machine, behind no proxy, on a site that this machine alone can reach by its name.
 */
export const hasReadableOutbox = ({ demo, smtpUrl, trustedProxies, siteOrigin }: Settings): boolean =>
  demo && smtpUrl === undefined && trustedProxies.length === 0 && isLoopbackName(new URL(siteOrigin).hostname);

type Request = Pick<IncomingMessage, "headers"> & { socket: { remoteAddress?: string | undefined } };

/** What a gateway or a proxy adds: ours calls from this machine for a visitor of anywhere. */
const FORWARDED = ["forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-gateway-secret", "x-real-ip"];

/**
 * Whether this request is of a browser of this machine that opens the page itself. A page of another site has no access,
 * whatever name it makes resolve here (DNS rebinding): the name is in `Host`, and browsers say who asks.
 */
export const isOfThisMachine = ({ headers, socket }: Request): boolean =>
  isLoopbackAddress(socket.remoteAddress ?? "") &&
  isLoopbackName(hostnameOf(headers.host)) &&
  FORWARDED.every((name) => headers[name] === undefined) &&
  headers.origin === undefined &&
  [undefined, "none", "same-origin"].includes(textOf(headers["sec-fetch-site"]));

const textOf = (value: string | string[] | undefined) => (Array.isArray(value) ? value.join() : value);

/** "" when it is not a host. */
function hostnameOf(host: string | undefined): string {
  if (host === undefined || !/^[\w.:[\]-]{1,255}$/.test(host) || !URL.canParse(`http://${host}`)) return "";
  return new URL(`http://${host}`).hostname;
}

/** `localhost` itself, and addresses of this machine: a name below it may be resolved elsewhere. */
const isLoopbackName = (name: string): boolean =>
  name === "localhost" || isLoopbackAddress(name.replace(/^\[|\]$/g, ""));

const isLoopbackAddress = (address: string): boolean =>
  address === "::1" || /^(?:::ffff:)?127(?:\.\d{1,3}){3}$/.test(address);
