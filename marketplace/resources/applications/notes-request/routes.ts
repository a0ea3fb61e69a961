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
      "The firm's administrators get a mail, and have one month to respond. 422 with data.code: notAskable (not an application, or emptied), alreadyRequested, tooEarly (within 90 days of a release, with data.askableDate).",
    params: byId,
    run: ({ params, ...call }) => requestNotes(context, call, params.id),
  }),
  route(notesRequests.review, {
    action: "notesRequest:review",
    summary: "Review the notes that a candidate requests from the firm",
    description:
      "Returns the notes that the team shares and its scorecards, written before the request, its tags, and the number of private notes, which their authors may share or remove. 404 when no request is pending.",
    params: byId,
    run: ({ params, caller }) => reviewNotes(context, caller, params.id),
  }),
  route(notesRequests.release, {
    action: "notesRequest:release",
    summary: "Release the notes that a candidate requests, except what concerns a third person",
    description:
      "withheld lists whole notes or passages of notes, each with a reason that the candidate reads. The candidate gets a mail. 422 with data.code notRequested.",
    params: byId,
    body: NotesRelease,
    run: ({ params, body, ...call }) => releaseNotes(context, call, params.id, body),
  }),
  route(notesRequests.released, {
    action: "notesRequest:read",
    summary: "Read the notes that a firm released to the caller about their application",
    description: "The oldest first, without their authors; 404 before any release.",
    params: byId,
    run: ({ params, caller }) => readReleasedNotes(context, caller, params.id),
  }),
];
