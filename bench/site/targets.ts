import { type ChildProcess, fork, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Served } from "@/bench/site/bare";
import { cpuOf, type Spent } from "@/bench/site/processes";
import { freePort } from "@/marketplace/embedded-postgres/free-port";
import { projectRoot } from "@/marketplace/project-root";
import { readEnv } from "@/scripts/env.mjs";
import { startProduct } from "@/scripts/product.mjs";

/** A measured server. `cpu`: milliseconds of processor time that its processes have used so far. */
export type Target = {
  name: string;
  origin: string;
  /** Origin for the same calls of the API without the site. */
  marketplaceOrigin: string;
  /** File with the accounts that may log in. */
  entrance: string;
  cpu: () => Spent;
  /** Only for the bare server: sets the response that it sends from now on. */
  serve?: (served: Served) => Promise<void>;
  /** True for a server of pages alone, without gateway. */
  isForPages?: boolean;
  stop: () => Promise<void>;
};

/** Secrets that processes started separately must share. */
const SECRETS = {
  GATEWAY_SECRET: randomBytes(24).toString("hex"),
  REVALIDATION_SECRET: randomBytes(24).toString("hex"),
};
export const HOST = "127.0.0.1";
const POLL_MS = 100;

export const loopback = (origin: string) => origin.replace("localhost", HOST);

type Start = { folder?: string; parts?: string[] };

/**
 * Starts the product as `npm start` does. `folder`: folder of another clone; `parts`: the parts to start, such as the
 * site alone.
 */
export async function startSite(
  name: string,
  settings: Record<string, string> = {},
  start: Start = {},
): Promise<Target & { pid: number }> {
  const product = await startProduct({ LOG_LEVEL: "fatal", ...SECRETS, ...settings }, start);
  return { ...product, name, origin: loopback(product.origin), cpu: () => cpuOf(product.pid) };
}

/** Starts Next's own server on the same build, with the marketplace of this product. */
export async function startNextAlone({ marketplaceOrigin, entrance, cpu }: Target): Promise<Target> {
  const port = await freePort(HOST);
  const next = join(projectRoot, "node_modules", "next", "dist", "bin", "next");
  // No hostname: with one, Next takes the default locale's rewrite for another site's URL and loops.
  const child = spawn(process.execPath, [next, "start", "--port", String(port)], {
    cwd: projectRoot,
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...readEnv().all, ...SECRETS, NODE_ENV: "production", PORT: String(port), API_ORIGIN: marketplaceOrigin },
  });
  const origin = `http://${HOST}:${port}`;
  await untilOpen(origin);
  const own = () => cpuOf(child.pid ?? 0).site;
  return {
    name: "Next alone",
    origin,
    marketplaceOrigin,
    entrance,
    isForPages: true,
    cpu: () => ({ ...cpu(), site: own() }),
    stop: () => end(child),
  };
}

/** Resolves when a request of the home page succeeds for the first time. */
export async function untilOpen(origin: string): Promise<void> {
  const isOpen = () =>
    fetch(origin).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isOpen())) await wait(POLL_MS);
}

/** Starts a server that sends the bytes captured from this site, in a separate process. */
export async function startBare({ entrance }: Target): Promise<Target> {
  const child = fork(join(projectRoot, "bench", "site", "bare.ts"), { execArgv: ["--import", "tsx"] });
  const [port] = await once(child, "message");
  const origin = `http://${HOST}:${port}`;
  return {
    name: "bare server",
    origin,
    marketplaceOrigin: origin,
    entrance,
    cpu: () => cpuOf(child.pid ?? 0),
    serve: async (served) => {
      child.send(served);
      await once(child, "message");
    },
    stop: () => end(child),
  };
}

export async function end(child: ChildProcess): Promise<void> {
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  await ended;
}
