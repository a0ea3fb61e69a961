import { accesses } from "@/contract/accesses";
import type { Context } from "@/marketplace/context";
import { type Route, route } from "@/marketplace/http/route";
import { AccessesQuery } from "@/marketplace/resources/accesses/schemas";
import { listAccesses } from "@/marketplace/resources/accesses/service";

export const accessRoutes = (context: Context): Route[] => [
  route(accesses.list, {
    action: "access:list",
    summary: "List the firms that read the caller's profile, contact details or CV, the latest first",
    description:
      "One access per firm, kind and day, with its reason. Search results and lists do not count. Stored for 12 months.",
    query: AccessesQuery,
    run: ({ query, caller }) => listAccesses(context, caller, query),
  }),
];
