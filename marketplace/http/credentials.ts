import type { IncomingHttpHeaders } from "node:http";
import { HttpError, unauthorized } from "@/marketplace/errors";
import { exactBytes } from "@/marketplace/http/exact-base64";

/** Credentials of a request: a key of the platform, and a user's token when there is one (docs/protocol.md §2.1). */
export type Credentials = { apiKey: string; token: string | null };

const KEY_FORMAT = /^[a-z\d]{4,10}_[a-z\d]{2,10}_\w{8,200}$/;
/**
 * Header of every response to a request whose token is ignored. It is not a challenge: the response is often a success,
 * since the key alone suffices.
 */
export const TOKEN_IGNORED = { "x-stelace-token": "ignored" };

const NO_KEY = "Please provide a secret or publishable API key";

/**
 * Returns the credentials of a request. Throws a 401 that names what is wrong with their form; this 401 does not reveal
 * whether the key exists.
 */
export function readCredentials(headers: IncomingHttpHeaders): Credentials {
  const { apiKey, token } = fromAuthorization(headers.authorization) ?? fromKeyHeader(headers["x-api-key"]);
  if (apiKey === null) throw unauthorized(NO_KEY);
  if (!KEY_FORMAT.test(apiKey)) throw unauthorized("Unauthorized");
  if (token !== null && !isDecodable(token)) throw withoutToken(unauthorized("Unauthorized"));
  return { apiKey, token };
}

const withoutToken = ({ status, body, headers }: HttpError) =>
  new HttpError(status, body, { ...headers, ...TOKEN_IGNORED });

type Presented = { apiKey: string | null; token: string | null };

function fromAuthorization(header: string | undefined): Presented | null {
  if (!header) return null;
  const [, scheme = "", value = ""] = /^(\S+)\s+(.*)$/.exec(header.trim()) ?? [];
  switch (scheme.toLowerCase()) {
    case "basic":
      return { apiKey: exactBytes(value, "base64")?.toString("utf8").replace(/:$/, "") || null, token: null };
    case "stelace-v1":
      return fromParameters(value);
    case "bearer": // names a user but no platform
      return { apiKey: null, token: null };
    default:
      throw unauthorized("Invalid Authorization Header format");
  }
}

const fromKeyHeader = (header: string | string[] | undefined): Presented => ({
  apiKey: typeof header === "string" && header !== "" ? header : null,
  token: null,
});

/** Reads `apiKey=…, token=…`, in any order and case of the names; each value has two quotes or none. */
function fromParameters(value: string): Presented {
  const parameters = new Map<string, string>();
  for (const part of value.split(",")) {
    const [, name, quoted, plain] = /^\s*([A-Za-z]+)\s*=\s*(?:"([^"]*)"|([^"]*?))\s*$/.exec(part) ?? [];
    if (!name) throw unauthorized("Invalid Authorization Header format");
    parameters.set(name.toLowerCase(), quoted ?? plain ?? "");
  }
  const apiKey = parameters.get("apikey");
  return { apiKey: apiKey && apiKey !== "null" ? apiKey : null, token: parameters.get("token") || null };
}

/**
 * Returns whether the text has the form of a token. A token that expired or was signed elsewhere is ignored; a text
 * that is no token is an error.
 */
function isDecodable(token: string): boolean {
  const parts = token.split(".");
  return parts.length === 3 && parts.slice(0, 2).every(isJsonObject);
}

function isJsonObject(part: string): boolean {
  try {
    const value: unknown = JSON.parse(exactBytes(part, "base64url")?.toString("utf8") ?? "");
    return typeof value === "object" && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}
