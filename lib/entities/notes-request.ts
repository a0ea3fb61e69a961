import * as z from "zod/mini";
import { Note } from "@/lib/entities/note";

/** A candidate's request for the firm's notes about their application, as both parties read it. */
export const NotesRequest = z.looseObject({
  requestedDate: z.string(),
  /** By when the firm releases them. */
  dueDate: z.string(),
  /** Null until an administrator of the firm releases them. */
  releasedDate: z.nullable(z.string()),
});
export type NotesRequest = z.infer<typeof NotesRequest>;

/** What an administrator of the firm reviews: the notes that its team shares, of before the request. */
export const NotesReview = z.extend(NotesRequest, {
  notes: z.array(Note),
  /** Notes that their authors alone read: they share or remove them. */
  nbPrivate: z.int(),
});
export type NotesReview = z.infer<typeof NotesReview>;

/** A note as its candidate reads it: unsigned; null for one that is withheld, and why something of it is. */
export const ReleasedNote = z.looseObject({
  date: z.string(),
  text: z.nullable(z.string()),
  withheld: z.nullable(z.string()),
});
export type ReleasedNote = z.infer<typeof ReleasedNote>;

/** What a firm released to the candidate, the oldest note first. */
export const ReleasedNotes = z.extend(NotesRequest, { notes: z.array(ReleasedNote) });
export type ReleasedNotes = z.infer<typeof ReleasedNotes>;
