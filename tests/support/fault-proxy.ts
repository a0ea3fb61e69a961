import http, { type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/**
 * Faults between the site and its marketplace: no response at all, a connection closed immediately, invalid JSON, an
 * error, a response cut halfway, a late response.
 */
export type Fault = "hang" | "refuse" | "garbage" | "error" | "cut" | "slow";

/** `path` is a regular expression, or any object with a `test` function called for each request. */
type Rule = { fault: Fault; path: Pick<RegExp, "test">; lateMs: number };

const LATE_MS = 3_000;

/** Starts a proxy in front of a marketplace, which applies the faults of its rules. */
export async function startFaultProxy(marketplaceOrigin: string) {
  let rules: Rule[] = [];
  const agent = new http.Agent({ keepAlive: true });
  const server = http.createServer((request, response) => {
    answer(
      rules.find(({ path }) => path.test(request.url ?? "")),
      request,
      response,
    );
  });

  const answer = (rule: Rule | undefined, request: IncomingMessage, response: ServerResponse) => {
    const body = "<!doctype html><title>Mauvaise porte</title>";
    switch (rule?.fault) {
      case "hang":
        return;
      case "refuse":
        return void request.socket.destroy();
      case "garbage":
        return void response.writeHead(200, { "content-type": "application/json" }).end(`{"results":[${body}`);
      case "error":
        return void response.writeHead(500, { "content-type": "text/html" }).end(body);
      case "slow": {
        const timer = setTimeout(() => forward(request, response, false), rule.lateMs);
        return void response.once("close", () => clearTimeout(timer));
      }
      default:
        return forward(request, response, rule?.fault === "cut");
    }
  };

  const forward = (request: IncomingMessage, response: ServerResponse, cut: boolean) => {
    const { method, headers, url: path } = request;
    const outgoing = http.request(marketplaceOrigin, { agent, method, path, headers }, (incoming) => {
      response.writeHead(incoming.statusCode ?? 502, incoming.headers);
      if (!cut) return void incoming.pipe(response);
      incoming.once("data", (chunk: Buffer) => {
        response.write(chunk.subarray(0, Math.ceil(chunk.length / 2)), () => request.socket.destroy());
      });
    });
    outgoing.on("error", () => response.destroy());
    response.on("close", () => outgoing.destroy());
    request.pipe(outgoing);
  };

  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    /** Applies a fault, from now on, to the paths that match; the last rule wins. */
    break: (fault: Fault, path: Rule["path"] = /^/, lateMs = LATE_MS) => {
      rules = [{ fault, path, lateMs }, ...rules];
    },
    /** Removes all the rules; requests that already hang are not released. */
    heal: () => {
      rules = [];
    },
    close: () =>
      new Promise<void>((closed) => {
        agent.destroy();
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
