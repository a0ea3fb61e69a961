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
/** Value of `statementTimeoutMs` for no limit: loads and migrations take longer than a request may. */
export const NO_TIMEOUT = 0;

const { builtins } = pg.types;

/**
 * Parsers of columns: counts and prices become numbers, and days stay yyyy-mm-dd texts. Instants stay Date objects
 * (`toISOString` when exposed).
 */
const parsers = new Map<number, (text: string) => unknown>([
  [builtins.INT8, Number],
  [builtins.NUMERIC, Number],
  [builtins.DATE, (text) => text],
]);

type Options = {
  connectionString: string;
  log: Pick<Log, "error">;
  connections?: number;
  /** Time that a caller waits for a connection, when all are in use or none can be opened. */
  connectionTimeoutMs?: number;
  statementTimeoutMs?: number;
  /** Name of the pool in the metrics. */
  name?: string;
  /** Called after every statement, with the milliseconds that it took. */
  onStatement?: (statement: CompiledQuery, ms: number) => void;
  /** Creates the socket of each connection, for callers that may have to destroy all the sockets. */
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
  // An idle connection that breaks must not end the process: the pool replaces it. A pool that is closing may lose
  // connections.
  pool.on("error", (error) => {
    if (!pool.ending) log.error({ err: error }, "idle database connection lost");
  });
  // An error of a connection in use must not end the process either, and the pool does not listen for such errors: the
  // current or next statement of this connection fails.
  pool.on("connect", (client) => client.on("error", () => undefined));
  pool.on("connect", prepareMarked);
  if (name) measurePool(name, pool);
  return new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    ...(onStatement && { log: ({ query, queryDurationMillis: ms }) => onStatement(query, ms) }),
  });
}

const pools = new Map<string, pg.Pool>();

/** Adds this pool to the pools whose connections the metrics count. */
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
