import { z } from "zod";
import { NOTE_MAX_LENGTH } from "@/lib/entities/note";
import { id, pagination } from "@/marketplace/http/fields";

export const NotesQuery = z.strictObject(pagination(["createdDate"]));

export const NewNote = z.strictObject({
  text: z.string().trim().min(1).max(NOTE_MAX_LENGTH),
  private: z.boolean().optional(),
});
export type NewNote = z.output<typeof NewNote>;

export const NoteEdit = NewNote.partial().extend({ updatedDate: z.iso.datetime().optional() });
export type NoteEdit = z.output<typeof NoteEdit>;

export const byNote = z.strictObject({ id, noteId: id });
