import { fork } from "node:child_process";
import { join } from "node:path";
import { startMarketplace } from "@/bench/marketplace";
import type { Order, Report } from "@/bench/search/client";
import { projectRoot } from "@/marketplace/project-root";

/** Starts a marketplace on this data; the returned object measures searches on it. */
export async function startSearches(dataDir: string) {
  const { origin, key, stop } = await startMarketplace(dataDir);
  return {
    /** Runs the mix of searches in a separate process. */
    measure: (order: Omit<Order, "origin" | "key">) => measure({ origin, key, ...order }),
    stop,
  };
}

function measure(order: Order): Promise<Report> {
  const client = fork(join(projectRoot, "bench", "search", "client.ts"), { execArgv: ["--import", "tsx"] });
  return new Promise((resolve, reject) => {
    client.once("message", (report) => resolve(report as Report));
    client.once("exit", (code) => reject(new Error(`The client ended with ${code}`)));
    client.send(order);
  });
}
