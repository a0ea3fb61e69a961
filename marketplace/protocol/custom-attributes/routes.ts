import { type Kysely, type Selectable, sql } from "kysely";
import { customAttributes } from "@/contract/custom-attributes";
import type { CustomAttribute, CustomAttributeType } from "@/lib/entities/custom-attribute";
import { ANONYMOUS } from "@/marketplace/access/caller";
import type { Context } from "@/marketplace/context";
import { takeAdvisoryLock } from "@/marketplace/db/advisory-lock";
import { isOneOf } from "@/marketplace/db/conditions";
import { merge } from "@/marketplace/db/merge";
import { newId } from "@/marketplace/db/new-id";
import { insertRow, listRows, lockRow, readRow, removeRow, updateRow } from "@/marketplace/db/rows";
import type { Database } from "@/marketplace/db/schema";
import { badField, notFound, unprocessable } from "@/marketplace/errors";
import { byId } from "@/marketplace/http/fields";
import { requireFresh } from "@/marketplace/http/freshness";
import { toPageOf } from "@/marketplace/http/page";
import { LARGE_BODY_BYTES, type Route, type RouteCall, route } from "@/marketplace/http/route";
import {
  AttributesQuery,
  CustomAttributeEdit,
  NewCustomAttribute,
} from "@/marketplace/protocol/custom-attributes/schemas";
import { publicChange, type Reader, requireWritable } from "@/marketplace/resources/namespaces";
import { commonFields } from "@/marketplace/resources/serialize";
import { write } from "@/marketplace/writes/write";

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

type Row = Selectable<Database["custom_attributes"]>;

type Trx = Kysely<Database>;

const toCustomAttribute = (reader: Reader, row: Row, livemode: boolean) =>
  ({
    ...commonFields(reader, row, livemode),
    name: row.name,
    type: row.type,
    listValues: row.list_values,
  }) satisfies CustomAttribute;

/**
 * Declares an attribute. Throws 400 when its type does not allow the list of values, or requires a list that is
 * missing; 422 when an attribute of this name exists.
 */
const createCustomAttribute = (context: Context, call: RouteCall, given: NewCustomAttribute) =>
  write(context, call, async ({ trx, record, audit }) => {
    const { name, type, listValues = null, metadata, platformData } = given;
    requireWritable(call.caller, given);
    requireListFor(type, listValues);
    await takeAdvisoryLock(trx, "custom attribute names");
    const taken = await trx.selectFrom("custom_attributes").select("id").where("name", "=", name).executeTakeFirst();
    if (taken) throw unprocessable(`${name} Custom Attribute name has already been used.`);
    const row = await insertRow(trx, "custom_attributes", {
      id: newId("attr"),
      name,
      type,
      list_values: listValues,
      metadata,
      platform_data: platformData,
    });
    const object = toCustomAttribute(ANONYMOUS, row, context.livemode);
    await record({ type: "custom_attribute__created", objectId: row.id, object });
    await audit({ action: "vocabularyEdited", objectId: row.id, after: { change: "created" } });
    return toCustomAttribute(call.caller, row, context.livemode);
  });

/**
 * Edits an attribute. Throws 404 when it does not exist, 412 when it changed since the caller read it, 400 when its
 * type does not allow the new list, 422 when an asset has a value that is not in the new list.
 */
const editCustomAttribute = (context: Context, call: RouteCall, id: string, edit: CustomAttributeEdit) =>
  write(context, call, async ({ trx, record, audit }) => {
    const stored = await lockRow(trx, "custom_attributes", id);
    if (!stored) throw notFound();
    requireFresh(call.request, stored, edit.updatedDate);
    requireWritable(call.caller, edit);
    if (edit.listValues !== undefined) {
      requireListFor(stored.type, edit.listValues);
      await requireFitting(trx, stored, edit.listValues);
    }
    const row = await updateRow(trx, "custom_attributes", id, {
      list_values: edit.listValues,
      metadata: edit.metadata && merge(stored.metadata, edit.metadata),
      platform_data: edit.platformData && merge(stored.platform_data, edit.platformData),
    });
    const object = toCustomAttribute(ANONYMOUS, row, context.livemode);
    await record({ type: "custom_attribute__updated", objectId: id, object, changesRequested: publicChange(edit) });
    await audit({ action: "vocabularyEdited", objectId: id, after: { change: "edited" } });
    return toCustomAttribute(call.caller, row, context.livemode);
  });

/**
 * Removes an attribute and returns its id, even when it does not exist. Assets retain the values that they have for the
 * attribute, which can no longer be searched.
 */
const removeCustomAttribute = (context: Context, call: RouteCall, id: string) =>
  write(context, call, async ({ trx, record, audit }) => {
    const stored = await lockRow(trx, "custom_attributes", id);
    if (!stored) return { id };
    await removeRow(trx, "custom_attributes", id);
    const object = toCustomAttribute(ANONYMOUS, stored, context.livemode);
    await record({ type: "custom_attribute__deleted", objectId: id, object });
    await audit({ action: "vocabularyEdited", objectId: id, after: { change: "removed" } });
    return { id };
  });

function requireListFor(type: CustomAttributeType, listValues: string[] | null): void {
  if (type === "select" && !listValues?.length) {
    throw badField(
      ["listValues"],
      "is required: select Custom Attribute type requires a list of values",
      "any.required",
    );
  }
  if (listValues !== null && type !== "select" && type !== "tags") {
    throw badField(["listValues"], `is not allowed: ${type} Custom Attribute type takes no list of values`);
  }
}

async function requireFitting(trx: Trx, { name, type }: Row, listValues: string[] | null): Promise<void> {
  if (listValues === null) return;
  const value = sql`custom_attributes -> ${name}::text`;
  const list = sql`${JSON.stringify(listValues)}::jsonb`;
  const isOutside =
    type === "select"
      ? sql`jsonb_typeof(${value}) = 'string' AND NOT ${list} @> (${value})`
      : sql`jsonb_typeof(${value}) = 'array' AND NOT (${value}) <@ ${list}`;
  const { rows } = await sql`SELECT FROM assets WHERE ${isOutside} LIMIT 1`.execute(trx);
  if (rows.length > 0) throw unprocessable(`Some assets have a value of ${name} that is not in the new listValues`);
}
