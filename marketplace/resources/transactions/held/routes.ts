import { Transaction } from "@/lib/entities/transaction";
import type { Context } from "@/marketplace/context";
import { byId } from "@/marketplace/http/fields";
import { type Route, route } from "@/marketplace/http/route";
import { takeBack } from "@/marketplace/resources/transactions/held/take-back";

export const heldMoveRoutes = (context: Context): Route[] => [
  route({
    method: "DELETE",
    path: "/transactions/:id/held-move",
    action: "transaction:transition",
    summary: "Take back a move that the firm holds",
    description:
      "Nothing of the application tells that there was one. 422 with data.code notHeld when it was done, or taken back, meanwhile. To do it now instead, send the same transition without hold.",
    params: byId,
    response: Transaction,
    run: ({ params, ...call }) => takeBack(context, call, params.id),
  }),
];
