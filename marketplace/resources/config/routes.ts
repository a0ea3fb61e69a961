import { Config } from "@/lib/entities/config";
import type { Context } from "@/marketplace/context";
import { type Route, route } from "@/marketplace/http/route";

export const configRoutes = ({ db }: Context): Route[] => [
  route({
    method: "GET",
    path: "/config",
    action: "config:read",
    summary: "Read the public configuration of the platform",
    answer: Config,
    cached: true,
    run: async () =>
      (await db
        .selectFrom("config")
        .select(["stelace", "custom", "theme"])
        .where("access", "=", "default")
        .executeTakeFirst()) ?? {
        stelace: {},
        custom: {},
        theme: {},
      },
  }),
];
