import { reveals } from "@/contract/reveals";
import type { Context } from "@/marketplace/context";
import { type Route, route } from "@/marketplace/http/route";
import { RevealsQuery } from "@/marketplace/resources/revealed-profiles/schemas";
import { listReveals } from "@/marketplace/resources/revealed-profiles/service";

export const revealedProfileRoutes = (context: Context): Route[] => [
  route(reveals.list, {
    action: "resume:reveal",
    summary: "List the candidates whose contact or CV the organization acted as paid for",
    description:
      "With `populateAssets`, each has its profile (`asset`), with the name and without the contact details; null once the profile is closed, or blocks the firm.",
    query: RevealsQuery,
    run: ({ query, caller }) => listReveals(context, caller, query),
  }),
];
