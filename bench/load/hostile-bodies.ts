import { jsonHeaders, SEARCH_PATH, search } from "@/bench/load/gateway-calls";
import { sendCalls } from "@/bench/load/run-client";
import type { Scenario } from "@/bench/load/scenario";
import { spread, statuses, table } from "@/bench/load/table";

const UNKNOWN_KEYS = 80_000;
const A_SECOND = 5;
const OTHERS = { clients: 2, pauseMs: 50 };

/** Measures searches alone, then searches while bodies of 1 MB with 80,000 unknown keys arrive, five a second. */
export const hostileBodies: Scenario = async ({ origin, key, seconds }) => {
  const body = JSON.stringify(Object.fromEntries(Array.from({ length: UNKNOWN_KEYS }, (_, index) => [`k${index}`, 1])));
  const hostile = { name: "hostile", path: SEARCH_PATH, headers: jsonHeaders(key), body };
  const searches = () => sendCalls({ origin, requests: [search(key)], ...OTHERS, seconds });
  await searches();
  const without = await searches();
  const [withBodies, bodies] = await Promise.all([
    searches(),
    // A refused client waits for a second, so the number of clients is the number of bodies per second.
    sendCalls({ origin, requests: [hostile], clients: A_SECOND, pauseMs: 1_000, seconds }),
  ]);
  return [
    table(
      ["searches", "calls", "p50 ms", "p99 ms", "longest ms", "statuses"],
      [
        ["alone", without.length, ...spread(without), statuses(without)],
        [`beside hostile bodies`, withBodies.length, ...spread(withBodies), statuses(withBodies)],
        [`the bodies, ${(body.length / 1e6).toFixed(2)} MB each`, bodies.length, ...spread(bodies), statuses(bodies)],
      ],
    ),
    `${(bodies.length / seconds).toFixed(1)} hostile bodies a second.`,
  ].join("\n\n");
};
