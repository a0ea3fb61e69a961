import type { Edit, Fields } from "@/lib/api/crud";
import type { CallOptions, Http } from "@/lib/api/http";
import { type ListQuery, toList } from "@/lib/api/list";
import { path } from "@/lib/api/path";
import { Note } from "@/lib/entities/note";
import { pageOf } from "@/lib/entities/page";
import { Removed } from "@/lib/entities/removed";

type NewNote = Fields<Note, "text", "private">;
/**
 * Notes of a firm about an application, newest first; 422 `notReadable` while the firm may not read the application.
 */
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
  /** For the author only. */
  update: async (transactionId: string, noteId: string, body: Edit<NewNote>, options?: CallOptions) =>
    http({ method: "PATCH", path: path`/transactions/${transactionId}/notes/${noteId}`, body, schema: Note }, options),
  /** For the author, or an administrator of the firm. */
  remove: async (transactionId: string, noteId: string, options?: CallOptions) =>
    http({ method: "DELETE", path: path`/transactions/${transactionId}/notes/${noteId}`, schema: Removed }, options),
});
