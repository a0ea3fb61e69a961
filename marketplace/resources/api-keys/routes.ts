import { apiKeys } from "@/contract/api-keys";
import type { Context } from "@/marketplace/context";
import { isOneOf } from "@/marketplace/db/conditions";
import { listRows, readRow } from "@/marketplace/db/rows";
import { notFound } from "@/marketplace/errors";
import { byId } from "@/marketplace/http/fields";
import { toPageOf } from "@/marketplace/http/page";
import { type Route, route } from "@/marketplace/http/route";
import { ApiKeyEdit, ApiKeysQuery, NewApiKey } from "@/marketplace/resources/api-keys/schemas";
import { createApiKey, editApiKey, removeApiKey, toApiKey } from "@/marketplace/resources/api-keys/service";
import { commonConditions, ifDefined } from "@/marketplace/resources/filters";

const ORDER_COLUMNS = { createdDate: "created_date", updatedDate: "updated_date", name: "name" } as const;

export const apiKeyRoutes = (context: Context): Route[] => [
  route(apiKeys.list, {
    action: "apiKey:list",
    summary: "List the keys of the platform",
    description:
      "Those that this API created; the two of the environment are not listed. Secret ones stay masked whatever reveal says: only their hash is kept.",
    query: ApiKeysQuery,
    async run({ query, caller }) {
      const conditions = [...commonConditions(query), ...ifDefined(query.type, (types) => isOneOf("type", types))];
      const order = { ...query, orderBy: ORDER_COLUMNS[query.orderBy] };
      const found = await listRows(context.db, "api_keys", conditions, order);
      return toPageOf(query, found, (row) => toApiKey(caller, row, context.livemode));
    },
  }),
  route(apiKeys.read, {
    action: "apiKey:read",
    summary: "Read a key, masked when it is a secret",
    params: byId,
    async run({ params, caller }) {
      const row = await readRow(context.db, "api_keys", params.id);
      if (!row) throw notFound();
      return toApiKey(caller, row, context.livemode);
    },
  }),
  route(apiKeys.create, {
    action: "apiKey:create",
    summary: "Create a key, which is shown whole this once",
    description:
      "seck, pubk and cntk have the rights of their type, whatever else is sent; another type (5 to 10 letters and digits) has the rights that it is given, by roles or one by one. Sent again under one Idempotency-Key, the call returns the key masked.",
    body: NewApiKey,
    run: ({ body, ...call }) => createApiKey(context, call, body),
  }),
  route(apiKeys.update, {
    action: "apiKey:edit",
    summary: "Edit a key, but its type",
    description: "The rights of seck, pubk and cntk do not change: those sent are ignored.",
    params: byId,
    body: ApiKeyEdit,
    run: ({ params, body, ...call }) => editApiKey(context, call, params.id, body),
  }),
  route(apiKeys.remove, {
    action: "apiKey:remove",
    recentPassword: true,
    summary: "Remove a key: it stops at once",
    params: byId,
    response: byId,
    run: ({ params, ...call }) => removeApiKey(context, call, params.id),
  }),
];
