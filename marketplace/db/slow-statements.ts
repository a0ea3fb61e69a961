import type { CompiledQuery } from "kysely";
import { currentRequestId } from "@/lib/process/request-context";
import { summaryOf } from "@/marketplace/db/statement-summary";
import type { Log } from "@/marketplace/log";

const SLOW_MS = 500;
const MAX_TEXT_LENGTH = 400;

/**
 * Logs the statements that a request waited long for, under its id: its text has no values, which are parameters. PostgreSQL
 * itself does not know the id: written into the statements, it would have each of them planned anew.
 */
export const createSlowLog =
  (log: Pick<Log, "warn">) =>
  ({ sql: text }: Pick<CompiledQuery, "sql">, ms: number): void => {
    const requestId = ms > SLOW_MS ? currentRequestId() : undefined;
    if (requestId === undefined) return;
    const statement = text.replace(/\s+/g, " ").trim().slice(0, MAX_TEXT_LENGTH);
    log.warn({ requestId, ms: Math.round(ms), statement: summaryOf(text), text: statement }, "slow statement");
  };
