import { cpus, loadavg } from "node:os";
import { parseArgs } from "node:util";
import { hostileBodies } from "@/bench/load/hostile-bodies";
import type { Scenario } from "@/bench/load/scenario";
import { slowConnections } from "@/bench/load/slow-connections";
import { visitors } from "@/bench/load/visitors";
import { loadEnv } from "@/marketplace/env";
import { startProduct } from "@/scripts/product.mjs";
import { say } from "@/scripts/say.mjs";

const SCENARIOS: Record<string, Scenario> = {
  "slow-connections": slowConnections,
  "hostile-bodies": hostileBodies,
  visitors,
};

/**
 * `npm run bench:load -- [scenario…] [--seconds 60] [--settle 300]`: measures the responses that visitors get while
 * others overload the product, which is started for each scenario. `--seconds`: duration of each part; `--settle`:
 * maximum time for memory to return to its earlier size.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seconds: { type: "string", default: "60" }, settle: { type: "string", default: "300" } },
});
const names = positionals.length > 0 ? positionals : Object.keys(SCENARIOS);
say(`Node ${process.versions.node}, ${cpus().length} cores (${cpus()[0]?.model}), load ${loadavg()[0]?.toFixed(1)}`);
for (const name of names) {
  const scenario = SCENARIOS[name];
  if (!scenario) throw new Error(`No scenario ${name}: ${Object.keys(SCENARIOS).join(", ")}`);
  const product = await startProduct({ LOG_LEVEL: "fatal" });
  try {
    const origin = product.origin.replace("localhost", "127.0.0.1");
    const settings = { seconds: Number(values.seconds), settleSeconds: Number(values.settle) };
    const report = await scenario({ origin, key: loadEnv().publicKey, ...settings });
    say(`\n## ${name}, load ${loadavg()[0]?.toFixed(1)}\n\n${report}\n`);
  } finally {
    await product.stop();
  }
}
