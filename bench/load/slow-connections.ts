import { jsonHeaders, SEARCH_PATH, search, suggestions } from "@/bench/load/gateway-calls";
import { holdConnections, sendCalls } from "@/bench/load/run-client";
import type { Scenario } from "@/bench/load/scenario";
import { spread, statuses, table } from "@/bench/load/table";

const CONNECTIONS = 300;
const OTHERS = { clients: 8, pauseMs: 100 };

/**
 * Measures the API calls of other visitors through the site, without and with 300 connections that each hold half a
 * body.
 */
export const slowConnections: Scenario = async ({ origin, key, seconds }) => {
  const requests = [search(key), suggestions(key)];
  const others = (time: number) => sendCalls({ origin, requests, ...OTHERS, seconds: time });
  await others(3);
  const quiet = await others(Math.min(seconds, 20));
  const [slow, crowded] = await Promise.all([
    holdConnections({
      origin,
      path: SEARCH_PATH,
      headers: jsonHeaders(key),
      connections: CONNECTIONS,
      seconds: seconds + 4,
    }),
    new Promise((resolve) => setTimeout(resolve, 3_000)).then(() => others(seconds)),
  ]);
  const ends = Object.entries(slow.ends).map(([how, count]) => `${how}: ${count}`);
  return [
    table(
      ["calls of other visitors", "calls", "p50 ms", "p99 ms", "longest ms", "statuses"],
      [
        ["alone", quiet.length, ...spread(quiet), statuses(quiet)],
        [`beside ${CONNECTIONS} slow connections`, crowded.length, ...spread(crowded), statuses(crowded)],
      ],
    ),
    `The slow connections ended by (status: number) ${ends.join(", ")}; the longest lasted ${(slow.longestMs / 1_000).toFixed(1)} s.`,
  ].join("\n\n");
};
