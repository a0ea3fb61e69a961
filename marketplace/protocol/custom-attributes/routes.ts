import { customAttributes } from "@/contract/custom-attributes";
import type { Context } from "@/marketplace/context";
import { isOneOf } from "@/marketplace/db/conditions";
import { listRows, readRow } from "@/marketplace/db/rows";
import { notFound } from "@/marketplace/errors";
import { byId } from "@/marketplace/http/fields";
import { toPageOf } from "@/marketplace/http/page";
import { LARGE_BODY_BYTES, type Route, route } from "@/marketplace/http/route";
import {
  AttributesQuery,
  CustomAttributeEdit,
  NewCustomAttribute,
} from "@/marketplace/protocol/custom-attributes/schemas";
import {
  createCustomAttribute,
  editCustomAttribute,
  removeCustomAttribute,
  toCustomAttribute,
} from "@/marketplace/protocol/custom-attributes/service";

const ORDER_COLUMNS = { createdDate: "created_date", updatedDate: "updated_date", name: "name" } as const;

export const customAttributeRoutes = (context: Context): Route[] => [
  route(customAttributes.list, {
    action: "customAttribute:list",
    summary: "List the declared attributes of assets",
    query: AttributesQuery,
    async run({ query, caller }) {
      const conditions = query.id ? [isOneOf("id", query.id)] : [];
      const page = { ...query, orderBy: ORDER_COLUMNS[query.orderBy] };
      const found = await listRows(context.db, "custom_attributes", conditions, page);
      return toPageOf(query, found, (row) => toCustomAttribute(caller, row, context.livemode));
    },
  }),
  route(customAttributes.read, {
    action: "customAttribute:read",
    summary: "Read a declared attribute",
    params: byId,
    async run({ params, caller }) {
      const row = await readRow(context.db, "custom_attributes", params.id);
      if (!row) throw notFound();
      return toCustomAttribute(caller, row, context.livemode);
    },
  }),
  route(customAttributes.create, {
    action: "customAttribute:create",
    recentPassword: true,
    summary: "Declare an attribute of assets; `listValues` is its list of values, for the types select and tags",
    body: NewCustomAttribute,
    maxBodyBytes: LARGE_BODY_BYTES,
    run: ({ body, ...call }) => createCustomAttribute(context, call, body),
  }),
  route(customAttributes.update, {
    action: "customAttribute:edit",
    recentPassword: true,
    summary: "Edit a declared attribute; a value that an asset has cannot be removed from the list",
    params: byId,
    body: CustomAttributeEdit,
    maxBodyBytes: LARGE_BODY_BYTES,
    run: ({ params, body, ...call }) => editCustomAttribute(context, call, params.id, body),
  }),
  route(customAttributes.remove, {
    action: "customAttribute:remove",
    recentPassword: true,
    summary: "Remove a declared attribute; assets retain their values of it, which can no longer be searched",
    params: byId,
    response: byId,
    run: ({ params, ...call }) => removeCustomAttribute(context, call, params.id),
  }),
];
