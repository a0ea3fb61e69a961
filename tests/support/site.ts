import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { onTestFinished } from "vitest";
import type { IsCachedRoute } from "@/server/cached-routes";
import { markedPolicy } from "@/server/csp";
import { readEnv, type ServerEnv } from "@/server/env";
import { observe } from "@/server/observe";
import { createOwnRequest } from "@/server/own-request";
import type { SharedPages } from "@/server/page-cache/shared-pages";
import type { RenderBounds } from "@/server/render-permits";
import { NO_WATCH, type Watch } from "@/server/revalidation/watch";
import { serviceWorker } from "@/server/service-worker";
import { createSite } from "@/server/site";

/** Starts a server that is closed after the current test. Returns its port. */
export const listen = async (listener: (request: IncomingMessage, response: ServerResponse) => void) => {
  const server = createServer(listener);
  onTestFinished(() => new Promise((done) => server.close(() => done()).closeAllConnections()));
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  return (server.address() as AddressInfo).port;
};

/** Replaces the script that the build writes. */
export const SERVICE_WORKER = "self.addEventListener('install', () => undefined);";

/** Replaces the secret of the build, with which a request makes Next render a page again. */
export const PREVIEW_ID = "preview-id-of-the-tests";

type OnServed = Parameters<typeof observe>[1]["onServed"];
type Others = { watch?: Watch; shared?: SharedPages; scriptMark?: string; keptBytes?: number; onServed?: OnServed };
type Rendered = { status?: number; headers?: Record<string, string | string[]>; body?: string };

/**
 * Starts the site in front of a fake Next, which renders the pages that the test passes. Returns the port of the site.
 */
export const startSite = async (...parts: Parameters<typeof startKeepingSite>) =>
  (await startKeepingSite(...parts)).port;

/** Same as `startSite`, but returns the cache of the site too. */
export const startKeepingSite = async (
  rendered: Rendered | ((request: IncomingMessage, response: ServerResponse) => Rendered | Promise<Rendered>),
  overrides: Partial<ServerEnv> = {},
  isCachedRoute: IsCachedRoute = () => false,
  renderBounds?: RenderBounds,
  { watch = NO_WATCH, shared, scriptMark = "mark-of-the-scripts-of-this-test", keptBytes, onServed = [] }: Others = {},
) => {
  const env = { ...readEnv({ SITE_ORIGIN: "http://site.example" }), ...overrides };
  const next = async (request: IncomingMessage, response: ServerResponse) => {
    const {
      status = 200,
      headers = { "content-type": "text/html; charset=utf-8" },
      body = "",
    } = typeof rendered === "function" ? await rendered(request, response) : rendered;
    // As in Next, nothing is written to a visitor who has disconnected.
    if (response.destroyed) return;
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    response.statusCode = status;
    response.write(body.slice(0, 5));
    response.end(body.slice(5));
  };
  const assets = { serve: () => false };
  const log = { error: () => undefined };
  const worker = serviceWorker(Buffer.from(SERVICE_WORKER));
  const builtScripts = "'sha256-built'";
  const secrets = { builtScripts, scriptMark, previewId: PREVIEW_ID };
  const ownRequest = createOwnRequest(next, markedPolicy(scriptMark));
  const parts = { env, next, ownRequest, isCachedRoute, assets, worker, ...secrets, watch, log };
  const { listener, kept } = createSite({ ...parts, shared, renderBounds, keptBytes });
  return { port: await listen(observe(listener, { env, onServed })), kept };
};

type Received = { status: number; headers: IncomingMessage["headers"]; body: Buffer };
export const ask = (
  port: number,
  path: string,
  options: { method?: string; headers?: Record<string, string>; body?: string | Buffer } = {},
) =>
  new Promise<Received>((resolve, reject) => {
    const headers = { host: "site.example", ...options.headers };
    const requested = httpRequest(
      { port, host: "127.0.0.1", path, method: options.method ?? "GET", headers },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on("data", (chunk) => chunks.push(chunk));
        answer.on("error", reject);
        answer.on("end", () =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) }),
        );
      },
    );
    requested.on("error", reject);
    requested.end(options.body);
  });

/** Returns the site's response to these exact bytes, which no well-behaved client would send. */
export const exchange = (port: number, bytes: string) =>
  new Promise<string>((resolve, reject) => {
    const socket = connect(port, "127.0.0.1", () => socket.write(bytes));
    socket.once("data", (answer) => {
      resolve(String(answer));
      socket.destroy();
    });
    socket.once("error", reject);
  });

export const page = (content: string) =>
  `<!DOCTYPE html><html lang="fr"><head>${content}</head><body>page</body></html>`;
