import type { Edit, Fields } from "@/lib/api/crud";
import type { CallOptions, Http } from "@/lib/api/http";
import { type ListQuery, toList } from "@/lib/api/list";
import { path } from "@/lib/api/path";
import { Note } from "@/lib/entities/note";
import { NotesReview, ReleasedNotes } from "@/lib/entities/notes-request";
import { pageOf } from "@/lib/entities/page";
import { Removed } from "@/lib/entities/removed";
import { Transaction } from "@/lib/entities/transaction";

type NewNote = Fields<Note, "text", "private">;
/** A note, or this passage of it, that its candidate is not given, and why. */
type Withheld = { noteId: string; passage?: string; reason: string };

/** The notes of a firm about an application, the newest first; 422 `notReadable` while it may not read the application. */
export const notes = (http: Http) => ({
  list: async (transactionId: string, query?: ListQuery, options?: CallOptions) =>
    toList(
      await http(
        { method: "GET", path: path`/transactions/${transactionId}/notes`, query, schema: pageOf(Note) },
        options,
      ),
    ),
  create: async (transactionId: string, body: NewNote, options?: CallOptions) =>
    http({ method: "POST", path: path`/transactions/${transactionId}/notes`, body, schema: Note }, options),
  /** By its author. */
  update: async (transactionId: string, noteId: string, body: Edit<NewNote>, options?: CallOptions) =>
    http({ method: "PATCH", path: path`/transactions/${transactionId}/notes/${noteId}`, body, schema: Note }, options),
  /** By its author, or an administrator of the firm. */
  remove: async (transactionId: string, noteId: string, options?: CallOptions) =>
    http({ method: "DELETE", path: path`/transactions/${transactionId}/notes/${noteId}`, schema: Removed }, options),

  /** By the candidate: asks the firm for its notes; 422 `alreadyRequested`, `tooEarly`, `notAskable`. */
  request: async (transactionId: string, options?: CallOptions) =>
    http({ method: "POST", path: path`/transactions/${transactionId}/notes-request`, schema: Transaction }, options),
  /** By an administrator of the firm: what the candidate asks for; 404 when they ask for nothing. */
  review: async (transactionId: string, options?: CallOptions) =>
    http({ method: "GET", path: path`/transactions/${transactionId}/notes-request`, schema: NotesReview }, options),
  /** By an administrator of the firm: gives them, but what is withheld; 400 naming a note or a passage that is not there. */
  release: async (transactionId: string, body: { withheld: Withheld[] }, options?: CallOptions) =>
    http(
      { method: "POST", path: path`/transactions/${transactionId}/notes-request/release`, body, schema: Transaction },
      options,
    ),
  /** By the candidate: what the firm released last; 404 before. */
  released: async (transactionId: string, options?: CallOptions) =>
    http({ method: "GET", path: path`/transactions/${transactionId}/released-notes`, schema: ReleasedNotes }, options),
});
