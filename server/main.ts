import { createServer, type Server } from "node:http";
import path from "node:path";
import createNext from "next";
import { pino } from "pino";
import { openStaticAssets } from "@/server/assets";
import { readCachedRoutes } from "@/server/cached-routes";
import { hashBuiltPages } from "@/server/csp";
import { processEnv } from "@/server/env";
import { readServiceWorker } from "@/server/service-worker";
import { createSite } from "@/server/site";

const HEADERS_TIMEOUT_MS = 15_000;
/** A file of 10 MB from a slow connection takes that; the gateway gives any other body 10 s. */
const REQUEST_TIMEOUT_MS = 120_000;
/** How often both are looked at; Node's own 30 s would let a slow sender hold its socket thrice as long. */
const CHECK_MS = 5_000;
/** Neither a byte read nor written: longer than any call of the API; a visitor who stopped reading is disconnected. */
const IDLE_MS = 60_000;
/** Longer than a load balancer's own, so that it never writes to a connection being closed. */
const KEEP_ALIVE_MS = 65_000;
const MAX_HEADER_BYTES = 16 * 1024;
const DRAIN_MS = 10_000;
/** When its launcher was killed: the next start comes at once. */
const SHORT_DRAIN_MS = 2_000;
const CLOSE_IDLE_MS = 50;

const start = async () => {
  const env = processEnv();
  const log = pino({ name: "site", level: env.logLevel });
  const folder = process.cwd();
  // No hostname: with one, Next takes the default locale's rewrite for another site's URL and loops. Its own listener
  // of `upgrade` goes to a server that never listens: on ours it would keep a socket open, unanswered, when a client
  // requests an unknown protocol; without listener Node ignores the upgrade.
  const next = createNext({ dev: false, dir: folder, httpServer: createServer() });
  await next.prepare();
  const assets = await openStaticAssets(path.join(folder, ".next/static"));
  const worker = readServiceWorker(path.join(folder, "dist/service-worker.js"));
  const builtScripts = hashBuiltPages(path.join(folder, ".next/server"));
  const isCachedRoute = readCachedRoutes(path.join(folder, ".next"));
  const server = createServer(
    {
      headersTimeout: HEADERS_TIMEOUT_MS,
      requestTimeout: REQUEST_TIMEOUT_MS,
      connectionsCheckingInterval: CHECK_MS,
      keepAliveTimeout: KEEP_ALIVE_MS,
      maxHeaderSize: MAX_HEADER_BYTES,
    },
    createSite({ env, next: next.getRequestHandler(), isCachedRoute, assets, worker, builtScripts, log }),
  );
  server.setTimeout(IDLE_MS);
  server.on("connect", (_, socket) => socket.end("HTTP/1.1 405 Method Not Allowed\r\nconnection: close\r\n\r\n"));
  server.once("error", fail);
  server.listen(env.port, env.host, () => log.info({ origin: env.siteOrigin }, "site ready"));
  for (const end of ["SIGTERM", "SIGINT"]) process.once(end, () => stop(server, DRAIN_MS));
  // The launcher that started this process is gone.
  process.once("disconnect", () => stop(server, SHORT_DRAIN_MS));
};

/** Lets the requests under way finish, then leaves; a connection that carries none is not waited for. */
const stop = (server: Server, drainMs: number) => {
  server.close(() => process.exit(0));
  setInterval(() => server.closeIdleConnections(), CLOSE_IDLE_MS);
  setTimeout(() => process.exit(0), drainMs).unref();
};

const fail = (error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
};

start().catch(fail);
