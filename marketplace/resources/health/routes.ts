import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { z } from "zod";
import type { Context } from "@/marketplace/context";
import { HttpError } from "@/marketplace/errors";
import { type Route, route } from "@/marketplace/http/route";

const PATIENCE_MS = 1_500;

const Health = z.object({ status: z.literal("ok"), database: z.literal("ok") });

export const healthRoutes = ({ reservedDb }: Context): Route[] => [
  route(
    { method: "GET", path: "/health", response: Health },
    {
      action: "health:read",
      summary: "Check that the service and its database respond",
      async run() {
        if (!(await isDatabaseReachable(reservedDb)))
          throw new HttpError(
            503,
            { message: "The database does not answer", statusCode: 503 },
            { "retry-after": "5" },
          );
        return { status: "ok", database: "ok" };
      },
    },
  ),
];

/** Returns quickly, whether or not the database responds: the launcher considers a silent process dead. */
const isDatabaseReachable = (db: Context["reservedDb"]): Promise<boolean> =>
  Promise.race([
    sql`SELECT 1`.execute(db).then(
      () => true,
      () => false,
    ),
    sleep(PATIENCE_MS, false, { ref: false }),
  ]);
