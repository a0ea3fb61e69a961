import type { CallOptions, Http } from "@/lib/api/http";
import { path } from "@/lib/api/path";
import { NotesReview, ReleasedNotes } from "@/lib/entities/notes-request";
import { Transaction } from "@/lib/entities/transaction";

/** A note, or this passage of it, that its candidate is not given, and why. */
type Withheld = { noteId: string; passage?: string; reason: string };

/** What a candidate asks of the notes about their application (RGPD, article 15), and what the firm gives. */
export const notesRequests = (http: Http) => ({
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
