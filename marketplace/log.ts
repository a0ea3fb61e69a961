import type { Logger } from "pino";

/** What code outside a request needs of the logger, so that tests and scripts can give their own. */
export type Log = Pick<Logger, "info" | "warn" | "error">;
