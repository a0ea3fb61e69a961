import { calls, sent } from "@/contract/call";
import { NotesReview, ReleasedNotes } from "@/lib/entities/notes-request";
import { Transaction } from "@/lib/entities/transaction";

/** A note, or one passage of it, that the firm withholds from the candidate, and the reason. */
type Withheld = { noteId: string; passage?: string; reason: string };
/**
 * Requests of candidates for the notes about their application (RGPD, article 15), and the notes that the firm
 * releases.
 */
export const notesRequests = calls({
  /** By the candidate: requests the firm's notes; 422 `alreadyRequested`, `tooEarly`, `notAskable`. */
  request: { method: "POST", path: "/transactions/:id/notes-request", response: Transaction },

  /** By an administrator of the firm: reads the request of the candidate; 404 when there is none. */
  review: { method: "GET", path: "/transactions/:id/notes-request", response: NotesReview },

  /**
   * By an administrator of the firm: releases the notes, except those withheld; 400, naming it, when a withheld note or
   * passage does not exist.
   */
  release: {
    method: "POST",
    path: "/transactions/:id/notes-request/release",
    body: sent<{ withheld: Withheld[] }>(),
    response: Transaction,
  },

  /** By the candidate: reads the notes of the firm's last release; 404 before the first release. */
  released: { method: "GET", path: "/transactions/:id/released-notes", response: ReleasedNotes },
});
