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
      "Those that the firm shares, and the caller's own private ones. 422 with data.code notReadable for an application that is restricted, withdrawn or emptied, as in every call of notes.",
    params: byId,
    query: NotesQuery,
    run: async ({ params, query, caller }) =>
      toPageOf(query, await readNotes(context, caller, params.id, query), toNote),
  }),
  route(notes.create, {
    action: "note:create",
    summary: "Write a note about an application, for the firm; private, for oneself",
    description: "In 3,000 characters; 200 notes at most. The candidate never reads it, but may ask the firm for it.",
    params: byId,
    body: NewNote,
    run: ({ params, body, ...call }) => createNote(context, call, params.id, body),
  }),
  route(notes.update, {
    action: "note:edit",
    summary: "Edit a note that one wrote; another's private one is a 404",
    description: "422 with data.code notesRequested while the candidate asks for it: it stays until it is released.",
    params: byNote,
    body: NoteEdit,
    run: ({ params, body, ...call }) => editNote(context, call, params, body),
  }),
  route(notes.remove, {
    action: "note:remove",
    summary: "Remove a note that one wrote or, as an administrator, one that the firm shares",
    description: "422 with data.code notesRequested while the candidate asks for it.",
    params: byNote,
    response: byId,
    run: ({ params, ...call }) => removeNote(context, call, params),
  }),
];
