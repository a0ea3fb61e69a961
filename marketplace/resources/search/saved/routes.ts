import { sql } from "kysely";
import { savedSearch } from "@/contract/saved-search";
import { scopeOf } from "@/marketplace/access/rights";
import type { Context } from "@/marketplace/context";
import { isOneOf } from "@/marketplace/db/conditions";
import { listRows } from "@/marketplace/db/rows";
import { byId } from "@/marketplace/http/fields";
import { toPageOf } from "@/marketplace/http/page";
import { type Route, route } from "@/marketplace/http/route";
import { commonConditions, ifDefined } from "@/marketplace/resources/filters";
import { mailAlertRoutes } from "@/marketplace/resources/search/mail-alerts/routes";
import { SavedSearchEdit, SavedSearchesQuery } from "@/marketplace/resources/search/saved/schemas";
import {
  editSavedSearch,
  readSavedSearch,
  removeSavedSearch,
  toSavedSearch,
} from "@/marketplace/resources/search/saved/service";
import { unsubscribeRoutes } from "@/marketplace/resources/search/saved/unsubscribe-routes";

const ORDER_COLUMNS = { createdDate: "created_date", updatedDate: "updated_date", name: "name" } as const;

export const savedSearchRoutes = (context: Context): Route[] => [
  route(savedSearch.list, {
    action: "savedSearch:list",
    summary: "List the saved searches of the caller, or of the organization acted as",
    query: SavedSearchesQuery,
    async run({ query, caller }) {
      const isAll = scopeOf(caller, "savedSearch:list") === "all";
      const conditions = [
        ...(isAll ? [] : [isOneOf("user_id", caller.actorId ? [caller.actorId] : [])]),
        ...commonConditions(query),
        ...ifDefined(query.userId, (values) => isOneOf("user_id", values)),
        ...ifDefined(query.active, (active) => sql<boolean>`active = ${active}`),
      ];
      const page = { ...query, orderBy: ORDER_COLUMNS[query.orderBy] };
      const found = await listRows(context.db, "saved_searches", conditions, page);
      return toPageOf(query, found, (row) => toSavedSearch(caller, row, context.livemode));
    },
  }),
  route(savedSearch.read, {
    action: "savedSearch:read",
    summary: "Read a saved search of the caller; 404 for another account's",
    params: byId,
    run: ({ params, caller }) => readSavedSearch(context, caller, params.id),
  }),
  route(savedSearch.update, {
    action: "savedSearch:edit",
    summary:
      "Edit a saved search of the caller: a new search replaces the former one entirely; 404 for another account's",
    params: byId,
    body: SavedSearchEdit,
    run: ({ params, body, ...call }) => editSavedSearch(context, call, params.id, body),
  }),
  route(savedSearch.remove, {
    action: "savedSearch:remove",
    summary: "Remove a saved search of the caller; 403 for another account's",
    params: byId,
    response: byId,
    run: ({ params, ...call }) => removeSavedSearch(context, call, params.id),
  }),
  ...unsubscribeRoutes(context),
  ...mailAlertRoutes(context),
];
