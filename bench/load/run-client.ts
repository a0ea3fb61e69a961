import { fork } from "node:child_process";
import { join } from "node:path";
import type { CallsOrder, Received } from "@/bench/load/calls-client";
import type { SlowOrder, SlowReport } from "@/bench/load/slow-client";
import { projectRoot } from "@/marketplace/project-root";

/** Time added to the duration of the measurement, for the last responses and the start of the process. */
const EXTRA_MS = 90_000;

/**
 * Sends the load from another process, so that the load takes no time from the measuring process. The other process is
 * killed after its time, whatever happens.
 */
export const sendCalls = (order: CallsOrder): Promise<Received[]> => run("calls-client.ts", order);
export const holdConnections = (order: SlowOrder): Promise<SlowReport> => run("slow-client.ts", order);

function run<Result>(script: string, order: { seconds: number }): Promise<Result> {
  const client = fork(join(projectRoot, "bench", "load", script), { execArgv: ["--import", "tsx"] });
  const late = setTimeout(() => client.kill("SIGKILL"), order.seconds * 1_000 + EXTRA_MS);
  return new Promise((resolve, reject) => {
    client.once("message", (result) => resolve(result as Result));
    client.once("exit", (code) => {
      clearTimeout(late);
      reject(new Error(`The client ended with ${code}`));
    });
    client.send(order);
  });
}
