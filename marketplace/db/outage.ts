/** Why the database or the disk failed although the request was right: overloaded, unreachable for now, or full. */
export type Outage = "busy" | "unavailable" | "full";

/** SQLSTATE (PostgreSQL's appendix A), and codes of Node. */
const CODES: [RegExp, Outage][] = [
  [/^(?:53100|ENOSPC|EDQUOT)$/, "full"],
  // No resources, no lock in time, a statement that took too long, two transactions in each other's way.
  [/^(?:53\w{3}|55P03|57014|40P01|40001)$/, "busy"],
  // No connection; the server stops, crashed, recovers, or is not a primary any more.
  [/^(?:08\w{3}|57P\w{2}|25006)$/, "unavailable"],
  [/^(?:ECONN(?:REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/, "unavailable"],
];

/** pg and its pool give these no code. */
const MESSAGES: [RegExp, Outage][] = [
  [/^timeout exceeded when trying to connect$/, "busy"],
  [/^Connection terminated/, "unavailable"],
  [/^Client (?:has encountered a connection error|was closed)/, "unavailable"],
];

/** Null for any other failure. */
export function outageOf(error: unknown): Outage | null {
  if (!(error instanceof Error)) return null;
  const code = "code" in error ? String(error.code) : "";
  return (
    CODES.find(([pattern]) => pattern.test(code))?.[1] ??
    MESSAGES.find(([pattern]) => pattern.test(error.message))?.[1] ??
    null
  );
}
