import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll } from "vitest";
import type { FetchLimits } from "@/marketplace/resources/offer-feeds/fetch-feed";

type Respond = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Starts a server of feeds on this machine. `limits` resolves the name of the server to this machine, and allows the
 * address and port of the server, which the import refuses by default. Call at the top of a test file.
 */
export function withFeedServer() {
  let respond: Respond = (_request, response) => response.end();
  let requests = 0;
  let port = 0;
  const server = createServer((request, response) => {
    requests += 1;
    respond(request, response);
  });
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    port = (server.address() as AddressInfo).port;
  });
  afterAll(() => new Promise((resolve) => server.close(resolve).closeAllConnections()));

  return {
    get url() {
      return `http://flux.example:${port}/offres.xml`;
    },
    get port() {
      return port;
    },
    get requests() {
      return requests;
    },
    answer(next: Respond) {
      respond = next;
    },
    /** Makes the server respond with this text from now on. */
    serve(body: string | Buffer, headers: Record<string, string> = {}) {
      respond = (_request, response) => response.writeHead(200, headers).end(body);
    },
    limits: {
      network: {
        resolve: async (host: string) => [
          { address: host.endsWith(".prive.example") ? "10.0.0.7" : "127.0.0.1", family: 4 },
        ],
        isAllowed: (address: string) => address === "127.0.0.1",
        isPort: () => true,
      },
    } satisfies FetchLimits,
  };
}
