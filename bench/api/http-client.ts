import { Agent, request } from "node:http";
import type { Call } from "@/bench/api/calls";

export type HttpClient = { send: (call: Call) => Promise<{ status: number; body: string }>; close: () => void };

/** Sends plain requests on keep-alive connections, so that mostly the work of the server is measured. */
export function createHttpClient(origin: string, key: string): HttpClient {
  const agent = new Agent({ keepAlive: true });
  return {
    close: () => agent.destroy(),
    send: ({ method, path, body }) => {
      const payload = body && JSON.stringify(body);
      const headers = {
        authorization: `Basic ${btoa(`${key}:`)}`,
        ...(payload && { "content-type": "application/json", "content-length": Buffer.byteLength(payload) }),
      };
      return new Promise((resolve, reject) => {
        const sent = request(new URL(path, origin), { method, agent, headers }, (response) => {
          const chunks: Buffer[] = [];
          response.on("data", (chunk: Buffer) => chunks.push(chunk));
          response.on("error", reject);
          response.on("end", () =>
            resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks).toString() }),
          );
        });
        sent.on("error", reject);
        sent.end(payload);
      });
    },
  };
}
