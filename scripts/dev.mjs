import { spawn } from "node:child_process";
import { readEnv } from "./env.mjs";
import { ensureInstalled } from "./install.mjs";
import { tool } from "./run.mjs";

// Next's own development server, and the marketplace restarted at each change of its sources.
const { all: env, port } = readEnv();
await ensureInstalled();
const children = [
  spawn(process.execPath, [tool("tsx"), "watch", "marketplace/main.ts"], { env, stdio: "inherit" }),
  spawn(process.execPath, [tool("next"), "dev", "--port", String(port)], { env, stdio: "inherit" }),
];
const stopAll = (signal) => {
  for (const child of children) child.kill(signal);
};
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, stopAll);
for (const child of children) child.once("exit", () => stopAll("SIGTERM"));
