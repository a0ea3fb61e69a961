import cluster from "node:cluster";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import path from "node:path";
import createNext from "next";
import { type Logger, pino } from "pino";
import { z } from "zod";
import { setPageMaker } from "@/lib/page-maker";
import { createDoor, type Door } from "@/lib/process/door";
import { serveMetrics } from "@/lib/process/metrics";
import { currentTraces, startTraces } from "@/lib/process/traces";
import { createAccessLog } from "@/server/access-log";
import { openStaticAssets } from "@/server/assets";
import { readCachedRoutes } from "@/server/cached-routes";
import { hashBuiltPages, markedPolicy, scriptMarkOf } from "@/server/csp";
import { copyEnvironment, processEnv, type ServerEnv } from "@/server/env";
import { observe } from "@/server/observe";
import { createOwnRequest, type OwnRequest } from "@/server/own-request";
import { onExpiredTags } from "@/server/page-cache/expired-tags";
import {
  createSharedPages,
  NO_SHARED_PAGES,
  openSharedStore,
  type SharedPages,
} from "@/server/page-cache/shared-pages";
import { createRequestCount } from "@/server/request-count";
import { createApply } from "@/server/revalidation/apply";
import { type Changes, createChanges } from "@/server/revalidation/changes";
import { createFeed } from "@/server/revalidation/feed";
import { recallChanges } from "@/server/revalidation/recall";
import { createWatch, NO_WATCH, type Watch } from "@/server/revalidation/watch";
import { loggedPath } from "@/server/route-of";
import { readServiceWorker } from "@/server/service-worker";
import { createSite, refuseEarly } from "@/server/site";

const Prerendered = z.object({ preview: z.object({ previewModeId: z.string().min(16) }) });

/** Reads the identifier of the build in this folder, `.next`, and the secret that makes it render a page again. */
const readBuild = (folder: string): { buildId: string; previewId: string } => {
  const read = (name: string) => readFileSync(path.join(folder, name), "utf8");
  const { preview } = Prerendered.parse(JSON.parse(read("prerender-manifest.json")));
  return { buildId: read("BUILD_ID").trim(), previewId: preview.previewModeId };
};

const HEADERS_TIMEOUT_MS = 15_000;
/** Time for a file of 10 MB from a slow connection; the gateway allows 10 s for any other body. */
const REQUEST_TIMEOUT_MS = 120_000;
/**
 * Interval at which both timeouts are checked. With Node's default of 30 s, a slow sender could hold its socket three
 * times as long.
 */
const CHECK_MS = 5_000;
/**
 * Maximum time without a byte read or written: longer than any call of the API; a visitor who stopped reading is
 * disconnected.
 */
const IDLE_MS = 60_000;
/**
 * Longer than a load balancer's own timeout, so that the balancer never writes to a connection that is being closed.
 */
const KEEP_ALIVE_MS = 65_000;
const MAX_HEADER_BYTES = 16 * 1024;
const DRAIN_MS = 10_000;
/** Drain time when the launcher was killed: the next start follows immediately. */
const SHORT_DRAIN_MS = 2_000;
/**
 * Maximum time to close the connections when other processes serve the port (scripts/web-processes.mjs): visitors who
 * stay on a page may still request another page.
 */
const LEAVE_MS = 10_000;
/** True when other processes serve the port until this one is ready. */
const LISTENS_WHEN_READY = process.argv.includes("--listen-when-ready");

const start = async () => {
  const env = processEnv();
  const log = pino({ name: "site", level: env.logLevel });
  const folder = process.cwd();
  const server = createServer({
    headersTimeout: HEADERS_TIMEOUT_MS,
    requestTimeout: REQUEST_TIMEOUT_MS,
    connectionsCheckingInterval: CHECK_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    maxHeaderSize: MAX_HEADER_BYTES,
  });
  server.setTimeout(IDLE_MS);
  server.on("connect", (_, socket) => socket.end("HTTP/1.1 405 Method Not Allowed\r\nconnection: close\r\n\r\n"));
  const door = createDoor(server, refuseEarly(env));
  server.once("error", fail);
  // Listens before Next is ready, so that a probe reads that the site is starting.
  if (!LISTENS_WHEN_READY) server.listen(env.port, env.host);
  stopOnSignal(door, env);
  // Must precede Next, which emits its own spans once there is a tracer.
  if (env.traces) await startTraces(env.traces, loggedPath);
  // No hostname: with one, Next takes the default locale's rewrite for another site's URL and loops. Its own `upgrade`
  // listener is attached to a server that never listens. On ours, it would keep a socket open and unanswered when a
  // client requests an unknown protocol; without a listener, Node ignores the upgrade.
  const next = createNext({ dev: false, dir: folder, httpServer: createServer() });
  await next.prepare();
  const assets = await openStaticAssets(path.join(folder, ".next/static"), path.join(folder, "dist/former-static"));
  const worker = readServiceWorker(path.join(folder, "dist/service-worker.js"));
  const builtScripts = hashBuiltPages(path.join(folder, ".next/server"));
  const isCachedRoute = readCachedRoutes(path.join(folder, ".next"));
  const { buildId, previewId } = readBuild(path.join(folder, ".next"));
  const scripts = { builtScripts, scriptMark: scriptMarkOf(env.revalidationSecret, buildId) };
  const handler = next.getRequestHandler();
  const ownRequest = createOwnRequest(handler, markedPolicy(scripts.scriptMark));
  const changes = createChanges();
  const watch = startWatch(env, ownRequest, changes, log);
  const site = {
    env,
    next: handler,
    ownRequest,
    isCachedRoute,
    assets,
    worker,
    ...scripts,
    previewId,
    watch,
    shared: startSharing(env, buildId, changes, log),
    log,
  };
  const { listener, kept } = createSite(site);
  setPageMaker(kept.makePage);
  onExpiredTags(kept.expire);
  const metrics = env.metrics ? await serveMetrics(env.metrics) : null;
  const onServed = [
    ...(log.isLevelEnabled("info") ? [createAccessLog(log)] : []),
    ...(metrics ? [createRequestCount(metrics)] : []),
  ];
  if (LISTENS_WHEN_READY) {
    // Listens once this process is current: otherwise its first visitors would have to wait.
    await watch.untilCurrent();
    await once(server.listen(env.port, env.host), "listening");
  }
  door.open(observe(listener, { env, onServed }));
  log.info({ origin: env.siteOrigin }, "site ready");
};

const startWatch = (
  { apiOrigin, revalidationSecret: secret, cacheUrl }: ServerEnv,
  ownRequest: OwnRequest,
  changes: Changes,
  log: Logger,
): Watch => {
  if (secret === undefined) return NO_WATCH;
  const feed = createFeed(apiOrigin, secret);
  return createWatch({
    feed,
    apply: createApply(ownRequest, secret),
    changes,
    log: { warn: (message) => log.warn(message) },
    ...(cacheUrl && { onFirst: (number) => void recallChanges(feed, changes, number) }),
  });
};

/**
 * Opens the cached pages shared with other processes. Without a secret, no page is shared: nothing would report changes
 * or prove which process rendered a page.
 */
const startSharing = (
  { cacheUrl, revalidationSecret: secret, pageSettings: settings }: ServerEnv,
  buildId: string,
  changes: Changes,
  log: Logger,
): SharedPages =>
  cacheUrl === undefined || secret === undefined
    ? NO_SHARED_PAGES
    : createSharedPages({
        sharedStore: openSharedStore(cacheUrl, (isThere) => log.warn(`The cache is ${isThere ? "there" : "away"}`)),
        changes,
        secret,
        scope: { buildId, settings },
      });

/** Lets the requests in progress finish, without waiting for idle connections, then exits. */
const stopOnSignal = (door: Door, { servingMs }: ServerEnv) => {
  const leave = async (drained: Promise<void>) => {
    await drained;
    await currentTraces()
      ?.close()
      .catch(() => undefined);
    process.exit(0);
  };
  const stop = (drained: Promise<void>) => void leave(drained).catch(fail);
  for (const end of ["SIGTERM", "SIGINT"]) process.once(end, () => stop(door.drain(DRAIN_MS, servingMs)));
  // Messages of the launcher to each of several processes (scripts/web-processes.mjs).
  process.on("message", (message) => {
    if (message === "isReady") process.send?.({ isReady: door.isOpen() });
    if (message === "leave") stop(door.leave(LEAVE_MS));
  });
  // When the launcher exits, Node ends a cluster worker immediately, with its requests unfinished, unless this flag is
  // set.
  if (cluster.worker) cluster.worker.exitedAfterDisconnect = true;
  process.once("disconnect", () => stop(door.drain(SHORT_DRAIN_MS)));
};

const fail = (error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
};

copyEnvironment();
start().catch(fail);
