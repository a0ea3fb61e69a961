import { execFileSync } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { routes } from "@/lib/routes/public-routes";
import { freePort } from "@/marketplace/embedded-postgres/free-port";
import { say } from "@/scripts/say.mjs";
import { type Served, startConstantLoad } from "@/tests/e2e/support/constant-load";
import { startLauncher } from "@/tests/e2e/support/launcher";
import { launchProduct, REVALIDATION_SECRET } from "@/tests/e2e/support/product";
import { testEnv } from "@/tests/support/env";

const VISITORS = 20;
const ROUNDS = 5;
const CALM_MS = 2_000;

/**
 * Runs two web processes behind one port, while visitors send requests on keep-alive connections: replaces each
 * process, then kills one.
 */
export async function replaceWebProcesses(): Promise<void> {
  const product = await launchProduct({ isQuiet: true });
  const port = await freePort("127.0.0.1");
  const site = await startLauncher("site", {
    ...testEnv().all,
    PORT: String(port),
    SITE_ORIGIN: "",
    API_ORIGIN: product.marketplaceOrigin,
    WEB_PROCESSES: "2",
    GATEWAY_SECRET: "",
    REVALIDATION_SECRET,
    LOG_LEVEL: "silent",
  });
  const page = `http://localhost:${port}${routes.help()}`;
  const during = async (work: () => Promise<void>) => {
    const load = startConstantLoad(page, VISITORS);
    await sleep(CALM_MS);
    await work();
    await sleep(CALM_MS);
    return load.end();
  };
  try {
    for (let round = 1; round <= ROUNDS; round += 1) {
      const done = RegExp(`(The site was replaced[^]*){${round}}`);
      const replaced = await during(async () => {
        site.signal("SIGUSR2");
        await site.untilPrinted(done);
      });
      say(`both replaced: ${inWords(replaced)}`);
    }
    for (let round = 1; round <= ROUNDS; round += 1) {
      const killed = await during(async () => process.kill(oneOf(site.pid), "SIGKILL") && (await sleep(CALM_MS)));
      say(`one killed: ${inWords(killed)}`);
    }
  } finally {
    await site.stop();
    await product.close();
  }
}

const inWords = ({ nbResponses, failures }: Served) =>
  `${nbResponses} pages sent, ${failures.length} requests of ${VISITORS} visitors lost ${failures.length > 0 ? [...new Set(failures)] : ""}`;

/** Returns the process id of a web process of this launcher. */
const oneOf = (launcher: number): number =>
  Number(
    execFileSync("pgrep", ["--parent", String(launcher), "--full", "server.js"], { encoding: "utf8" }).split("\n")[0],
  );
