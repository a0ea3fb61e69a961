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
      "Lists the keys that this API created, not the two keys of the environment. Secret keys stay masked whatever `reveal` is: only their hash is stored.",
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
    summary: "Read a key; a secret key is masked",
    params: byId,
    async run({ params, caller }) {
      const row = await readRow(context.db, "api_keys", params.id);
      if (!row) throw notFound();
      return toApiKey(caller, row, context.livemode);
    },
  }),
  route(apiKeys.create, {
    action: "apiKey:create",
    summary: "Create a key; only this response shows it whole",
    description:
      "Keys of type seck, pubk and cntk have the fixed rights of their type: other rights sent are ignored. A key of another type (5 to 10 letters and digits) has the rights sent, as roles or one by one. A retry with the same Idempotency-Key returns the key masked.",
    body: NewApiKey,
    run: ({ body, ...call }) => createApiKey(context, call, body),
  }),
  route(apiKeys.update, {
    action: "apiKey:edit",
    summary: "Edit a key, except its type",
    description: "The rights of seck, pubk and cntk keys never change: rights sent for them are ignored.",
    params: byId,
    body: ApiKeyEdit,
    run: ({ params, body, ...call }) => editApiKey(context, call, params.id, body),
  }),
  route(apiKeys.remove, {
    action: "apiKey:remove",
    recentPassword: true,
    summary: "Remove a key, which stops working at once",
    params: byId,
    response: byId,
    run: ({ params, ...call }) => removeApiKey(context, call, params.id),
  }),
];
