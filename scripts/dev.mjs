import { spawn } from "node:child_process";
import { runCommand } from "./command.mjs";
import { readEnv } from "./env.mjs";
import { ensureInstalled } from "./install.mjs";
import { tool } from "./run.mjs";
import { sharedSecrets } from "./shared-secrets.mjs";

/** Files that the marketplace reads at run time: tsx watches imported modules by itself. */
const READ_FILES = ["marketplace/content/**/*", "marketplace/demo/{content,data}/**/*", "marketplace/db/migrations/*"];
/** Log format: one line per request; the other fields of an event follow, one per line. */
const READABLE = [
  "--translateTime",
  "SYS:HH:MM:ss",
  "--ignore",
  "pid,hostname,name,reqId,method,path,status,ms",
  "--messageFormat",
  "{msg}{if path} {method} {path} {status} ({ms} ms){end}",
];

/** Starts Next's development server, and the marketplace, which restarts at each change of its sources. */
const main = async () => {
  const settings = readEnv();
  await ensureInstalled();
  const env = { ...settings.all, LOG_LEVEL: settings.all.LOG_LEVEL || "info", ...sharedSecrets(settings) };
  const startMarketplace = () => {
    const reader = spawn(process.execPath, [tool("pino-pretty"), ...READABLE], {
      stdio: ["pipe", "inherit", "inherit"],
    });
    const watched = READ_FILES.flatMap((files) => ["--include", files]);
    const args = [tool("tsx"), "watch", "--clear-screen=false", ...watched, "marketplace/main.ts"];
    return spawn(process.execPath, args, { env, stdio: ["inherit", reader.stdin, "inherit"] });
  };
  const next = [tool("next"), "dev", "--hostname", settings.host, "--port", String(settings.port)];
  const children = [
    ...(settings.hasOwnMarketplace ? [startMarketplace()] : []),
    spawn(process.execPath, next, { env, stdio: "inherit" }),
  ];
  const stopAll = (signal) => {
    for (const child of children) child.kill(signal);
  };
  for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, stopAll);
  for (const child of children) child.once("exit", () => stopAll("SIGTERM"));
};

runCommand(main);
