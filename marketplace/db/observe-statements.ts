import type { CompiledQuery } from "kysely";
import { currentTraces } from "@/lib/process/traces";
import { createSlowLog } from "@/marketplace/db/slow-statements";
import { summaryOf } from "@/marketplace/db/statement-summary";
import type { Log } from "@/marketplace/log";

/** Logs slow statements and adds all of them to the traces: their kind and their table, never their values. */
export function observeStatements(log: Pick<Log, "warn">) {
  const logSlow = createSlowLog(log);
  return (statement: Pick<CompiledQuery, "sql">, ms: number): void => {
    logSlow(statement, ms);
    currentTraces()?.add(summaryOf(statement.sql), ms, { "db.system.name": "postgresql" });
  };
}
