import { type RequestOptions, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { type Network, publicLookup } from "@/marketplace/network/public-connection";

const TIMEOUT_MS = 10_000;

type Message = { body: string | Buffer; headers: Record<string, string> };

/**
 * Posts a message to a URL that a user chose, and returns the status of the response. Redirections are not followed and
 * the body of the response is not read. The name is resolved once, and the connection goes to the addresses that were
 * checked. Throws when an address is not allowed, and when no response comes within 10 s in all.
 */
export async function post(url: URL, message: Message, network: Network, timeoutMs = TIMEOUT_MS): Promise<number> {
  const signal = AbortSignal.timeout(timeoutMs);
  return send(url, message, { lookup: await publicLookup(url, network, signal), signal });
}

function send(url: URL, { body, headers }: Message, options: RequestOptions): Promise<number> {
  const start = url.protocol === "https:" ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const request = start(url, {
      ...options,
      method: "POST",
      agent: false,
      headers: { ...headers, "content-length": Buffer.byteLength(body) },
    });
    request.on("error", reject);
    request.on("response", (response) => {
      response.on("error", () => undefined);
      response.destroy();
      resolve(response.statusCode ?? 0);
    });
    request.end(body);
  });
}
