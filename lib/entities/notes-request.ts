import * as z from "zod/mini";
import { Note } from "@/lib/entities/note";

/** A candidate's request for the firm's notes about their application, as both parties read it. */
export const NotesRequest = z.looseObject({
  requestedDate: z.string(),
  /** Date by which the firm has to release the notes. */
  dueDate: z.string(),
  /** Null until an administrator of the firm releases the notes. */
  releasedDate: z.nullable(z.string()),
});
export type NotesRequest = z.infer<typeof NotesRequest>;

/** The notes that an administrator of the firm reviews: the team's shared notes, written before the request. */
export const NotesReview = z.extend(NotesRequest, {
  notes: z.array(Note),
  /** Number of notes that only their authors read, and may share or remove. */
  nbPrivate: z.int(),
});
export type NotesReview = z.infer<typeof NotesReview>;

/**
 * A note as its candidate reads it, unsigned. The text is null when the whole note is withheld; `withheld` is the
 * reason, when the note or a part of it is withheld.
 */
export const ReleasedNote = z.looseObject({
  date: z.string(),
  text: z.nullable(z.string()),
  withheld: z.nullable(z.string()),
});
export type ReleasedNote = z.infer<typeof ReleasedNote>;

/** Notes that a firm released to the candidate, the oldest first. */
export const ReleasedNotes = z.extend(NotesRequest, { notes: z.array(ReleasedNote) });
export type ReleasedNotes = z.infer<typeof ReleasedNotes>;
