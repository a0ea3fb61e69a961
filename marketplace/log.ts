import { type Logger, type LoggerOptions, pino } from "pino";

/** Part of the logger that code outside a request needs, so that tests and scripts can pass their own. */
export type Log = Pick<Logger, "info" | "warn" | "error">;

/**
 * Creates the log of this process: one JSON line per event, on `destination` when one is given. An error is logged
 * without the details of the database, which contain the values of the row, e-mail addresses among them.
 */
export const createLog = (level: string, destination?: { write: (line: string) => void }): Logger => {
  const options: LoggerOptions = { name: "marketplace", level, serializers: { err: toSafeError } };
  return destination ? pino(options, destination) : pino(options);
};

function toSafeError(error: unknown) {
  if (!(error instanceof Error)) return { message: String(error) };
  const code = "code" in error ? error.code : undefined;
  return { type: error.name, message: error.message, code, stack: error.stack };
}
