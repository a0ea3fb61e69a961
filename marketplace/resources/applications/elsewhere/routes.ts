import { ElsewhereApplication } from "@/lib/entities/elsewhere-application";
import { pageOf } from "@/lib/entities/page";
import type { Context } from "@/marketplace/context";
import { isOneOf } from "@/marketplace/db/conditions";
import { listRows } from "@/marketplace/db/rows";
import { byId } from "@/marketplace/http/fields";
import { toPageOf } from "@/marketplace/http/page";
import { type Route, route } from "@/marketplace/http/route";
import { ElsewhereEdit, ElsewhereQuery, NewElsewhere } from "@/marketplace/resources/applications/elsewhere/schemas";
import {
  createElsewhere,
  editElsewhere,
  ownerOf,
  readElsewhere,
  removeElsewhere,
  toElsewhere,
} from "@/marketplace/resources/applications/elsewhere/service";

const ORDER_COLUMNS = { date: "date", createdDate: "created_date", updatedDate: "updated_date" } as const;

export const elsewhereRoutes = (context: Context): Route[] => [
  route({
    method: "GET",
    path: "/applications/elsewhere",
    action: "elsewhereApplication:list",
    summary: "List what the person sent on other sites, and noted here for themselves",
    query: ElsewhereQuery,
    response: pageOf(ElsewhereApplication),
    async run({ query, caller }) {
      const page = { ...query, orderBy: ORDER_COLUMNS[query.orderBy] };
      const found = await listRows(context.db, "elsewhere_applications", [isOneOf("user_id", [ownerOf(caller)])], page);
      return toPageOf(query, found, toElsewhere);
    },
  }),
  route({
    method: "GET",
    path: "/applications/elsewhere/:id",
    action: "elsewhereApplication:read",
    summary: "Read one of them; another person's is a 404",
    params: byId,
    response: ElsewhereApplication,
    run: ({ params, caller }) => readElsewhere(context.db, caller, params.id),
  }),
  route({
    method: "POST",
    path: "/applications/elsewhere",
    action: "elsewhereApplication:create",
    summary: "Note an application sent on another site: nobody else reads it; 500 at most",
    body: NewElsewhere,
    response: ElsewhereApplication,
    run: ({ body, ...call }) => createElsewhere(context, call, body),
  }),
  route({
    method: "PATCH",
    path: "/applications/elsewhere/:id",
    action: "elsewhereApplication:edit",
    summary: "Edit one of them; another person's is a 404",
    params: byId,
    body: ElsewhereEdit,
    response: ElsewhereApplication,
    run: ({ params, body, ...call }) => editElsewhere(context, call, params.id, body),
  }),
  route({
    method: "DELETE",
    path: "/applications/elsewhere/:id",
    action: "elsewhereApplication:remove",
    summary: "Remove one of them; an unknown one, and another person's, answer the same",
    params: byId,
    response: byId,
    run: ({ params, ...call }) => removeElsewhere(context, call, params.id),
  }),
];
