import type { Context } from "@/marketplace/context";
import { merge } from "@/marketplace/db/merge";
import { newId } from "@/marketplace/db/new-id";
import { insertRow, lockRow, readRow, removeRow, updateRow } from "@/marketplace/db/rows";
import { violatesUnique } from "@/marketplace/db/unique-violation";
import { notFound, unprocessable } from "@/marketplace/errors";
import { requireFresh } from "@/marketplace/http/freshness";
import type { RouteCall } from "@/marketplace/http/route";
import { announceEntry, announceRemoval, scheduleChange } from "@/marketplace/resources/entries/announce";
import { auditRemoval, auditSave, saveDraft } from "@/marketplace/resources/entries/audited-save";
import { draftAfter, metadataWith, splitDraft, writeDraft } from "@/marketplace/resources/entries/draft";
import { requireMessages } from "@/marketplace/resources/entries/interface-texts";
import { leaveProposals } from "@/marketplace/resources/entries/revisions/store";
import type { EntryEdit, NewEntry } from "@/marketplace/resources/entries/schemas";
import { lastDate, readEntryByName, toEntryFor } from "@/marketplace/resources/entries/store";
import { requireWritable } from "@/marketplace/resources/namespaces";
import { write } from "@/marketplace/writes/write";

/** Throws 422 when an entry of this locale has the name already. */
export const createEntry = (context: Context, call: RouteCall, given: NewEntry) =>
  write(context, call, async (writing) => {
    requireWritable(call.caller, given);
    const { collection, locale, name, fields, metadata, publishedDate } = given;
    requireMessages(given);
    const values = { collection, locale, name, fields, metadata, published_date: publishedDate };
    const row = await insertRow(writing.trx, "entries", { id: newId("ent"), ...values });
    await announceEntry(writing, context, "entry__created", { stored: null, row });
    await auditSave(writing, call.caller, { stored: null, row });
    return toEntryFor(call.caller, row, context.livemode);
  }).catch((error) => refuseTaken(error, context, call, given));

/**
 * Throws 404, 412 when it or its draft was changed meanwhile, 422 when an entry of this locale has the name already. An
 * edit of the draft alone moves nothing that visitors read.
 */
export const editEntry = (context: Context, call: RouteCall, id: string, edit: EntryEdit) =>
  write(context, call, async (writing) => {
    const { caller, request } = call;
    const stored = await lockRow(writing.trx, "entries", id);
    if (!stored) throw notFound();
    requireFresh(request, { updated_date: lastDate(stored) }, edit.updatedDate);
    const { given, metadata, changesOnlyDraft } = splitDraft(edit);
    requireWritable(caller, { metadata });
    requireMessages({
      collection: edit.collection ?? stored.collection,
      locale: edit.locale ?? stored.locale,
      name: edit.name ?? stored.name,
      fields: edit.fields,
    });
    const draft = draftAfter(stored, given);
    if (changesOnlyDraft) {
      const row = await writeDraft(writing.trx, stored, draft);
      await scheduleChange(writing, row);
      if (draft) await saveDraft(writing, caller, { stored, row });
      return toEntryFor(caller, row, context.livemode);
    }
    const row = await updateRow(writing.trx, "entries", id, {
      ...{ collection: edit.collection, locale: edit.locale, name: edit.name },
      fields: edit.fields && merge(stored.fields, edit.fields),
      metadata: metadata || given !== undefined ? metadataWith(stored, metadata, draft) : undefined,
      published_date: edit.publishedDate,
    });
    await announceEntry(writing, context, "entry__updated", { stored, row });
    await auditSave(writing, caller, { stored, row });
    return toEntryFor(caller, row, context.livemode);
  }).catch(async (error) => {
    const stored = await readRow(context.db, "entries", id);
    return refuseTaken(error, context, call, { name: "", locale: "", ...stored, ...edit });
  });

/** Answers its id even when it is unknown. What was removed is kept as a revision, by which it can come back. */
export const removeEntry = (context: Context, call: RouteCall, id: string) =>
  write(context, call, async (writing) => {
    const stored = await lockRow(writing.trx, "entries", id);
    if (!stored) return { id };
    await removeRow(writing.trx, "entries", id);
    await announceRemoval(writing, stored);
    await leaveProposals(writing.trx, id);
    await auditRemoval(writing, call.caller, stored);
    return { id };
  });

type Named = { name: string; locale: string };

/** When two requests take the same name at once, the database decides, and the second gets the error of a late one. */
export async function refuseTaken(
  error: unknown,
  { db }: Context,
  { caller }: RouteCall,
  { name, locale }: Named,
): Promise<never> {
  if (!violatesUnique(error, "entries_locale_name_key")) throw error;
  const taken = await readEntryByName(db, caller, name, locale);
  throw unprocessable(`The entry with ID "${taken?.id ?? ""}" already has the same name and locale`);
}
