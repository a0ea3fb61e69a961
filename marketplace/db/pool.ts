import { type CompiledQuery, Kysely, PostgresDialect } from "kysely";
import pg from "pg";
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
  statementTimeoutMs?: number;
  /** Told of every statement, for whoever measures. */
  onStatement?: (statement: CompiledQuery) => void;
};

/** Opens a pool of connections; `destroy()` closes it. Columns are named as in the migrations. */
export function openDatabase({
  connectionString,
  log,
  statementTimeoutMs = STATEMENT_TIMEOUT_MS,
  onStatement,
}: Options): Kysely<Database> {
  const pool = new pg.Pool({
    connectionString,
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    statement_timeout: statementTimeoutMs || false,
    application_name: "happy-cabinet",
    types: {
      getTypeParser: (oid: number, format?: "text" | "binary") =>
        (format !== "binary" && parsers.get(oid)) || pg.types.getTypeParser(oid, format),
    },
  });
  // An idle connection that breaks must not end the process: the pool replaces it. One that is being closed may break.
  pool.on("error", (error) => {
    if (!pool.ending) log.error({ err: error }, "idle database connection lost");
  });
  return new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    ...(onStatement && { log: ({ query }) => onStatement(query) }),
  });
}

/** Whether a query could not even begin: every connection was taken for as long as one waits. pg-pool gives it no code. */
export const isPoolExhausted = (error: unknown): boolean =>
  error instanceof Error && error.message === "timeout exceeded when trying to connect";
