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
      "Of the organization acted as; the platform reads every one, or those of organizationId, by which others are refused (403) but for their own. Each line: which counter, the change, the balance after, why, who and about what. The person of a profile is named to those who recruit and hold their contact details; to others, by a first letter and a town, and not at all once the profile is no longer open to the organization. `month` is a month in Paris: 2026-11.",
    query: CreditMovesQuery,
    run: ({ query, caller }) => listCreditMoves(context, caller, query),
  }),
];
