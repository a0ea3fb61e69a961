import { type Kysely, sql } from "kysely";
import type { Note } from "@/lib/entities/note";
import type { Caller } from "@/marketplace/access/caller";
import type { Action } from "@/marketplace/access/policy";
import { requireMay } from "@/marketplace/access/rights";
import type { Context } from "@/marketplace/context";
import { newId } from "@/marketplace/db/new-id";
import type { PageQuery } from "@/marketplace/db/page";
import { insertRow, lockRow, readRow, removeRow, updateRow } from "@/marketplace/db/rows";
import type { Database } from "@/marketplace/db/schema";
import { forbidden, notFound, unprocessable } from "@/marketplace/errors";
import { requireFresh } from "@/marketplace/http/freshness";
import type { RouteCall } from "@/marketplace/http/route";
import { personOf } from "@/marketplace/identity/person";
import type { NewNote, NoteEdit } from "@/marketplace/resources/applications/notes/schemas";
import {
  listNotes,
  lockNote,
  type NoteRow,
  nameOfAuthor,
  toNote,
} from "@/marketplace/resources/applications/notes/store";
import { isRequested, pendingRequest } from "@/marketplace/resources/applications/notes-request/store";
import { isReadableRow, type Row } from "@/marketplace/resources/applications/serialize";
import { write } from "@/marketplace/writes/write";

type Place = { id: string; noteId: string };

/** Maximum number of notes about an application: more than a team writes about a person. */
const MAX_NOTES = 200;

/** Returns a page of the notes about an application. Throws the errors of requireWriter. */
export async function readNotes({ db }: Context, caller: Caller, id: string, page: PageQuery) {
  const personId = requireWriter(caller, "note:list", await readRow(db, "transactions", id));
  return listNotes(db, id, personId, page);
}

/** Creates a note of the caller. Throws the errors of requireWriter, and 422 when there are already MAX_NOTES. */
export const createNote = (context: Context, call: RouteCall, id: string, note: NewNote) =>
  write(context, call, async ({ trx }): Promise<Note> => {
    // Locked, so that the application is not emptied before the note is stored.
    const author = requireWriter(call.caller, "note:create", await lockRow(trx, "transactions", id));
    await requireRoom(trx, id);
    const row = await insertRow(trx, "notes", {
      id: newId("note"),
      transaction_id: id,
      author_id: author,
      text: note.text,
      private: note.private ?? false,
    });
    return toNote({ ...row, author_name: await nameOfAuthor(trx, row) });
  });

/**
 * Edits a note. Throws the errors of requireWriter; 404 when the note does not exist or is another person's private
 * note, 403 when another person wrote it, 422 `notesRequested` when the candidate requested it, 412 when it changed
 * since the caller read it.
 */
export const editNote = (context: Context, call: RouteCall, { id, noteId }: Place, edit: NoteEdit) =>
  write(context, call, async ({ trx }): Promise<Note> => {
    const person = requireWriter(call.caller, "note:edit", await lockRow(trx, "transactions", id));
    const stored = await lockNote(trx, id, noteId, person);
    if (!stored || stored.scores) throw notFound();
    if (stored.author_id !== person) throw forbidden();
    await requireNotRequested(trx, stored);
    const { updatedDate, ...changes } = edit;
    requireFresh(call.request, stored, updatedDate);
    const row = await updateRow(trx, "notes", noteId, changes);
    return toNote({ ...row, author_name: await nameOfAuthor(trx, row) });
  });

/**
 * Removes a note, for its author or an administrator of the firm. A note that does not exist gets the same response as
 * another person's private note.
 */
export const removeNote = (context: Context, call: RouteCall, { id, noteId }: Place) =>
  write(context, call, async ({ trx }) => {
    const { caller } = call;
    const person = requireWriter(caller, "note:remove", await lockRow(trx, "transactions", id));
    const stored = await lockNote(trx, id, noteId, person);
    if (stored && stored.author_id !== person && !caller.grantees.has("org:administrator")) throw forbidden();
    if (stored) await requireNotRequested(trx, stored);
    if (stored) await removeRow(trx, "notes", noteId);
    return { id: noteId };
  });

/**
 * Returns the person who reads or writes for the firm of this application. Throws 404 when the application does not
 * exist, 403 for a caller who is not a person of the firm, 422 `notReadable` when the firm may not read the
 * application, or when it was emptied.
 */
export function requireWriter(caller: Caller, action: Action, row: Row | undefined): string {
  if (!row) throw notFound();
  requireMay(caller, action, row.owner_id);
  const person = personOf(caller);
  if (person === null) throw forbidden();
  if (!row.is_application || row.emptied_date !== null || !isReadableRow(row)) {
    throw unprocessable("Notes are about an application that the firm may read", { code: "notReadable" });
  }
  return person;
}

/** Throws 422 for a requested note, which must not change until it is released. */
export async function requireNotRequested(trx: Kysely<Database>, note: NoteRow): Promise<void> {
  const request = await pendingRequest(trx, note.transaction_id);
  if (request && isRequested(note, request)) {
    throw unprocessable("The candidate asks for this note", { code: "notesRequested" });
  }
}

async function requireRoom(trx: Kysely<Database>, id: string): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) AS count FROM notes WHERE transaction_id = ${id}`.execute(trx);
  if ((rows[0]?.count ?? 0) >= MAX_NOTES) throw unprocessable(`An application has ${MAX_NOTES} notes at most`);
}
