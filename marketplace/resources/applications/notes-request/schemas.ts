import { z } from "zod";
import { PASSAGE_MAX_LENGTH, WITHHELD_REASON_MAX_LENGTH } from "@/lib/rules/transaction/notes-request";
import { id } from "@/marketplace/http/fields";

const Withheld = z.strictObject({
  noteId: id,
  /** Exact text in the note; absent when the whole note is withheld. */
  passage: z.string().trim().min(1).max(PASSAGE_MAX_LENGTH).optional(),
  reason: z.string().trim().min(1).max(WITHHELD_REASON_MAX_LENGTH),
});

export const NotesRelease = z.strictObject({ withheld: z.array(Withheld).max(200).default([]) });
export type NotesRelease = z.output<typeof NotesRelease>;
