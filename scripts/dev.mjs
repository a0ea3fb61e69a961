import { spawn } from "node:child_process";
import { runCommand } from "./command.mjs";
import { readEnv } from "./env.mjs";
import { ensureInstalled } from "./install.mjs";
import { tool } from "./run.mjs";
import { sharedSecrets } from "./shared-secrets.mjs";

/** What the marketplace reads as files: tsx sees by itself what is imported. */
const READ_FILES = ["marketplace/content/**/*", "marketplace/demo/{content,data}/**/*", "marketplace/db/migrations/*"];
/** A line a request; the other fields of an event follow it, one a line. */
const READABLE = [
  "--translateTime",
  "SYS:HH:MM:ss",
  "--ignore",
  "pid,hostname,name,reqId,method,path,status,ms",
  "--messageFormat",
  "{msg}{if path} {method} {path} {status} ({ms} ms){end}",
];

/** Next's own development server, and the marketplace restarted at each change of what it is made from. */
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
