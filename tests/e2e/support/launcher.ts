import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";

/** Starts the site or the marketplace with its own command. Resolves once it is ready. */
export const startLauncher = async (part: "site" | "marketplace", env: NodeJS.ProcessEnv) => {
  const launcher = spawn(process.execPath, ["scripts/start.mjs", part], { env, stdio: ["ignore", "pipe", "inherit"] });
  const text = { printed: "" };
  launcher.stdout.on("data", (chunk) => {
    text.printed += chunk;
  });
  const ended = once(launcher, "exit");
  /** Resolves with everything that the launcher has printed, once whole lines match. */
  const untilPrinted = async (pattern: RegExp): Promise<string> => {
    while (!pattern.test(text.printed) || !text.printed.endsWith("\n")) {
      if (launcher.exitCode !== null) throw new Error(`The launcher ended (${launcher.exitCode}): ${text.printed}`);
      await Promise.race([once(launcher.stdout, "data"), ended]);
    }
    return text.printed;
  };
  await untilPrinted(/^Ready: /m);
  return {
    pid: launcher.pid ?? 0,
    printed: () => text.printed,
    signal: (name: NodeJS.Signals) => launcher.kill(name),
    untilPrinted,
    stop: () => stop(launcher),
  };
};

const stop = async (launcher: ChildProcess) => {
  launcher.kill("SIGTERM");
  if (launcher.exitCode === null) await once(launcher, "exit");
};
