import { transactionFigures } from "@/contract/transaction-figures";
import type { Context } from "@/marketplace/context";
import { byId } from "@/marketplace/http/fields";
import { type Route, route } from "@/marketplace/http/route";
import { readRefusalReasons } from "@/marketplace/resources/applications/refusals/refusal-reasons";

export const refusalRoutes = ({ db }: Context): Route[] => [
  route(transactionFigures.refusalReasons, {
    action: "transaction:list",
    summary: "Count the reasons for which the firm refused applications to its offer",
    description:
      "Reasons are slugs of the vocabulary refusalReasons, the most frequent first; emptied refusals do not count. Under five refusals, refusals is null and no reason is returned.",
    params: byId,
    run: ({ params, caller }) => readRefusalReasons(db, caller, params.id),
  }),
];
