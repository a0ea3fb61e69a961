import { tags } from "@/lib/tags";
import type { Context } from "@/marketplace/context";
import { merge } from "@/marketplace/db/merge";
import { newId } from "@/marketplace/db/new-id";
import { insertRow, lockRow, readRow, removeRow, updateRow } from "@/marketplace/db/rows";
import { violatesUnique } from "@/marketplace/db/unique-violation";
import { notFound, unprocessable } from "@/marketplace/errors";
import { requireFresh } from "@/marketplace/http/freshness";
import type { RouteCall } from "@/marketplace/http/route";
import type { EntryEdit, NewEntry } from "@/marketplace/resources/entries/schemas";
import { type EntryRow, readEntryByName, toEntry } from "@/marketplace/resources/entries/store";
import { requireWritable } from "@/marketplace/resources/namespaces";
import { write } from "@/marketplace/writes/write";

/** Throws 422 when an entry of this locale has the name already. */
export const createEntry = (context: Context, call: RouteCall, given: NewEntry) =>
  write(context, call, async ({ trx, record, revalidate }) => {
    requireWritable(call.caller, given);
    const { collection, locale, name, fields, metadata, publishedDate } = given;
    const values = { collection, locale, name, fields, metadata, published_date: publishedDate };
    const row = await insertRow(trx, "entries", { id: newId("ent"), ...values });
    const entry = toEntry(row, context.livemode);
    await record({ type: "entry__created", objectId: row.id, object: isHidden(row) ? null : entry });
    await revalidate(tagsOf(row));
    return entry;
  }).catch((error) => refuseTaken(error, context, call, given));

/** Throws 404, 412 when it was changed meanwhile, 422 when an entry of this locale has the name already. */
export const editEntry = (context: Context, call: RouteCall, id: string, edit: EntryEdit) =>
  write(context, call, async ({ trx, record, revalidate }) => {
    const stored = await lockRow(trx, "entries", id);
    if (!stored) throw notFound();
    requireFresh(call.request, stored, edit.updatedDate);
    requireWritable(call.caller, edit);
    const row = await updateRow(trx, "entries", id, {
      ...{ collection: edit.collection, locale: edit.locale, name: edit.name },
      fields: edit.fields && merge(stored.fields, edit.fields),
      metadata: edit.metadata && merge(stored.metadata, edit.metadata),
      published_date: edit.publishedDate,
    });
    const entry = toEntry(row, context.livemode);
    await record({ type: "entry__updated", objectId: id, object: isHidden(row) ? null : entry });
    await revalidate(tagsOf(stored, row));
    return entry;
  }).catch(async (error) => {
    const stored = await readRow(context.db, "entries", id);
    return refuseTaken(error, context, call, { name: "", locale: "", ...stored, ...edit });
  });

/** Answers its id even when it is unknown. */
export const removeEntry = (context: Context, call: RouteCall, id: string) =>
  write(context, call, async ({ trx, record, revalidate }) => {
    const stored = await lockRow(trx, "entries", id);
    if (!stored) return { id };
    await removeRow(trx, "entries", id);
    await record({ type: "entry__deleted", objectId: id });
    await revalidate(tagsOf(stored));
    return { id };
  });

/** The tags of an entry, before and after: its path may have changed. */
const tagsOf = (...states: EntryRow[]) => [...new Set(states.flatMap(tagsOfState))];

/** Itself, its collection, the home page's articles, the list of pages. */
const tagsOfState = ({ locale, name, collection, metadata: { path } }: EntryRow) => [
  tags.entry(locale, collection, name),
  ...(collection === "doc" && typeof path === "string" ? [tags.doc(locale, path)] : []),
  tags.collection(collection),
  tags.frontpage(),
  tags.sitemap(),
];

const isHidden = ({ metadata }: EntryRow) => metadata.active === false;

type Named = { name: string; locale: string };

/** When two requests take the same name at once, the database decides, and the second gets the error of a late one. */
async function refuseTaken(error: unknown, { db }: Context, { caller }: RouteCall, { name, locale }: Named) {
  if (!violatesUnique(error, "entries_locale_name_key")) throw error;
  const taken = await readEntryByName(db, caller, name, locale);
  throw unprocessable(`The entry with ID "${taken?.id ?? ""}" already has the same name and locale`);
}
