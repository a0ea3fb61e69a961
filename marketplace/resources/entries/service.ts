import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { JsonObject } from "@/lib/entities/json";
import { messageArguments } from "@/lib/rules/text/message-arguments";
import type { Context } from "@/marketplace/context";
import { merge } from "@/marketplace/db/merge";
import { newId } from "@/marketplace/db/new-id";
import { insertRow, lockRow, readRow, removeRow, updateRow } from "@/marketplace/db/rows";
import { violatesUnique } from "@/marketplace/db/unique-violation";
import { badField, notFound, unprocessable } from "@/marketplace/errors";
import { requireFresh } from "@/marketplace/http/freshness";
import type { RouteCall } from "@/marketplace/http/route";
import { projectRoot } from "@/marketplace/project-root";
import { announceEntry, announceRemoval, scheduleChange } from "@/marketplace/resources/entries/announce";
import { auditRemoval, auditSave, saveDraft } from "@/marketplace/resources/entries/audited-save";
import { draftAfter, metadataWith, splitDraft, writeDraft } from "@/marketplace/resources/entries/draft";
import { formerTags } from "@/marketplace/resources/entries/former-names";
import { leaveProposals } from "@/marketplace/resources/entries/revisions/store";
import type { EntryEdit, NewEntry } from "@/marketplace/resources/entries/schemas";
import { lastDate, readEntryByName, toEntryFor } from "@/marketplace/resources/entries/store";
import { requireWritable } from "@/marketplace/resources/namespaces";
import { write } from "@/marketplace/writes/write";

/** Collection of the interface texts that editors wrote to replace the product's texts, one entry per namespace. */
const COLLECTION = "i18n";
const PREFIX = /^i18n-/;
/** Folders of messages whose name is part of the names of their namespaces (lib/i18n/catalogue). */
const AREAS = ["candidate", "firm", "platform"];

type Tree = { [key: string]: Tree | string };
const read = new Map<string, Tree | null>();

/**
 * Throws 400 naming the field of an interface text that cannot replace the product's text: it is not an ICU message, or
 * has other arguments. Texts that replace nothing are accepted, and the site ignores them.
 */
function requireMessages({ collection, locale, name, fields }: Written): void {
  if (collection !== COLLECTION || !fields) return;
  const own = messagesOf(locale, name.replace(PREFIX, ""));
  if (own) requireFitting(own, fields, ["fields"]);
}

type Written = { collection: string; locale: string; name: string; fields?: JsonObject | undefined };

function requireFitting(own: Tree, given: JsonObject, path: string[]): void {
  for (const [key, text] of Object.entries(given)) {
    const ours = Object.hasOwn(own, key) ? own[key] : undefined;
    if (typeof ours === "string") requireText(ours, text, [...path, key]);
    else if (ours && typeof text === "object" && text !== null) requireFitting(ours, { ...text }, [...path, key]);
  }
}

function requireText(ours: string, given: unknown, path: string[]): void {
  if (typeof given !== "string" || given.trim() === "") return;
  const expected = messageArguments(ours);
  const found = argumentsOf(given);
  if (found === null) throw badField(path, "must be an ICU message");
  if (found.join() !== expected.join())
    throw badField(path, `must have the arguments ${expected.join(", ") || "of a text without any"}`);
}

function argumentsOf(text: string): string[] | null {
  try {
    return messageArguments(text);
  } catch {
    return null;
  }
}

/** Returns the product's own texts of a namespace, from a cache after the first call; null for an unknown namespace. */
function messagesOf(locale: string, namespace: string): Tree | null {
  const key = `${locale}/${namespace}`;
  const known = read.get(key);
  if (known !== undefined) return known;
  const file = findFile(locale, namespace);
  const tree: Tree | null = file && JSON.parse(readFileSync(file, "utf8"));
  read.set(key, tree);
  return tree;
}

function findFile(locale: string, namespace: string): string | null {
  if (!["fr", "en"].includes(locale)) return null;
  const folder = join(projectRoot, "messages", locale);
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).map((path) => path.replaceAll("\\", "/"));
  const found = files.find((path) => namespaceOf(path) === namespace);
  return found ? join(folder, found) : null;
}

function namespaceOf(path: string): string | null {
  const [, area, name] = /^(?:(\w+)\/)?(\w+)\.json$/.exec(path) ?? [];
  if (name === undefined) return null;
  return area && AREAS.includes(area) ? `${area}_${name}` : name;
}

/** Creates an entry. Throws 422 when an entry of this locale already has the name. */
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
 * Edits an entry; an edit of the draft alone changes nothing that visitors read. Throws 404 when the entry does not
 * exist, 412 when the entry or its draft changed since the caller read it, 422 when an entry of this locale already has
 * the name.
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
      if (draft) await saveDraft(writing, caller, { stored, row }, edit.autosave);
      return toEntryFor(caller, row, context.livemode);
    }
    const row = await updateRow(writing.trx, "entries", id, {
      collection: edit.collection,
      locale: edit.locale,
      name: edit.name,
      fields: edit.fields && merge(stored.fields, edit.fields),
      metadata: metadata || given !== undefined ? metadataWith(stored, metadata, draft) : undefined,
      published_date: edit.publishedDate,
    });
    await announceEntry(writing, context, "entry__updated", { stored, row });
    await auditSave(writing, caller, { stored, row }, edit.autosave);
    return toEntryFor(caller, row, context.livemode);
  }).catch(async (error) => {
    const stored = await readRow(context.db, "entries", id);
    return refuseTaken(error, context, call, { name: "", locale: "", ...stored, ...edit });
  });

/** Removes an entry, after saving it as a revision to restore it from. Returns the id even when it is unknown. */
export const removeEntry = (context: Context, call: RouteCall, id: string) =>
  write(context, call, async (writing) => {
    const stored = await lockRow(writing.trx, "entries", id);
    if (!stored) return { id };
    // Its former addresses go with the entry.
    const former = await formerTags(writing.trx, stored);
    await removeRow(writing.trx, "entries", id);
    await announceRemoval(writing, stored, former);
    await leaveProposals(writing.trx, id);
    await auditRemoval(writing, call.caller, stored);
    return { id };
  });

type Named = { name: string; locale: string };

/**
 * Throws 422 when the database refused a write because another entry has its name, even when two requests took the name
 * at the same time. Throws any other error unchanged.
 */
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
