import type { CallOptions, Http } from "@/lib/api/http";
import { path } from "@/lib/api/path";
import { NotesReview, ReleasedNotes } from "@/lib/entities/notes-request";
import { Transaction } from "@/lib/entities/transaction";

/** A note, or one passage of it, that is not given to the candidate, and the reason. */
type Withheld = { noteId: string; passage?: string; reason: string };

/**
 * Requests of candidates for the notes about their application (RGPD, article 15), and the notes that the firm
 * releases.
 */
export const notesRequests = (http: Http) => ({
  /** By the candidate: requests the firm's notes; 422 `alreadyRequested`, `tooEarly`, `notAskable`. */
  request: async (transactionId: string, options?: CallOptions) =>
    http({ method: "POST", path: path`/transactions/${transactionId}/notes-request`, schema: Transaction }, options),
  /** By an administrator of the firm: reads the request of the candidate; 404 when there is none. */
  review: async (transactionId: string, options?: CallOptions) =>
    http({ method: "GET", path: path`/transactions/${transactionId}/notes-request`, schema: NotesReview }, options),
  /**
   * By an administrator of the firm: releases the notes, except those withheld; 400, naming it, when a withheld note or
   * passage does not exist.
   */
  release: async (transactionId: string, body: { withheld: Withheld[] }, options?: CallOptions) =>
    http(
      { method: "POST", path: path`/transactions/${transactionId}/notes-request/release`, body, schema: Transaction },
      options,
    ),
  /** By the candidate: reads the notes of the firm's last release; 404 before the first release. */
  released: async (transactionId: string, options?: CallOptions) =>
    http({ method: "GET", path: path`/transactions/${transactionId}/released-notes`, schema: ReleasedNotes }, options),
});
