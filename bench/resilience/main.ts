import { cpus, loadavg } from "node:os";
import { parseArgs } from "node:util";
import { killBackends } from "@/bench/resilience/backend-kills";
import { freezeProcesses } from "@/bench/resilience/frozen";
import { delayApi } from "@/bench/resilience/late-api";
import { killLauncher } from "@/bench/resilience/launcher-killed";
import { overload } from "@/bench/resilience/overload";
import { editBesideSharedPages } from "@/bench/resilience/shared-pages";
import { editBesideTwoCopies } from "@/bench/resilience/two-copies";
import { replaceWebProcesses } from "@/bench/resilience/web-processes";
import { say } from "@/scripts/say.mjs";

/**
 * Scenarios. Each prints its figures and returns nothing: the failures, the time for which the product is unavailable,
 * the lost data.
 */
const SCENARIOS: Record<string, (options: { edits: number }) => Promise<void>> = {
  "backend-kills": killBackends,
  frozen: freezeProcesses,
  "late-api": delayApi,
  "launcher-killed": killLauncher,
  overload,
  "two-copies": editBesideTwoCopies,
  "shared-pages": editBesideSharedPages,
  "web-processes": replaceWebProcesses,
};

/**
 * `npm run bench:resilience [scenario…]`: runs every scenario, or those that the arguments name; `-- --edits 1000` sets
 * the number of edits of two-copies and shared-pages.
 */
const { positionals: names, values } = parseArgs({
  allowPositionals: true,
  options: { edits: { type: "string", default: "200" } },
});
for (const name of names.length > 0 ? names : Object.keys(SCENARIOS)) {
  const scenario = SCENARIOS[name];
  if (!scenario) throw new Error(`"${name}" is none of ${Object.keys(SCENARIOS).join(", ")}`);
  say(`\n${name} (Node ${process.versions.node}, ${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)})`);
  await scenario({ edits: Number(values.edits) });
}
