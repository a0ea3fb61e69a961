import type { Kysely } from "kysely";
import type { NotesReview, ReleasedNote, ReleasedNotes } from "@/lib/entities/notes-request";
import type { Transaction } from "@/lib/entities/transaction";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { askableAgainDate, notesDueDate, withoutPassages } from "@/lib/rules/transaction/notes-request";
import type { Caller } from "@/marketplace/access/caller";
import { requireMay } from "@/marketplace/access/rights";
import type { Context } from "@/marketplace/context";
import { newId } from "@/marketplace/db/new-id";
import { lockRow, readRow, updateRow } from "@/marketplace/db/rows";
import type { Database } from "@/marketplace/db/schema";
import { badField, notFound, unprocessable } from "@/marketplace/errors";
import type { RouteCall } from "@/marketplace/http/route";
import { appUrl } from "@/marketplace/mail/app-url";
import { firmAddressOf, namesOf } from "@/marketplace/resources/applications/mails";
import { toNote } from "@/marketplace/resources/applications/notes/store";
import type { NotesRelease } from "@/marketplace/resources/applications/notes-request/schemas";
import {
  lastRelease,
  pendingRequest,
  type RequestRow,
  readNotesRequests,
  readRequestedNotes,
  toNotesRequest,
} from "@/marketplace/resources/applications/notes-request/store";
import { presentTransaction } from "@/marketplace/resources/applications/present";
import { isReadableRow, type Row, toEventObject } from "@/marketplace/resources/applications/serialize";
import { notify } from "@/marketplace/writes/notifications";
import { write } from "@/marketplace/writes/write";

/**
 * Requests the firm's notes about an application, for its candidate. Throws 404 when the transaction does not exist,
 * 403 when the caller is not the candidate, 422 with a code: `notAskable` for a transaction that is not an application
 * or was emptied, `alreadyRequested`, or `tooEarly` with the date from which the candidate may request again.
 */
export const requestNotes = (context: Context, call: RouteCall, id: string) =>
  write(context, call, async ({ trx, record }): Promise<Transaction> => {
    const { caller } = call;
    // The lock lets the second of two concurrent requests find the first; no note is written during the request.
    const row = requireTaker(caller, await lockRow(trx, "transactions", id));
    if (!row.is_application || row.emptied_date !== null || row.owner_id === null) {
      throw unprocessable("Notes are about an application", { code: "notAskable" });
    }
    await requireAskable(trx, id);
    const now = new Date();
    const request = await trx
      .insertInto("notes_requests")
      .values({ id: newId("nreq"), transaction_id: id, created_date: now, due_date: notesDueDate(now) })
      .returningAll()
      .executeTakeFirstOrThrow();
    await mailNotesRequested(trx, context, row, request);
    await record({ type: "transaction__notes_requested", objectId: id, object: toEventObject(row) });
    return presentTransaction(trx, row, { caller, livemode: context.livemode });
  });

async function requireAskable(trx: Kysely<Database>, id: string): Promise<void> {
  const last = (await readNotesRequests(trx, [id])).get(id);
  if (!last) return;
  if (last.releasedDate === null) throw unprocessable("The firm was already asked", { code: "alreadyRequested" });
  const askableDate = askableAgainDate(new Date(last.releasedDate));
  if (askableDate > new Date()) {
    throw unprocessable("The firm has released its notes already", {
      code: "tooEarly",
      askableDate: askableDate.toISOString(),
    });
  }
}

/**
 * Returns the notes that an administrator of the firm reviews. Throws 404 when the application does not exist or no
 * request is pending, 403 for any other caller.
 */
export async function reviewNotes({ db }: Context, caller: Caller, id: string): Promise<NotesReview> {
  const row = await readRow(db, "transactions", id);
  if (!row) throw notFound();
  requireMay(caller, "notesRequest:review", row.owner_id);
  const request = await pendingRequest(db, id);
  if (!request) throw notFound();
  const { notes, nbPrivate } = await readRequestedNotes(db, request);
  return { ...toNotesRequest(request), notes: notes.map(toNote), nbPrivate };
}

/**
 * Releases the requested notes to the candidate, except what the firm's administrator withholds; the candidate sees
 * nothing before. Throws 404 when the application does not exist, 403 when the caller is not an administrator of the
 * firm, 400 naming a note that was not requested or a passage that is not in it, 422 `notRequested` when no request is
 * pending.
 */
export const releaseNotes = (context: Context, call: RouteCall, id: string, { withheld }: NotesRelease) =>
  write(context, call, async ({ trx, record }): Promise<Transaction> => {
    const { caller } = call;
    const row = await lockRow(trx, "transactions", id);
    if (!row) throw notFound();
    requireMay(caller, "notesRequest:release", row.owner_id);
    const request = await pendingRequest(trx, id);
    if (!request) throw unprocessable("No notes are asked for", { code: "notRequested" });
    const { notes } = await readRequestedNotes(trx, request);
    const byId = new Map(notes.map((note) => [note.id, note]));
    for (const [index, { noteId, passage }] of withheld.entries()) {
      const text = byId.get(noteId)?.text;
      if (text === undefined) throw badField(["withheld", index, "noteId"], "is not asked for");
      if (passage !== undefined && !text.includes(passage)) {
        throw badField(["withheld", index, "passage"], "is not in the note");
      }
    }
    const released = notes.map(({ id: noteId, text, created_date }): ReleasedNote => {
      const of = withheld.filter((one) => one.noteId === noteId);
      return {
        date: created_date.toISOString(),
        text: withoutPassages(
          text,
          of.map(({ passage }) => passage ?? null),
        ),
        withheld: of.map(({ reason }) => reason).join(" ") || null,
      };
    });
    await updateRow(trx, "notes_requests", request.id, { released, released_date: new Date().toISOString() });
    await mailNotesReleased(trx, context, row);
    await record({ type: "transaction__notes_released", objectId: id, object: toEventObject(row) });
    return presentTransaction(trx, row, { caller, livemode: context.livemode });
  });

/**
 * Returns the notes that the firm last released, for the candidate only. Throws 404 before any release, 403 for any
 * other caller.
 */
export async function readReleasedNotes({ db }: Context, caller: Caller, id: string): Promise<ReleasedNotes> {
  requireTaker(caller, await readRow(db, "transactions", id));
  const release = await lastRelease(db, id);
  if (!release) throw notFound();
  return { ...toNotesRequest(release), notes: release.released ?? [] };
}

function requireTaker(caller: Caller, row: Row | undefined): Row {
  if (!row) throw notFound();
  requireMay(caller, "notesRequest:create", row.taker_id);
  return row;
}

type Db = Kysely<Database>;
type Settings = Pick<Context, "settings">;

/** Notifies the administrators of the firm that a candidate requests its notes, with the due date. */
async function mailNotesRequested(trx: Db, { settings }: Settings, row: Row, request: RequestRow): Promise<void> {
  const { offerName, applicantName } = await namesOf(trx, row);
  await notify(trx, {
    to: row.owner_id,
    among: "administrators",
    kind: "notesRequested",
    objectId: row.id,
    mail: ({ to, name, locale }) => {
      const applicant = isReadableRow(row) ? applicantName : null;
      const url = firmAddressOf(settings, locale, row);
      const values = { name, url, offerName, applicantName: applicant, date: request.due_date.toISOString() };
      return { name: "notesRequested", to, locale, values };
    },
  });
}

/** Notifies the candidate that the firm released its notes, which the mail does not contain. */
async function mailNotesReleased(trx: Db, { settings }: Settings, row: Row): Promise<void> {
  const { offerName, companyName } = await namesOf(trx, row);
  await notify(trx, {
    to: row.taker_id,
    kind: "notesReleased",
    objectId: row.id,
    mail: ({ to, name, locale }) => {
      const url = appUrl(settings, locale, workspaceRoutes.application(row.id));
      return { name: "notesReleased", to, locale, values: { name, url, offerName, companyName } };
    },
  });
}
