import { setTimeout as sleep } from "node:timers/promises";
import { apiProcess } from "@/bench/resilience/api-process";
import { withDataDir } from "@/bench/search/prepare";
import { startProduct } from "@/scripts/product.mjs";
import { say } from "@/scripts/say.mjs";

const POLL_MS = 100;
const GIVE_UP_MS = 120_000;

/** The API is stopped (SIGSTOP) under its launcher: how long until another one answers. */
export const stopApi = () =>
  withDataDir(async (dataDir) => {
    const product = await startProduct({ DATA_DIR: dataDir });
    const stopped = await apiProcess(dataDir);
    try {
      process.kill(stopped, "SIGSTOP");
      const backAfterMs = await untilAnother(`${product.marketplaceOrigin}/health`);
      say(`the API answers again after ${(backAfterMs / 1000).toFixed(1)} s`);
    } finally {
      resume(stopped);
      await product.stop();
    }
  });

async function untilAnother(health: string): Promise<number> {
  const start = performance.now();
  while (performance.now() - start < GIVE_UP_MS) {
    const response = await fetch(health, { signal: AbortSignal.timeout(1_000) }).catch(() => null);
    if (response?.ok) return performance.now() - start;
    await sleep(POLL_MS);
  }
  throw new Error(`The API did not come back within ${GIVE_UP_MS / 1000} s`);
}

function resume(pid: number): void {
  try {
    process.kill(pid, "SIGCONT");
  } catch {
    // the launcher ended it
  }
}
