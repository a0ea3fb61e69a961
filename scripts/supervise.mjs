import { spawn } from "node:child_process";
import { setTimeout as wait } from "node:timers/promises";
import { say } from "./say.mjs";

const POLL_MS = 50;
const READY_MS = 120_000;
const STOP_MS = 15_000;
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 4_000;
/** A process that ran this long was well: the next restart is quick again. */
const WELL_MS = 30_000;
/** Some ten seconds in all: a busy process answers late, it does not fall silent. */
const WATCH = { everyMs: 1_000, patienceMs: 2_500, failures: 3 };

/**
 * Keeps a process running. Resolves once `health` is a success; rejects when it ends before ever answering, since trying again
 * would fail the same way. Later deaths are followed by a restart, after a pause that grows; so is a silence: `failures`
 * times in a row no response of any status within `patienceMs`.
 */
export const supervise = async ({ name, script, health, env, watch = {} }) => {
  const watching = { ...WATCH, ...watch };
  let stopping = false;
  let pause = FIRST_PAUSE_MS;
  let child = launch(script, env);

  const keep = (process) => {
    const since = Date.now();
    const isWatched = () => !stopping && !hasEnded(process);
    void endWhenSilent(name, process, health, watching, isWatched);
    process.once("exit", async (code, signal) => {
      if (stopping) return;
      if (Date.now() - since > WELL_MS) pause = FIRST_PAUSE_MS;
      say(`${name} ended (${signal ?? code}); starting it again`);
      await wait(pause);
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
      if (stopping) return;
      child = launch(script, env);
      keep(child);
    });
  };

  await untilReady(name, child, health);
  keep(child);
  return {
    stop: async () => {
      stopping = true;
      await end(child);
    },
  };
};

const launch = (script, env) =>
  spawn(process.execPath, ["--enable-source-maps", script], { env, stdio: ["ignore", "inherit", "inherit", "ipc"] });

const hasEnded = (child) => child.exitCode !== null || child.signalCode !== null;

/** A process that responds, even with a failure, is alive: a restart would not bring its database back. */
const answers = (health, patienceMs) =>
  fetch(health, { signal: AbortSignal.timeout(patienceMs) }).then(
    async (response) => {
      await response.body?.cancel();
      return true;
    },
    () => false,
  );

/** Ends a process that answered once and no longer does, or that never does; not a process that is stopping. */
const endWhenSilent = async (name, child, health, { everyMs, patienceMs, failures }, isWatched) => {
  const deadline = Date.now() + READY_MS;
  while (isWatched() && Date.now() < deadline && !(await answers(health, patienceMs))) await wait(everyMs);
  let silences = 0;
  while (isWatched() && silences < failures) {
    await wait(everyMs);
    silences = (await answers(health, patienceMs)) ? 0 : silences + 1;
  }
  if (!isWatched()) return;
  say(`${name} does not answer; ending it`);
  // Nothing less: a process that is stopped, or turns in a loop, hears no other signal.
  child.kill("SIGKILL");
};

const untilReady = async (name, child, health) => {
  let deadline = Date.now() + READY_MS;
  while (Date.now() < deadline) {
    if (hasEnded(child)) throw new Error(`${name} could not start`);
    const status = await statusOf(health);
    if (status === 200) return;
    // It says that it migrates or loads: that may take as long as it takes.
    if (status !== null) deadline = Date.now() + READY_MS;
    await wait(POLL_MS);
  }
  await end(child);
  throw new Error(`${name} did not answer within ${READY_MS / 1000} s`);
};

/** Null when nothing answers. */
const statusOf = async (health) => {
  try {
    const response = await fetch(health);
    await response.body?.cancel();
    return response.status;
  } catch {
    return null;
  }
};

const end = async (child) => {
  if (hasEnded(child)) return;
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGTERM");
  const forced = setTimeout(() => child.kill("SIGKILL"), STOP_MS);
  await ended;
  clearTimeout(forced);
};
