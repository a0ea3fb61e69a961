import { setTimeout as wait } from "node:timers/promises";
import { continueStopped, mainThreadOf } from "../lib/process/proc.mjs";
import { say } from "./say.mjs";

const POLL_MS = 50;
const STOP_MS = 15_000;
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 4_000;
/** A process that ran this long was healthy: its next restart is immediate again. */
const WELL_MS = 30_000;
/**
 * A process that does not answer is ended after `failures` checks, some twenty seconds. A process that only lacks
 * processor time because of other processes gets all these checks. A process is ended sooner when load cannot be the
 * reason: it used `loopSeconds` of processor time without an answer, or it was not waiting for the processor at
 * `blockedFailures` checks.
 */
const WATCH = {
  everyMs: 1_000,
  patienceMs: 2_500,
  failures: 6,
  blockedFailures: 3,
  loopSeconds: 5,
  readyMs: 120_000,
  stoppedEveryMs: 500,
};

/**
 * Keeps a process running. Resolves once it is ready; rejects when it ends before that, since another attempt would
 * fail too. When it later ends or stops answering, it is restarted, after a growing delay. A process stopped by a
 * signal (SIGSTOP) is continued. A process has `readyMs` to become ready; at the first start, this time begins again
 * whenever the process answers that it is not ready yet.
 *
 * `launch` starts the process. `isReady(child, patienceMs)` queries it: null when it does not answer. `leave(child)`
 * asks it to finish, once another process has replaced it.
 */
export const supervise = async ({ name, launch, isReady, leave = terminate, watch = {} }) => {
  const watching = { ...WATCH, ...watch };
  let stopping = false;
  let pause = FIRST_PAUSE_MS;
  let child = launch();

  const keep = (process) => {
    const since = Date.now();
    const isOurs = () => !stopping && process === child;
    const isWatched = () => isOurs() && !hasEnded(process);
    void endWhenSilent(name, process, isReady, watching, isWatched);
    void continueWhenStopped(name, process, watching, isWatched);
    process.once("exit", async (code, signal) => {
      if (!isOurs()) return;
      if (Date.now() - since > WELL_MS) pause = FIRST_PAUSE_MS;
      say(`${name} ended (${signal ?? code}); starting it again`);
      await wait(pause);
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
      if (!isOurs()) return;
      child = launch();
      keep(child);
    });
  };

  // There is no time limit while the process answers that it migrates or loads.
  await untilReady(name, child, isReady, { ...watching, mayTakeLonger: true });
  keep(child);
  return {
    stop: async () => {
      stopping = true;
      await end(child, terminate);
    },
    /**
     * Starts another process, and stops the current one once the other is ready. Rejects, and changes nothing, when the
     * other never becomes ready.
     */
    replace: async () => {
      const next = launch();
      // There is a time limit here, since a process that hangs would prevent any later replacement.
      await untilReady(name, next, isReady, { ...watching, mayTakeLonger: false });
      if (stopping) return end(next, terminate);
      const former = child;
      child = next;
      keep(next);
      await end(former, leave);
    },
  };
};

const hasEnded = (child) => child.exitCode !== null || child.signalCode !== null;

const continueWhenStopped = async (name, child, { stoppedEveryMs }, isWatched) => {
  while (isWatched()) {
    if (continueStopped(child.pid)) say(`${name} was stopped by a signal; continuing it`);
    await wait(stoppedEveryMs);
  }
};

/** Ends a process that no longer answers, or never did, unless it is stopping. */
const endWhenSilent = async (name, child, isReady, watching, isWatched) => {
  const { everyMs, patienceMs, readyMs } = watching;
  // Any response, even a failure, shows that the process is alive: a restart would not bring its database back.
  const answers = async () => (await isReady(child, patienceMs)) !== null;
  const deadline = Date.now() + readyMs;
  while (isWatched() && Date.now() < deadline && !(await answers())) await wait(everyMs);
  while (isWatched() && !(await isSilent(child, answers, watching, isWatched))) await wait(everyMs);
  if (!isWatched()) return;
  say(`${name} does not answer; ending it`);
  // SIGKILL, because a process in an endless loop handles no other signal.
  child.kill("SIGKILL");
};

/** Queries the process until it answers (false), or until load can no longer explain its silence (true). */
const isSilent = async (child, answers, { everyMs, failures, blockedFailures, loopSeconds }, isWatched) => {
  const usedBefore = mainThreadOf(child.pid)?.usedSeconds ?? 0;
  let blocked = 0;
  for (let silences = 1; !(await answers()); silences += 1) {
    if (!isWatched()) return false;
    const thread = mainThreadOf(child.pid);
    if (thread && !thread.wantsProcessor) blocked += 1;
    const loops = thread !== null && thread.usedSeconds - usedBefore > loopSeconds;
    if (loops || blocked >= blockedFailures || silences >= failures) return true;
    await wait(everyMs);
  }
  return false;
};

const untilReady = async (name, child, isReady, { patienceMs, readyMs, mayTakeLonger }) => {
  let deadline = Date.now() + readyMs;
  while (Date.now() < deadline) {
    if (hasEnded(child)) throw new Error(`${name} could not start`);
    const ready = await isReady(child, patienceMs);
    if (ready) return;
    if (ready !== null && mayTakeLonger) deadline = Date.now() + readyMs;
    await wait(POLL_MS);
  }
  await end(child, terminate);
  throw new Error(`${name} was not ready within ${readyMs / 1000} s`);
};

const terminate = (child) => child.kill("SIGTERM");

const end = async (child, ask) => {
  if (hasEnded(child)) return;
  const ended = new Promise((resolve) => child.once("exit", resolve));
  ask(child);
  const forced = setTimeout(() => child.kill("SIGKILL"), STOP_MS);
  await ended;
  clearTimeout(forced);
};
