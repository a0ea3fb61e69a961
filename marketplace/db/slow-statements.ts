import type { CompiledQuery } from "kysely";
import { currentRequestId } from "@/lib/process/request-context";
import { summaryOf } from "@/marketplace/db/statement-summary";
import type { Log } from "@/marketplace/log";

const SLOW_MS = 500;
const MAX_TEXT_LENGTH = 400;

/**
 * Logs the slow statements of a request, with its id. The text of a statement has no values, which are parameters.
 * PostgreSQL does not receive the id: written into the statements, it would make PostgreSQL plan each of them again.
 */
export const createSlowLog =
  (log: Pick<Log, "warn">) =>
  ({ sql: text }: Pick<CompiledQuery, "sql">, ms: number): void => {
    const requestId = ms > SLOW_MS ? currentRequestId() : undefined;
    if (requestId === undefined) return;
    const statement = text.replace(/\s+/g, " ").trim().slice(0, MAX_TEXT_LENGTH);
    log.warn({ requestId, ms: Math.round(ms), statement: summaryOf(text), text: statement }, "slow statement");
  };
