import { transactionFigures } from "@/contract/transaction-figures";
import type { Context } from "@/marketplace/context";
import { byId } from "@/marketplace/http/fields";
import { type Route, route } from "@/marketplace/http/route";
import { readRefusalReasons } from "@/marketplace/resources/applications/refusals/refusal-reasons";

export const refusalRoutes = ({ db }: Context): Route[] => [
  route(transactionFigures.refusalReasons, {
    action: "transaction:list",
    summary: "Count why the firm refused the applications to its offer",
    description:
      "The reasons of the vocabulary refusalReasons, the most frequent first, of refusals that are not emptied yet. refusals is null, and nothing is counted, under five.",
    params: byId,
    run: ({ params, caller }) => readRefusalReasons(db, caller, params.id),
  }),
];
