import type { Received } from "@/bench/load/calls-client";
import { percentile } from "@/bench/search/percentiles";

export const table = (head: string[], rows: (string | number)[][]) =>
  [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");

/** "p50, p99, longest" in milliseconds. */
export const spread = (received: readonly Received[]): string[] =>
  [0.5, 0.99, 1].map((share) =>
    percentile(
      received.map(({ ms }) => ms),
      share,
    ).toFixed(0),
  );

/** "200: 12, 503: 3" */
export function statuses(received: readonly Received[]): string {
  const counts = new Map<number, number>();
  for (const { status } of received) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts].map(([status, count]) => `${status}: ${count}`).join(", ") || "none";
}
