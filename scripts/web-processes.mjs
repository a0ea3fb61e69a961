import cluster from "node:cluster";
import { realpathSync } from "node:fs";
import { availableParallelism } from "node:os";
import { say } from "./say.mjs";
import { supervise } from "./supervise.mjs";

/** Memory that one process reaches under requests for ever new URLs, with a margin (docs/performance.md §6). */
const PROCESS_BYTES = 1_500 * 1024 * 1024;
/** A higher number must be set explicitly: the marketplace and PostgreSQL need cores too. */
const MOST_BY_DEFAULT = 8;
/**
 * Size in MB of V8's semi-space, which V8 collects each time that it is full. A page allocates some megabytes: with
 * V8's default of 16, the objects of pages in progress are copied again and again (docs/performance.md §7). The files
 * of deploy/ set the same.
 */
const YOUNG_OBJECTS = ["--min-semi-space-size=64", "--max-semi-space-size=64"];

/**
 * Returns the default number of processes: the number of cores, up to a maximum, as far as the free memory has room for
 * them.
 */
export const defaultWebProcesses = (cores = availableParallelism(), freeBytes = process.availableMemory()) =>
  Math.max(1, Math.min(cores, MOST_BY_DEFAULT, Math.floor(freeBytes / PROCESS_BYTES)));

/**
 * Returns the current folder as the shell named it (PWD), possibly through a symbolic link: once the link points to the
 * next release, a newly started process runs that one.
 */
export const namedFolder = (name, cwd = process.cwd()) => {
  try {
    return realpathSync(name) === realpathSync(cwd) ? name : cwd;
  } catch {
    return cwd;
  }
};

/**
 * Runs `count` processes of the script behind one port, on which this process listens; each is watched and restarted
 * separately. Resolves once all are ready. Connections are distributed round-robin: if the kernel distributed them, one
 * process might get nearly all.
 */
export const superviseWebProcesses = async ({ name, script, folder, count, env, watch }) => {
  cluster.schedulingPolicy = cluster.SCHED_RR;
  const launch = () => {
    // A process next to others listens only once it is ready. A lone one listens immediately, to answer that the site
    // is starting.
    const isAlone = Object.keys(cluster.workers).length === 0;
    cluster.setupPrimary({
      exec: script,
      cwd: folder,
      args: isAlone ? [] : ["--listen-when-ready"],
      execArgv: ["--enable-source-maps", ...YOUNG_OBJECTS],
      stdio: ["ignore", "inherit", "inherit", "ipc"],
    });
    return cluster.fork(env).process;
  };
  const parts = { launch, isReady, leave: askToLeave, watch };
  const names = Array.from({ length: count }, (_, index) => (count === 1 ? name : `${name} (process ${index + 1})`));
  const started = await Promise.allSettled(names.map((own) => supervise({ name: own, ...parts })));
  const processes = started.flatMap(({ value }) => value ?? []);
  const stop = () => Promise.all(processes.map((process) => process.stop()));
  const failed = started.find(({ status }) => status === "rejected");
  if (failed) {
    await stop();
    throw failed.reason;
  }
  return { stop, replaceAll: inTurn(processes, name) };
};

/** Returns a function that replaces the processes one after another; a call during a replacement causes another one. */
const inTurn = (processes, name) => {
  let underWay = Promise.resolve();
  let isWaiting = false;
  const replaceAll = async () => {
    isWaiting = false;
    try {
      for (const process of processes) await process.replace();
      say(`${name} was replaced, process by process`);
    } catch (error) {
      say(`${name} was not replaced, and goes on as it was: ${error.message}`);
    }
  };
  return () => {
    if (!isWaiting) underWay = underWay.then(replaceAll);
    isWaiting = true;
    return underWay;
  };
};

/**
 * Asks a process to leave; one that does not leave is ended later (supervise). Without the callback, a failed send
 * would end the launcher.
 */
export const askToLeave = (child) => child.send("leave", () => undefined);

/** Queries the event loop of the process (server/main.ts); null when it does not answer. */
const isReady = (child, patienceMs) =>
  new Promise((resolve) => {
    const settle = (ready) => {
      clearTimeout(timer);
      child.off("message", hear);
      resolve(ready);
    };
    const hear = (message) => message.isReady !== undefined && settle(message.isReady);
    const timer = setTimeout(settle, patienceMs, null);
    child.on("message", hear);
    // Sending fails, by an event or by the callback, once the channel is closed.
    if (child.connected) child.send("isReady", (error) => error && settle(null));
    else settle(null);
  });
