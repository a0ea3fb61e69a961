import { elsewhereApplications } from "@/contract/applications";
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
  route(elsewhereApplications.list, {
    action: "elsewhereApplication:list",
    summary: "List what the person sent on other sites, and noted here for themselves",
    query: ElsewhereQuery,
    async run({ query, caller }) {
      const page = { ...query, orderBy: ORDER_COLUMNS[query.orderBy] };
      const found = await listRows(context.db, "elsewhere_applications", [isOneOf("user_id", [ownerOf(caller)])], page);
      return toPageOf(query, found, toElsewhere);
    },
  }),
  route(elsewhereApplications.read, {
    action: "elsewhereApplication:read",
    summary: "Read one of them; another person's is a 404",
    params: byId,
    run: ({ params, caller }) => readElsewhere(context.db, caller, params.id),
  }),
  route(elsewhereApplications.create, {
    action: "elsewhereApplication:create",
    summary: "Note an application sent on another site: nobody else reads it; 500 at most",
    body: NewElsewhere,
    run: ({ body, ...call }) => createElsewhere(context, call, body),
  }),
  route(elsewhereApplications.update, {
    action: "elsewhereApplication:edit",
    summary: "Edit one of them; another person's is a 404",
    params: byId,
    body: ElsewhereEdit,
    run: ({ params, body, ...call }) => editElsewhere(context, call, params.id, body),
  }),
  route(elsewhereApplications.remove, {
    action: "elsewhereApplication:remove",
    summary: "Remove one of them; an unknown one, and another person's, answer the same",
    params: byId,
    response: byId,
    run: ({ params, ...call }) => removeElsewhere(context, call, params.id),
  }),
];
