import type { Socket } from "node:net";
import { type CompiledQuery, Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { measure, type Sample } from "@/lib/process/measures";
import { prepareMarked } from "@/marketplace/db/prepared";
import type { Database } from "@/marketplace/db/schema";
import type { Log } from "@/marketplace/log";

const MAX_CONNECTIONS = 10;
const CONNECTION_TIMEOUT_MS = 5_000;
const STATEMENT_TIMEOUT_MS = 10_000;
/** Loading and migrating take longer than any request may. */
export const NO_TIMEOUT = 0;

const { builtins } = pg.types;

/** Counts and prices as numbers, days as yyyy-mm-dd text; instants stay Date objects (`toISOString` when exposed). */
const parsers = new Map<number, (text: string) => unknown>([
  [builtins.INT8, Number],
  [builtins.NUMERIC, Number],
  [builtins.DATE, (text) => text],
]);

type Options = {
  connectionString: string;
  log: Pick<Log, "error">;
  connections?: number;
  /** How long a caller waits for a connection, when all are taken or none can be made. */
  connectionTimeoutMs?: number;
  statementTimeoutMs?: number;
  /** Under which its connections are measured. */
  name?: string;
  /** Called with every statement that was done, and with the milliseconds that it took. */
  onStatement?: (statement: CompiledQuery, ms: number) => void;
  /** Makes the socket of each connection, for who may have to end them all. */
  stream?: () => Socket;
};

/** Opens a pool of connections; `destroy()` closes it. Columns are named as in the migrations. */
export function openDatabase({
  connectionString,
  log,
  connections = MAX_CONNECTIONS,
  connectionTimeoutMs = CONNECTION_TIMEOUT_MS,
  statementTimeoutMs = STATEMENT_TIMEOUT_MS,
  name,
  onStatement,
  stream,
}: Options): Kysely<Database> {
  const pool = new pg.Pool({
    connectionString,
    max: connections,
    connectionTimeoutMillis: connectionTimeoutMs,
    statement_timeout: statementTimeoutMs || false,
    application_name: "happy-cabinet",
    ...(stream && { stream }),
    types: {
      getTypeParser: (oid: number, format?: "text" | "binary") =>
        (format !== "binary" && parsers.get(oid)) || pg.types.getTypeParser(oid, format),
    },
  });
  // An idle connection that breaks must not end the process: the pool replaces it. One that is being closed may break.
  pool.on("error", (error) => {
    if (!pool.ending) log.error({ err: error }, "idle database connection lost");
  });
  // Nor one that is in use, which the pool does not listen to: the statement under way, or the next one, fails.
  pool.on("connect", (client) => client.on("error", () => undefined));
  pool.on("connect", prepareMarked);
  if (name) measurePool(name, pool);
  return new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    ...(onStatement && { log: ({ query, queryDurationMillis: ms }) => onStatement(query, ms) }),
  });
}

const pools = new Map<string, pg.Pool>();

/** Measures the connections of this pool, beside those of the others. */
function measurePool(name: string, pool: pg.Pool): void {
  pools.set(name, pool);
  const eachPool = (count: (pool: pg.Pool) => number) => (): Sample[] =>
    [...pools].map(([of, known]) => ({ labels: { pool: of }, value: count(known) }));
  const gauge = { kind: "gauge", labels: ["pool"] } as const;
  measure({
    name: "database_connections_used",
    help: "Connections that do a statement or a transaction",
    ...gauge,
    read: eachPool(({ totalCount, idleCount }) => totalCount - idleCount),
  });
  measure({
    name: "database_connections_waiting",
    help: "What waits for a connection",
    ...gauge,
    read: eachPool(({ waitingCount }) => waitingCount),
  });
}
