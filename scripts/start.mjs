import { createServer } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { ensureBuilt } from "./build.mjs";
import { runCommand } from "./command.mjs";
import { readyLines } from "./entrance.mjs";
import { readEnv } from "./env.mjs";
import { ensureInstalled } from "./install.mjs";
import { loneProcess } from "./lone-process.mjs";
import { endWithParent } from "./parent.mjs";
import { say } from "./say.mjs";
import { missingSecrets, sharedSecrets } from "./shared-secrets.mjs";
import { supervise } from "./supervise.mjs";
import { defaultWebProcesses, namedFolder, superviseWebProcesses } from "./web-processes.mjs";

const POLL_MS = 200;
/**
 * Time in which a stopping program may release its port. An earlier copy of the product gets more, to finish its
 * requests.
 */
const PORT_PATIENCE_MS = 3_000;
const COPY_PATIENCE_MS = 20_000;

/**
 * Returns the parts to start: `npm start` starts both, unless API_ORIGIN points to another marketplace; `npm run site`
 * and `npm run marketplace` start one.
 */
const partsOf = (args, { hasOwnMarketplace }) => {
  const parts = args.length > 0 ? args : hasOwnMarketplace ? ["marketplace", "site"] : ["site"];
  const unknown = parts.find((part) => part !== "marketplace" && part !== "site");
  if (unknown) throw new Error(`Unknown: ${unknown}. Usage: npm start, npm run site or npm run marketplace`);
  return parts;
};

const main = async () => {
  const running = [];
  replaceOnSignal(running);
  const settings = readEnv();
  if (settings.isUnderNpm) endWithParent();
  const parts = partsOf(process.argv.slice(2), settings);
  const programs = programsOf(settings).filter(({ part }) => parts.includes(part));
  for (const name of settings.unknownNames) say(`.env sets ${name}, which is no setting: .env.example lists them`);
  if (parts.length === 1) for (const line of missingSecrets(settings)) say(line);
  await checkPorts(programs);
  await ensureInstalled();
  await ensureBuilt();
  // A first start takes minutes: another process may have taken a port meanwhile, and would answer instead of us.
  await checkPorts(programs);

  const env = { ...settings.all, NODE_ENV: "production", ...(parts.length > 1 && sharedSecrets(settings)) };
  stopOnSignal(running);
  try {
    for (const program of programs) running.push(await program.start(env));
  } catch (error) {
    await stopAll(running);
    throw error;
  }
  say(readyLines(settings, parts).join("\n"));
};

/** The programs that may run here, in the order in which they start. */
const programsOf = ({ host, port, ownOrigin, marketplaceHost, marketplacePort, ownApiOrigin, webProcesses }) => [
  {
    part: "marketplace",
    origin: ownApiOrigin,
    host: marketplaceHost,
    hostName: "MARKETPLACE_HOST",
    port: marketplacePort,
    portName: "MARKETPLACE_PORT",
    start: (env) => {
      const script = "dist/marketplace.js";
      return supervise(loneProcess({ name: "The marketplace", script, env, health: `${ownApiOrigin}/health` }));
    },
  },
  {
    part: "site",
    origin: ownOrigin,
    host,
    hostName: "HOST",
    port,
    portName: "PORT",
    start: (env) => {
      const count = webProcesses ?? defaultWebProcesses();
      const own = { ...env, WEB_PROCESSES: String(count) };
      return superviseWebProcesses({
        name: "The site",
        script: "dist/server.js",
        folder: namedFolder(env.PWD),
        count,
        env: own,
      });
    },
  },
];

const checkPorts = async (programs) => {
  const origins = programs.map(({ origin }) => origin);
  if (new Set(origins).size < origins.length)
    throw new Error("Bad setting: PORT and MARKETPLACE_PORT must differ, since both listen at one address");
  for (const program of programs)
    if (!(await isFreeSoon(program)))
      throw new Error(`Port ${program.port} is taken: stop what uses it, or set ${program.portName}`);
};

const isFreeSoon = async (program) => {
  const { port, origin } = program;
  const start = Date.now();
  let patience = PORT_PATIENCE_MS;
  while (!(await isFree(program))) {
    if (patience < COPY_PATIENCE_MS && (await isOurs(origin))) {
      patience = COPY_PATIENCE_MS;
      say(`Another copy holds port ${port}: waiting for it to stop`);
    }
    if (Date.now() - start > patience) return false;
    await wait(POLL_MS);
  }
  return true;
};

/** Returns whether the program on this port is a copy of the product, ready or not. */
const isOurs = (origin) =>
  fetch(`${origin}/health`, { signal: AbortSignal.timeout(1_000) })
    .then((response) => response.json())
    .then(
      ({ status }) => typeof status === "string",
      () => false,
    );

/** Returns whether the port is free. Rejects when this machine cannot listen there at all. */
const isFree = ({ host, hostName, port, portName }) =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", (error) => {
      if (error.code === "EADDRINUSE") resolve(false);
      else
        reject(new Error(`${hostName} ${host}, ${portName} ${port}: this machine cannot listen there (${error.code})`));
    });
    probe.listen(port, host, () => probe.close(() => resolve(true)));
  });

const stopAll = async (running) => {
  for (const process of running.toReversed()) await process.stop();
};

const stopOnSignal = (running) => {
  let stopping = false;
  // `disconnect`: the program that started us (a test, a measurement) has ended.
  for (const signal of ["SIGINT", "SIGTERM", "disconnect"])
    process.on(signal, async () => {
      if (stopping) return;
      stopping = true;
      await stopAll(running);
      process.exit(0);
    });
};

/** Replaces the web processes only: a second marketplace may not run at the same time on the same port and database. */
const replaceOnSignal = (running) =>
  process.on("SIGUSR2", () => {
    const site = running.find(({ replaceAll }) => replaceAll);
    if (site) void site.replaceAll();
    else say("Nothing was replaced: no site is ready here");
  });

runCommand(main);
