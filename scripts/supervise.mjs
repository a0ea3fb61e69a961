import { spawn } from "node:child_process";
import { setTimeout as wait } from "node:timers/promises";
import { say } from "./say.mjs";

const POLL_MS = 50;
const READY_MS = 120_000;
const STOP_MS = 15_000;
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;
/** A process that ran this long was well: the next restart is quick again. */
const WELL_MS = 60_000;

/**
 * Keeps a process running. Resolves once `health` answers; rejects when it ends before ever answering, since trying again
 * would fail the same way. Later deaths are followed by a restart, after a pause that grows.
 */
export const supervise = async ({ name, script, health, env }) => {
  let stopping = false;
  let pause = FIRST_PAUSE_MS;
  let child = launch(script, env);

  const watch = (process) => {
    const since = Date.now();
    process.once("exit", async (code, signal) => {
      if (stopping) return;
      pause = Date.now() - since > WELL_MS ? FIRST_PAUSE_MS : Math.min(pause * 2, LONGEST_PAUSE_MS);
      say(`${name} ended (${signal ?? code}); starting it again`);
      await wait(pause);
      if (stopping) return;
      child = launch(script, env);
      watch(child);
    });
  };

  await untilReady(name, child, health);
  watch(child);
  return {
    stop: async () => {
      stopping = true;
      await end(child);
    },
  };
};

const launch = (script, env) =>
  spawn(process.execPath, ["--enable-source-maps", script], { env, stdio: ["ignore", "inherit", "inherit", "ipc"] });

const untilReady = async (name, child, health) => {
  const deadline = Date.now() + READY_MS;
  while (Date.now() < deadline) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`${name} could not start`);
    const ready = await fetch(health).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready) return;
    await wait(POLL_MS);
  }
  await end(child);
  throw new Error(`${name} did not answer within ${READY_MS / 1000} s`);
};

const end = async (child) => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGTERM");
  const forced = setTimeout(() => child.kill("SIGKILL"), STOP_MS);
  await ended;
  clearTimeout(forced);
};
