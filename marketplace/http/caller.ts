import type { FastifyRequest } from "fastify";
import { clientAddress } from "@/marketplace/http/client-address";
import { readCredentials } from "@/marketplace/http/credentials";
import { forbidden, unauthorized } from "@/marketplace/http/errors";
import { type Action, isAllowed, type Role } from "@/marketplace/http/policy";
import { isSameSecret } from "@/marketplace/http/same-secret";

/** Who is calling, once the credentials are checked. */
export type Caller = { role: Role; address: string };

export type Secrets = { publicKey: string; gatewaySecret: string | undefined };

/** The caller of this request, allowed to do this; or a 401 or 403. Runs before anything of the body is read. */
export function admit(request: FastifyRequest, action: Action, { publicKey, gatewaySecret }: Secrets): Caller {
  const address = clientAddress(request.headers, request.ip, gatewaySecret);
  if (isAllowed("anonymous", action)) return { role: "anonymous", address };
  const { apiKey } = readCredentials(request.headers);
  if (!isSameSecret(apiKey, publicKey)) throw unauthorized("Invalid API key");
  if (!isAllowed("public", action)) throw forbidden();
  return { role: "public", address };
}
