import { setTimeout as wait } from "node:timers/promises";
import { continueStopped, mainThreadOf } from "../lib/process/proc.mjs";
import { say } from "./say.mjs";

const POLL_MS = 50;
const STOP_MS = 15_000;
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 4_000;
/** A process that ran this long was well: the next restart is quick again. */
const WELL_MS = 30_000;
/**
 * A process that does not answer is ended after `failures` questions. Starved by others, it wants the processor and gets
 * little: it has all of these, some twenty seconds. Sooner, it is no load: it used `loopSeconds` of processor without
 * an answer, or it wanted none when `blockedFailures` questions came.
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
 * Keeps a process running. Resolves once it is ready; rejects when it ends before that, since trying again would fail the
 * same way. Later deaths are followed by a restart, after a pause that grows; so is a silence. A process that a signal
 * stopped (SIGSTOP) is continued. It has `readyMs` to be ready, counted anew as long as it answers that it is not yet.
 *
 * `launch` starts the process. `isReady(child, patienceMs)` asks it: null when it does not answer. `leave(child)` asks it
 * to finish, once another one has taken its place.
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

  // It says that it migrates or loads: that may take as long as it takes.
  await untilReady(name, child, isReady, { ...watching, mayTakeLonger: true });
  keep(child);
  return {
    stop: async () => {
      stopping = true;
      await end(child, terminate);
    },
    /** Starts another process, and lets this one leave once that is ready. Rejects, and changes nothing, when it never is. */
    replace: async () => {
      const next = launch();
      // One that hangs would keep any other from taking this place.
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

/** Ends a process that answered once and no longer does, or that never does; not a process that is stopping. */
const endWhenSilent = async (name, child, isReady, watching, isWatched) => {
  const { everyMs, patienceMs, readyMs } = watching;
  // A process that responds, even with a failure, is alive: a restart would not bring its database back.
  const answers = async () => (await isReady(child, patienceMs)) !== null;
  const deadline = Date.now() + readyMs;
  while (isWatched() && Date.now() < deadline && !(await answers())) await wait(everyMs);
  while (isWatched() && !(await isSilent(child, answers, watching, isWatched))) await wait(everyMs);
  if (!isWatched()) return;
  say(`${name} does not answer; ending it`);
  // Nothing less: a process that turns in a loop hears no other signal.
  child.kill("SIGKILL");
};

/** Asks until it answers (false), or until its silence is more than load (true). */
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
