import { calls, sent } from "@/contract/call";
import type { Edit, Fields, ListQuery } from "@/contract/inputs";
import { Note } from "@/lib/entities/note";
import { pageOf } from "@/lib/entities/page";
import { Removed } from "@/lib/entities/removed";

type NewNote = Fields<Note, "text", "private">;
/**
 * Notes of a firm about an application, newest first; 422 `notReadable` while the firm may not read the application.
 */
export const notes = calls({
  list: { method: "GET", path: "/transactions/:id/notes", query: sent<ListQuery>(), response: pageOf(Note) },
  create: { method: "POST", path: "/transactions/:id/notes", body: sent<NewNote>(), response: Note },

  /** For the author only. */
  update: { method: "PATCH", path: "/transactions/:id/notes/:noteId", body: sent<Edit<NewNote>>(), response: Note },

  /** For the author, or an administrator of the firm. */
  remove: { method: "DELETE", path: "/transactions/:id/notes/:noteId", response: Removed },
});
