import { notesRequests } from "@/contract/notes-requests";
import type { Context } from "@/marketplace/context";
import { byId } from "@/marketplace/http/fields";
import { type Route, route } from "@/marketplace/http/route";
import { NotesRelease } from "@/marketplace/resources/applications/notes-request/schemas";
import {
  readReleasedNotes,
  releaseNotes,
  requestNotes,
  reviewNotes,
} from "@/marketplace/resources/applications/notes-request/service";

export const notesRequestRoutes = (context: Context): Route[] => [
  route(notesRequests.request, {
    action: "notesRequest:create",
    summary: "Ask a firm for its notes about the caller's application",
    description:
      "Its administrators get a mail, and have a month. 422 with data.code: notAskable (it is no application, or it was emptied), alreadyRequested, tooEarly (within 90 days of a release, with data.askableDate).",
    params: byId,
    run: ({ params, ...call }) => requestNotes(context, call, params.id),
  }),
  route(notesRequests.review, {
    action: "notesRequest:review",
    summary: "Review the notes that a candidate asks the firm for",
    description:
      "Those that the team shares, of before the request, and how many private ones there are, which their authors share or remove. 404 while nothing is asked for.",
    params: byId,
    run: ({ params, caller }) => reviewNotes(context, caller, params.id),
  }),
  route(notesRequests.release, {
    action: "notesRequest:release",
    summary: "Release the notes that a candidate asks for, but what speaks of a third person",
    description:
      "A note is withheld whole, or without a passage of it, each with a reason that the candidate reads. The candidate gets a mail. 422 with data.code notRequested.",
    params: byId,
    body: NotesRelease,
    run: ({ params, body, ...call }) => releaseNotes(context, call, params.id, body),
  }),
  route(notesRequests.released, {
    action: "notesRequest:read",
    summary: "Read the notes that a firm released to the caller about their application",
    description: "The oldest first, unsigned; 404 before the firm released any.",
    params: byId,
    run: ({ params, caller }) => readReleasedNotes(context, caller, params.id),
  }),
];
