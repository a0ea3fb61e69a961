import { sql } from "kysely";
import { z } from "zod";
import type { Context } from "@/marketplace/context";
import { HttpError } from "@/marketplace/http/errors";
import { type Route, route } from "@/marketplace/http/route";

const Health = z.object({ status: z.literal("ok"), database: z.literal("ok") });

export const healthRoutes = ({ reservedDb }: Context): Route[] => [
  route({
    method: "GET",
    path: "/health",
    action: "health:read",
    summary: "Whether the service and its database answer",
    answer: Health,
    async run() {
      try {
        await sql`SELECT 1`.execute(reservedDb);
      } catch {
        throw new HttpError(503, { message: "The database does not answer", statusCode: 503 }, { "retry-after": "5" });
      }
      return { status: "ok", database: "ok" };
    },
  }),
];
