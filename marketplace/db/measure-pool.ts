import type pg from "pg";
import { measure, type Sample } from "@/lib/process/measures";

const pools = new Map<string, pg.Pool>();

/** Measures the connections of this pool, beside those of the others. */
export function measurePool(name: string, pool: pg.Pool): void {
  pools.set(name, pool);
  const eachPool = (count: (pool: pg.Pool) => number) => (): Sample[] =>
    [...pools].map(([of, known]) => ({ labels: { pool: of }, value: count(known) }));
  const gauge = { kind: "gauge", labels: ["pool"] } as const;
  measure({
    ...{ name: "database_connections_used", help: "Connections that do a statement or a transaction", ...gauge },
    read: eachPool(({ totalCount, idleCount }) => totalCount - idleCount),
  });
  measure({
    ...{ name: "database_connections_waiting", help: "What waits for a connection", ...gauge },
    read: eachPool(({ waitingCount }) => waitingCount),
  });
}
