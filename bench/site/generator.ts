import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { takeLastCore } from "@/bench/site/cores";
import type { Order, Report } from "@/bench/site/sender";
import { projectRoot } from "@/marketplace/project-root";

export type Generator = { send: (order: Order) => Promise<Report>; stop: () => void };

/**
 * Starts the process that sends the load, so that the load takes no time from the measured servers; when `pinned`, the
 * servers take no time from the load either.
 */
export function startGenerator(pinned: boolean): Generator {
  const child = fork(join(projectRoot, "bench", "site", "sender.ts"), { execArgv: ["--import", "tsx"] });
  if (pinned && child.pid) takeLastCore(child.pid);
  child.once("exit", (code) => {
    if (code) throw new Error(`The generator ended with ${code}`);
  });
  return {
    send: async (order) => {
      child.send(order);
      const [report] = await once(child, "message");
      return report;
    },
    stop: () => child.disconnect(),
  };
}
