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
    summary: "List the applications that the caller sent on other sites and noted here",
    query: ElsewhereQuery,
    async run({ query, caller }) {
      const page = { ...query, orderBy: ORDER_COLUMNS[query.orderBy] };
      const found = await listRows(context.db, "elsewhere_applications", [isOneOf("user_id", [ownerOf(caller)])], page);
      return toPageOf(query, found, toElsewhere);
    },
  }),
  route(elsewhereApplications.read, {
    action: "elsewhereApplication:read",
    summary: "Read an application that the caller noted; 404 for another person's",
    params: byId,
    run: ({ params, caller }) => readElsewhere(context.db, caller, params.id),
  }),
  route(elsewhereApplications.create, {
    action: "elsewhereApplication:create",
    summary: "Note an application sent on another site, for the caller only; at most 500",
    body: NewElsewhere,
    run: ({ body, ...call }) => createElsewhere(context, call, body),
  }),
  route(elsewhereApplications.update, {
    action: "elsewhereApplication:edit",
    summary: "Edit an application that the caller noted; 404 for another person's",
    params: byId,
    body: ElsewhereEdit,
    run: ({ params, body, ...call }) => editElsewhere(context, call, params.id, body),
  }),
  route(elsewhereApplications.remove, {
    action: "elsewhereApplication:remove",
    summary: "Remove an application that the caller noted; unknown ids and another person's get the same response",
    params: byId,
    response: byId,
    run: ({ params, ...call }) => removeElsewhere(context, call, params.id),
  }),
];
