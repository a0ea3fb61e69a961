import type { Document } from "@/lib/entities/document";
import type { JsonObject } from "@/lib/entities/json";
import type { Caller } from "@/marketplace/access/caller";
import type { Context } from "@/marketplace/context";
import { merge } from "@/marketplace/db/merge";
import { newId } from "@/marketplace/db/new-id";
import { insertRow, lockRow, readRow, removeRow, updateRow } from "@/marketplace/db/rows";
import { notFound } from "@/marketplace/errors";
import { requireFresh } from "@/marketplace/http/freshness";
import type { RouteCall } from "@/marketplace/http/route";
import type { DocumentEdit, NewDocument } from "@/marketplace/resources/documents/schemas";
import type { DocumentRow } from "@/marketplace/resources/documents/store";
import { requireWritable } from "@/marketplace/resources/namespaces";
import { commonFields } from "@/marketplace/resources/serialize";
import { write } from "@/marketplace/writes/write";

export const toDocument = (caller: Caller, row: DocumentRow, livemode: boolean) =>
  ({
    ...commonFields(caller, row, livemode, row.author_id),
    type: row.type,
    label: row.label,
    authorId: row.author_id,
    targetId: row.target_id,
    data: row.data,
  }) satisfies Document;

/** Returns a document. Throws 404 when it does not exist. */
export async function readDocument({ db, livemode }: Context, caller: Caller, id: string) {
  const row = await readRow(db, "documents", id);
  if (!row) throw notFound();
  return toDocument(caller, row, livemode);
}

// Documents are the platform's own notes: events only record that they changed.
export const createDocument = (context: Context, call: RouteCall, given: NewDocument) =>
  write(context, call, async ({ trx, record }) => {
    requireWritable(call.caller, given, given.authorId);
    const row = await insertRow(trx, "documents", {
      id: newId("doc"),
      type: given.type,
      label: given.label,
      author_id: given.authorId,
      target_id: given.targetId,
      data: given.data,
      metadata: given.metadata,
      platform_data: given.platformData,
    });
    await record({ type: "document__created", objectId: row.id });
    return toDocument(call.caller, row, context.livemode);
  });

/** Edits a document. Throws 404 when it does not exist, 412 when it changed since the caller read it. */
export const editDocument = (context: Context, call: RouteCall, id: string, edit: DocumentEdit) =>
  write(context, call, async ({ trx, record }) => {
    const stored = await lockRow(trx, "documents", id);
    if (!stored) throw notFound();
    requireFresh(call.request, stored, edit.updatedDate);
    requireWritable(call.caller, edit, stored.author_id);
    const row = await updateRow(trx, "documents", id, {
      label: edit.label,
      data: edit.data && mergeData(stored.data, edit.data, edit.replaceDataProperties),
      metadata: edit.metadata && merge(stored.metadata, edit.metadata),
      platform_data: edit.platformData && merge(stored.platform_data, edit.platformData),
    });
    await record({ type: "document__updated", objectId: id });
    return toDocument(call.caller, row, context.livemode);
  });

/**
 * Merges the sent values as in any open object; the first-level properties named in `replaced` are replaced instead.
 */
function mergeData(stored: JsonObject, given: JsonObject, replaced: readonly string[] = []): JsonObject {
  const kept = Object.entries(stored).filter(([key]) => !(replaced.includes(key) && Object.hasOwn(given, key)));
  return merge(Object.fromEntries(kept), given);
}

/** Removes a document and returns its id, even when it is unknown. */
export const removeDocument = (context: Context, call: RouteCall, id: string) =>
  write(context, call, async ({ trx, record }) => {
    if (await removeRow(trx, "documents", id)) await record({ type: "document__deleted", objectId: id });
    return { id };
  });
