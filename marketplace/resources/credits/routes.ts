import { credits } from "@/contract/credits";
import type { Context } from "@/marketplace/context";
import { type Route, route } from "@/marketplace/http/route";
import { listCreditMoves } from "@/marketplace/resources/credits/list-moves";
import { CreditMovesQuery } from "@/marketplace/resources/credits/schemas";

export const creditRoutes = (context: Context): Route[] => [
  route(credits.listMoves, {
    action: "creditMove:list",
    summary: "List the lines of the ledger of credits, newest first",
    description:
      "Lists the lines of the organization that the caller acts as; any other organizationId is refused (403). The platform lists all lines, or those of organizationId. Each line has its counter, the change, the balance after it, the reason, the author and the object. The person of a profile is named to callers who recruit and have their contact details; other callers read a first letter and a town. Nobody reads a name once the profile is no longer open to the organization. `month` is a month in Paris: 2026-11.",
    query: CreditMovesQuery,
    run: ({ query, caller }) => listCreditMoves(context, caller, query),
  }),
];
