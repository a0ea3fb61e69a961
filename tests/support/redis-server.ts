import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { connect } from "node:net";
import { freePort } from "@/marketplace/embedded-postgres/free-port";

const HOST = "127.0.0.1";
const PROGRAM = "redis-server";
const RETRY_MS = 20;

/** Returns whether this machine has the program: Debian's package redis-server, or a Valkey under that name. */
export const hasRedis = (): boolean => spawnSync(PROGRAM, ["--version"]).status === 0;

/** Starts a Redis that stores data in memory only, which the test may kill and start again. */
export async function startRedis() {
  const port = await freePort(HOST);
  const launch = async () => {
    const options = { bind: HOST, port: String(port), save: "", appendonly: "no" };
    const args = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]);
    const server = spawn(PROGRAM, args, { stdio: "ignore" });
    await untilOpen(port);
    return server;
  };
  let server = await launch();
  return {
    url: `redis://${HOST}:${port}`,
    kill: () => end(server, "SIGKILL"),
    start: async () => {
      server = await launch();
    },
    /** Makes the server receive requests without responding. */
    pause: () => server.kill("SIGSTOP"),
    resume: () => server.kill("SIGCONT"),
  };
}

async function end(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  server.kill(signal);
  await once(server, "exit");
}

async function untilOpen(port: number): Promise<void> {
  const socket = connect(port, HOST);
  const isOpen = await Promise.race([once(socket, "connect"), once(socket, "error")]).then(
    ([error]) => error === undefined,
    () => false,
  );
  socket.destroy();
  if (isOpen) return;
  await new Promise((retry) => setTimeout(retry, RETRY_MS));
  await untilOpen(port);
}
