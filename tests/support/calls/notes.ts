import { newId } from "@/marketplace/db/new-id";
import { insertRow } from "@/marketplace/db/rows";
import { note } from "@/tests/fixtures/market-responses";
import { type Call, clientCall, page, removal } from "@/tests/support/calls/call";
import { createFor, hasItem, onObject, type Situation } from "@/tests/support/replay/request";

/** A note of the principal about an application that the owner of this situation received. */
async function noted(situation: Situation) {
  const id = await createFor(situation, "received");
  const noteId = newId("note");
  const { db } = situation.context;
  await insertRow(db, "notes", { id: noteId, transaction_id: id, author_id: situation.scene.me, text: "Rappeler" });
  return { id, noteId };
}
const onNote = (body?: object) => async (situation: Situation) => ({ params: await noted(situation), body });

/** The firm's recruiters only: the candidate reads no note, nor does a key alone. */
export const NOTE_CALLS: Call[] = [
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
];
