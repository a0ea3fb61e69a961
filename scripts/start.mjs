import { randomBytes } from "node:crypto";
import { createServer } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { ensureBuilt } from "./build.mjs";
import { entranceLines } from "./entrance.mjs";
import { readEnv } from "./env.mjs";
import { ensureInstalled } from "./install.mjs";
import { endWithParent } from "./parent.mjs";
import { say } from "./say.mjs";
import { supervise } from "./supervise.mjs";

/** Its health waits behind the pages under way: twenty seconds of silence are no load any more. */
const SITE_WATCH = { failures: 6 };
const OLDEST_NODE = [20, 19];
const POLL_MS = 200;
/** How long a program that is stopping may take to give its port back; an earlier copy of ours has requests to finish. */
const PORT_PATIENCE_MS = 3_000;
const COPY_PATIENCE_MS = 20_000;

const main = async () => {
  checkNode();
  const settings = readEnv();
  if (settings.isUnderNpm) endWithParent();
  await checkPorts(settings);
  await ensureInstalled();
  await ensureBuilt();
  // A first start takes minutes: another process may have taken a port meanwhile, and would answer in our place.
  await checkPorts(settings);

  const env = {
    ...settings.all,
    NODE_ENV: "production",
    // A line a request would bury the address; LOG_LEVEL=info brings them back.
    LOG_LEVEL: settings.all.LOG_LEVEL || "warn",
    // Shared by the two processes and nobody else (architecture: gateway, revalidation).
    GATEWAY_SECRET: settings.gatewaySecret || randomBytes(24).toString("hex"),
    REVALIDATION_SECRET: settings.revalidationSecret || randomBytes(24).toString("hex"),
  };
  const running = [];
  stopOnSignal(running);
  if (settings.hasOwnMarketplace) {
    const health = `http://127.0.0.1:${settings.marketplacePort}/health`;
    running.push(await supervise({ name: "The marketplace", script: "dist/marketplace.js", health, env }));
  }
  const health = `http://127.0.0.1:${settings.port}/health`;
  try {
    running.push(await supervise({ name: "The site", script: "dist/server.js", health, env, watch: SITE_WATCH }));
  } catch (error) {
    await stopAll(running);
    throw error;
  }
  say([`Ready: ${settings.siteOrigin}`, ...entranceLines(settings)].join("\n"));
};

const checkNode = () => {
  const [major, minor] = process.versions.node.split(".").map(Number);
  const tooOld = major < OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor < OLDEST_NODE[1]);
  if (tooOld) throw new Error(`Node ${OLDEST_NODE.join(".")} or later is needed; this is ${process.versions.node}`);
};

const checkPorts = async ({ port, marketplacePort, hasOwnMarketplace }) => {
  for (const [name, number] of [["PORT", port], ...(hasOwnMarketplace ? [["MARKETPLACE_PORT", marketplacePort]] : [])])
    if (!(await isFreeSoon(number))) throw new Error(`Port ${number} is taken: stop what uses it, or set ${name}`);
};

const isFreeSoon = async (port) => {
  const start = Date.now();
  let patience = PORT_PATIENCE_MS;
  while (!(await isFree(port))) {
    if (patience < COPY_PATIENCE_MS && (await isOurs(port))) {
      patience = COPY_PATIENCE_MS;
      say(`Another copy holds port ${port}: waiting for it to stop`);
    }
    if (Date.now() - start > patience) return false;
    await wait(POLL_MS);
  }
  return true;
};

/** Whether what listens there answers as our marketplace does: its port stays open until the site has finished. */
const isOurs = (port) =>
  fetch(`http://127.0.0.1:${port}/health`, { signal: AbortSignal.timeout(1_000) }).then(
    (response) => response.headers.has("x-stelace-version"),
    () => false,
  );

const isFree = (port) =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
  });

const stopAll = async (running) => {
  for (const process of running.toReversed()) await process.stop();
};

const stopOnSignal = (running) => {
  let stopping = false;
  // `disconnect`: the program that started us (a test, a measurement) is gone.
  for (const signal of ["SIGINT", "SIGTERM", "disconnect"])
    process.on(signal, async () => {
      if (stopping) return;
      stopping = true;
      await stopAll(running);
      process.exit(0);
    });
};

main().catch((error) => {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
});
