import type { Logger } from "pino";
import { isHealthTarget } from "@/lib/process/door";
import type { Served } from "@/server/observe";
import { loggedPath } from "@/server/route-of";

/**
 * Logs a line for each request of the site, without IP address, query or the variable parts of a private path
 * (docs/architecture.md §6). Probes are not logged.
 */
export const createAccessLog =
  (log: Pick<Logger, "info">) =>
  ({ id, method, target, status, ms, bytes, response }: Served): void => {
    if (isHealthTarget(target)) return;
    const path = loggedPath(target);
    const { writableFinished, served } = response;
    log.info(
      {
        requestId: id,
        method,
        path,
        status,
        bytes,
        ms: Math.round(ms * 10) / 10,
        ...(served && { served }),
        ...(!writableFinished && { left: true }),
      },
      "answered",
    );
  };
