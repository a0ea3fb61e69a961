import { spawn } from "node:child_process";
import { withDataDir } from "@/bench/search/prepare";
import { routes } from "@/lib/routes/public-routes";
import { freePort } from "@/marketplace/embedded-postgres/free-port";
import { readEnv } from "@/scripts/env.mjs";
import { say } from "@/scripts/say.mjs";

const HOST = "127.0.0.1";
const KILLS = 10;
const VISITORS = 4;

/**
 * Kills the launcher (SIGKILL) while visitors use the site, and starts it again immediately on the same ports and data.
 */
export const killLauncher = () =>
  withDataDir(async (dataDir) => {
    const settings = {
      DATA_DIR: dataDir,
      PORT: String(await freePort(HOST)),
      MARKETPLACE_PORT: String(await freePort(HOST)),
    };
    const visits = { isOver: false };
    let launcher = await start(settings);
    const visitors = Array.from({ length: VISITORS }, () => visit(settings.PORT, visits));
    const lines: string[] = [];
    try {
      for (let kill = 0; kill < KILLS; kill += 1) {
        launcher.process.kill("SIGKILL");
        await launcher.exited;
        launcher = await start(settings);
        lines.push(launcher.readyMs === null ? `refused: ${launcher.text()}` : `${Math.round(launcher.readyMs)} ms`);
        say(`kill ${kill + 1}, ready: ${lines.at(-1)}`);
        if (launcher.readyMs === null) launcher = await startAgain(settings);
      }
    } finally {
      visits.isOver = true;
      launcher.process.kill("SIGTERM");
      await launcher.exited;
      await Promise.all(visitors);
    }
    say(`${lines.filter((line) => line.endsWith(" ms")).length} of ${KILLS} started at once`);
  });

/** Runs the launcher; `readyMs` is null when it ended before the product was ready. */
async function start(settings: Record<string, string>) {
  const env: NodeJS.ProcessEnv = {
    ...readEnv().all,
    NODE_ENV: "production",
    LOG_LEVEL: "fatal",
    SITE_ORIGIN: "",
    API_ORIGIN: "",
    DATABASE_URL: "",
    ...settings,
  };
  const since = performance.now();
  const child = spawn(process.execPath, ["scripts/start.mjs"], { env });
  let text = "";
  const exited = new Promise<null>((resolve) => child.once("exit", () => resolve(null)));
  const ready = new Promise<number>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (chunk) => {
        text += String(chunk);
        if (/^Ready: /m.test(text)) resolve(performance.now() - since);
      });
  });
  const readyMs = await Promise.race([ready, exited]);
  return { process: child, exited, readyMs, text: () => text.trim() };
}

/** Starts the launcher repeatedly until it succeeds, as a person would. */
async function startAgain(settings: Record<string, string>) {
  const since = performance.now();
  for (;;) {
    const launcher = await start(settings);
    if (launcher.readyMs === null) continue;
    say(`started at last after ${Math.round(performance.now() - since)} ms more`);
    return launcher;
  }
}

async function visit(port: string, visits: { isOver: boolean }): Promise<void> {
  while (!visits.isOver) {
    const page = await fetch(`http://${HOST}:${port}${routes.searchOffers()}`, {
      signal: AbortSignal.timeout(5_000),
    }).catch(() => null);
    await page?.text().catch(() => null);
  }
}
