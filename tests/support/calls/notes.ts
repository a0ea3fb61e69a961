import { z } from "zod";
import { newId } from "@/marketplace/db/new-id";
import { insertRow } from "@/marketplace/db/rows";
import {
  givenScorecards,
  historyLine,
  note,
  notesReview,
  releasedNotes,
  transaction,
} from "@/tests/fixtures/market-responses";
import { type Call, clientCall, page, removal } from "@/tests/support/calls/call";
import * as is from "@/tests/support/calls/shapes";
import { createFor, hasItem, onObject, type Situation } from "@/tests/support/replay/request";

/** A note of the principal about an application that the owner of this situation received. */
async function noted(situation: Situation) {
  const id = await createFor(situation, "received");
  const noteId = newId("note");
  const { db } = situation.context;
  await insertRow(db, "notes", { id: noteId, transaction_id: id, author_id: situation.scene.me, text: "Rappeler" });
  return { id, noteId };
}
/**
 * Creates an application of this kind, and the candidate's request for its notes, to which the firm has responded when
 * `isReleased`.
 */
const asked = (kind: "received" | "sent", isReleased: boolean, body?: object) => async (situation: Situation) => {
  const id = await createFor(situation, kind);
  const released = { released_date: new Date(), released: JSON.stringify([]) };
  await situation.context.db
    .insertInto("notes_requests")
    .values({ id: newId("nreq"), transaction_id: id, due_date: new Date(), ...(isReleased && released) })
    .execute();
  return { params: { id }, body };
};
const onNote = (body?: object) => async (situation: Situation) => ({ params: await noted(situation), body });

/** Calls about notes, filing and history, for the firm's recruiters only: neither its candidate nor a key alone. */
export const NOTE_CALLS: Call[] = [
  {
    operation: "PATCH /transactions/:id/filing",
    rights: "* ... ... O.O..OO ..... . .",
    request: onObject("received", { add: ["À rappeler"], followerId: null }),
    response: is.transaction,
    client: [
      clientCall(
        "notes.file",
        (c) => c.notes.file("trn_1", { add: ["À rappeler"] }),
        "PATCH /transactions/trn_1/filing",
        { body: { add: ["À rappeler"] }, response: transaction },
      ),
    ],
  },
  {
    operation: "GET /transactions/:id/history",
    rights: "* ... ... O.O..OO ..... . .",
    request: onObject("received"),
    client: [
      clientCall(
        "notes.history",
        (c) => c.notes.history("trn_1", { nbResultsPerPage: 100 }),
        "GET /transactions/trn_1/history?nbResultsPerPage=100",
        page(historyLine),
      ),
    ],
  },
  {
    operation: "GET /transactions/:id/application.pdf",
    rights: "* ... ... O.O..OO ..... . .",
    request: onObject("received"),
    response: z.string().startsWith("%PDF-"),
    client: [
      clientCall(
        "notes.print",
        async (c) => new TextDecoder().decode(await c.notes.print("trn_1", { locale: "en", notes: true })),
        "GET /transactions/trn_1/application.pdf?locale=en&notes=true",
        { response: new TextEncoder().encode("%PDF-1.7 é"), result: "%PDF-1.7 é" },
      ),
    ],
  },
  {
    operation: "GET /transactions/:id/scorecards",
    rights: "* ... ... O.O..OO ..... . .",
    request: onObject("received"),
    client: [
      clientCall("notes.scorecards", (c) => c.notes.scorecards("trn_1"), "GET /transactions/trn_1/scorecards", {
        response: givenScorecards,
      }),
    ],
  },
  {
    operation: "PUT /transactions/:id/scorecard",
    rights: "* ... ... O.O..OO ..... . .",
    request: onObject("received", { scores: [], text: "À l’aise" }),
    client: [
      clientCall(
        "notes.score",
        (c) => c.notes.score("trn_1", { scores: [{ criterionId: "silae", score: 3 }] }),
        "PUT /transactions/trn_1/scorecard",
        { body: { scores: [{ criterionId: "silae", score: 3 }] }, response: givenScorecards },
      ),
    ],
  },
  {
    operation: "GET /transactions/:id/notes",
    rights: "* ... ... O.O..OO ..... . .",
    request: async (situation) => {
      const { id, noteId } = await noted(situation);
      return { params: { id }, isDone: ({ body }) => hasItem(body, noteId) };
    },
    client: [
      clientCall(
        "notes.list",
        (c) => c.notes.list("trn_1", { nbResultsPerPage: 100 }),
        "GET /transactions/trn_1/notes?nbResultsPerPage=100",
        page(note),
      ),
    ],
  },
  {
    operation: "POST /transactions/:id/notes",
    rights: "* ... ... O.O..OO ..... . .",
    request: onObject("received", { text: "Rappeler mardi" }),
    client: [
      clientCall(
        "notes.create",
        (c) => c.notes.create("trn_1", { text: "Rappeler", private: true }),
        "POST /transactions/trn_1/notes",
        { body: { text: "Rappeler", private: true }, response: note },
      ),
    ],
  },
  {
    operation: "PATCH /transactions/:id/notes/:noteId",
    rights: "* ... ... O.O..OO ..... . .",
    request: onNote({ text: "Rappelée" }),
    client: [
      clientCall(
        "notes.update",
        (c) => c.notes.update("trn_1", "note_1", { text: "Rappelée" }),
        "PATCH /transactions/trn_1/notes/note_1",
        { body: { text: "Rappelée" }, response: note },
      ),
    ],
  },
  {
    operation: "DELETE /transactions/:id/notes/:noteId",
    rights: "* ... ... O.O..OO ..... . .",
    request: onNote(),
    client: [
      clientCall(
        "notes.remove",
        (c) => c.notes.remove("trn_1", "note_1"),
        "DELETE /transactions/trn_1/notes/note_1",
        removal("note_1"),
      ),
    ],
  },
  {
    operation: "POST /transactions/:id/notes-request",
    rights: "* ... OOO ....... OOOOO . .",
    request: onObject("sent"),
    response: is.transaction,
    client: [
      clientCall("notes.request", (c) => c.notes.request("trn_1"), "POST /transactions/trn_1/notes-request", {
        response: transaction,
      }),
    ],
  },
  {
    operation: "GET /transactions/:id/notes-request",
    rights: "* ... ... O.....O ..... . .",
    request: asked("received", false),
    client: [
      clientCall("notes.review", (c) => c.notes.review("trn_1"), "GET /transactions/trn_1/notes-request", {
        response: notesReview,
      }),
    ],
  },
  {
    operation: "POST /transactions/:id/notes-request/release",
    rights: "* ... ... O.....O ..... . .",
    request: asked("received", false, { withheld: [] }),
    response: is.transaction,
    client: [
      clientCall(
        "notes.release",
        (c) => c.notes.release("trn_1", { withheld: [{ noteId: "note_1", reason: "Parle de Paul." }] }),
        "POST /transactions/trn_1/notes-request/release",
        { body: { withheld: [{ noteId: "note_1", reason: "Parle de Paul." }] }, response: transaction },
      ),
    ],
  },
  {
    operation: "GET /transactions/:id/released-notes",
    rights: "* ... OOO ....... OOOOO . .",
    request: asked("sent", true),
    client: [
      clientCall("notes.released", (c) => c.notes.released("trn_1"), "GET /transactions/trn_1/released-notes", {
        response: releasedNotes,
      }),
    ],
  },
];
