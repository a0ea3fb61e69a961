import "server-only";
import { type Client, createClient } from "@/lib/api/client";
import { env } from "@/lib/env";
import { API_VERSION, REQUEST_TIMEOUT_MS } from "@/lib/rules/limits";

let client: Client | undefined;

/** The marketplace as anybody sees it: the public key alone, never a visitor's cookie or header (architecture §3). */
export function publicApi(): Client {
  const { apiOrigin, apiPublicKey } = env();
  client ??= createClient({
    origin: apiOrigin,
    publicKey: apiPublicKey,
    apiVersion: API_VERSION,
    timeoutMs: REQUEST_TIMEOUT_MS,
  });
  return client;
}
