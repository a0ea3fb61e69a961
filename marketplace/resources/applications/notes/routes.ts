import { notes } from "@/contract/notes";
import type { Context } from "@/marketplace/context";
import { byId } from "@/marketplace/http/fields";
import { toPageOf } from "@/marketplace/http/page";
import { type Route, route } from "@/marketplace/http/route";
import { byNote, NewNote, NoteEdit, NotesQuery } from "@/marketplace/resources/applications/notes/schemas";
import { createNote, editNote, readNotes, removeNote } from "@/marketplace/resources/applications/notes/service";
import { toNote } from "@/marketplace/resources/applications/notes/store";

export const noteRoutes = (context: Context): Route[] => [
  route(notes.list, {
    action: "note:list",
    summary: "List the firm's notes about an application, the newest first",
    description:
      "Lists the notes that the firm shares, and the caller's private notes. Every call about notes responds 422 with data.code notReadable for an application that is restricted, withdrawn or emptied.",
    params: byId,
    query: NotesQuery,
    run: async ({ params, query, caller }) =>
      toPageOf(query, await readNotes(context, caller, params.id, query), toNote),
  }),
  route(notes.create, {
    action: "note:create",
    summary: "Write a note about an application, shared in the firm unless it is private",
    description:
      "At most 3,000 characters, and 200 notes about an application. The candidate does not read the note, but may request it from the firm.",
    params: byId,
    body: NewNote,
    run: ({ params, body, ...call }) => createNote(context, call, params.id, body),
  }),
  route(notes.update, {
    action: "note:edit",
    summary: "Edit a note that the caller wrote; 404 for another person's private note",
    description:
      "422 with data.code notesRequested while the candidate's request for it is pending: it may not change before its release.",
    params: byNote,
    body: NoteEdit,
    run: ({ params, body, ...call }) => editNote(context, call, params, body),
  }),
  route(notes.remove, {
    action: "note:remove",
    summary: "Remove a note that the caller wrote or, as an administrator, a note that the firm shares",
    description: "422 with data.code notesRequested while the candidate's request for it is pending.",
    params: byNote,
    response: byId,
    run: ({ params, ...call }) => removeNote(context, call, params),
  }),
];
