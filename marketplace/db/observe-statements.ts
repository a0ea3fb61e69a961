import type { CompiledQuery } from "kysely";
import { currentTraces } from "@/lib/process/traces";
import { createSlowLog } from "@/marketplace/db/slow-statements";
import { summaryOf } from "@/marketplace/db/statement-summary";
import type { Log } from "@/marketplace/log";

/**
 * Creates an observer that logs slow statements, and adds the kind and the table of every statement, never its values,
 * to the traces.
 */
export function observeStatements(log: Pick<Log, "warn">) {
  const logSlow = createSlowLog(log);
  return (statement: Pick<CompiledQuery, "sql">, ms: number): void => {
    logSlow(statement, ms);
    currentTraces()?.add(summaryOf(statement.sql), ms, { "db.system.name": "postgresql" });
  };
}
