import { reveals } from "@/contract/reveals";
import type { Context } from "@/marketplace/context";
import { type Route, route } from "@/marketplace/http/route";
import { RevealsQuery } from "@/marketplace/resources/revealed-profiles/schemas";
import { listReveals } from "@/marketplace/resources/revealed-profiles/service";

export const revealedProfileRoutes = (context: Context): Route[] => [
  route(reveals.list, {
    action: "resume:reveal",
    summary: "List the candidates whose contact details or CV the organization acted as has paid for",
    description:
      "With `populateAssets`, each row has the candidate's profile (`asset`), with the name but without the contact details; null when the firm may no longer read it (the profile is closed, or blocks the firm).",
    query: RevealsQuery,
    run: ({ query, caller }) => listReveals(context, caller, query),
  }),
];
