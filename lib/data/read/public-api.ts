import "server-only";
import { type Client, createClient } from "@/lib/api/client";
import { boundedAdapter } from "@/lib/data/read/bounded-adapter";
import { env } from "@/lib/env";
import { API_VERSION, READ_BUDGET_MS } from "@/lib/rules/limits";

let client: Client | undefined;

/** Returns the client that reads the marketplace as an anonymous visitor: only the public key, no cookie, no header. */
export function publicApi(): Client {
  const { apiOrigin, apiPublicKey, gatewaySecret } = env();
  client ??= createClient({
    origin: apiOrigin,
    publicKey: apiPublicKey,
    apiVersion: API_VERSION,
    timeoutMs: READ_BUDGET_MS,
    adapter: boundedAdapter(gatewaySecret),
  });
  return client;
}
