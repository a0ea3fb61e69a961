/**
 * Reason why the database or the disk failed although the request was right: overloaded, unreachable for now, or full.
 */
export type Outage = "busy" | "unavailable" | "full";

/** Outages by SQLSTATE (PostgreSQL's appendix A) or by error code of Node. */
const CODES: [RegExp, Outage][] = [
  [/^(?:53100|ENOSPC|EDQUOT)$/, "full"],
  // Insufficient resources, lock timeout, statement timeout, deadlock or serialization failure.
  [/^(?:53\w{3}|55P03|57014|40P01|40001)$/, "busy"],
  // No connection, or a server that is stopping, crashed, in recovery, or no longer a primary.
  [/^(?:08\w{3}|57P\w{2}|25006)$/, "unavailable"],
  [/^(?:ECONN(?:REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/, "unavailable"],
];

/** Outages by message, for the errors to which pg and its pool give no code. */
const MESSAGES: [RegExp, Outage][] = [
  [/^timeout exceeded when trying to connect$/, "busy"],
  [/^Connection terminated/, "unavailable"],
  [/^Client (?:has encountered a connection error|was closed)/, "unavailable"],
];

/** Returns the kind of outage; null for any other failure. */
export function outageOf(error: unknown): Outage | null {
  if (!(error instanceof Error)) return null;
  const code = "code" in error ? String(error.code) : "";
  return (
    CODES.find(([pattern]) => pattern.test(code))?.[1] ??
    MESSAGES.find(([pattern]) => pattern.test(error.message))?.[1] ??
    null
  );
}
