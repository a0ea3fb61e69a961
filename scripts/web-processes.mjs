import cluster from "node:cluster";
import { realpathSync } from "node:fs";
import { availableParallelism } from "node:os";
import { say } from "./say.mjs";
import { supervise } from "./supervise.mjs";

/** What one comes to hold under requests of ever other addresses, and some more (docs/performance.md §6). */
const PROCESS_BYTES = 1_500 * 1024 * 1024;
/** More has to be set: the marketplace and PostgreSQL want cores too. */
const MOST_BY_DEFAULT = 8;
/**
 * In MB: V8 looks through its young objects each time that they fill this. A page leaves some megabytes; with 16, V8's own,
 * those of pages under way are copied again and again (docs/performance.md §7). The files of deploy/ say the same.
 */
const YOUNG_OBJECTS = ["--min-semi-space-size=64", "--max-semi-space-size=64"];

/** As many as there are cores, up to a number, and as the memory that is free has room for. */
export const defaultWebProcesses = (cores = availableParallelism(), freeBytes = process.availableMemory()) =>
  Math.max(1, Math.min(cores, MOST_BY_DEFAULT, Math.floor(freeBytes / PROCESS_BYTES)));

/**
 * The current folder as the shell named it (PWD), by a symbolic link perhaps: once the link leads to the next release, a
 * process that is started runs that one.
 */
export const namedFolder = (name, cwd = process.cwd()) => {
  try {
    return realpathSync(name) === realpathSync(cwd) ? name : cwd;
  } catch {
    return cwd;
  }
};

/**
 * Runs `count` processes of the script behind one port, which this process holds; each is watched and restarted alone.
 * Resolves once all are ready. Connections are given to them in turn: with those that the kernel gives, one process may get
 * nearly all.
 */
export const superviseWebProcesses = async ({ name, script, folder, count, env, watch }) => {
  cluster.schedulingPolicy = cluster.SCHED_RR;
  const launch = () => {
    // A process beside others listens once it is ready. One that is alone listens at once: it says that the site starts.
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

/** Replaces each once the one before it is replaced, and all again when another request comes meanwhile. */
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

/** What cannot be sent would end the launcher, without this callback; a process that goes on is ended later (supervise). */
export const askToLeave = (child) => child.send("leave", () => undefined);

/** Answered by its event loop (server/main.ts); null when it does not answer. */
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
    // Refused, by an event or by the callback, once its channel is closed.
    if (child.connected) child.send("isReady", (error) => error && settle(null));
    else settle(null);
  });
