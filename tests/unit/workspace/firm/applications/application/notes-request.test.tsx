import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import type { Note } from "@/lib/entities/note";
import { anApplication, aPageOf } from "@/tests/support/an-application";
import { claire, createFakeSession, firm, renderScreen, signedIn } from "@/tests/support/fake-session";
import { NARROW, setWidth } from "@/tests/support/set-width";
import { ApplicationScreen } from "@/workspace/firm/applications/application/application-screen";

const member = (...permissions: string[]) =>
  signedIn({
    current: {
      naturalUser: claire,
      organizations: [firm],
      user: firm,
      organizationId: firm.id,
      permissions: ["transaction:list", ...permissions],
    },
  });
beforeEach(() => setWidth(NARROW));
const request = { requestedDate: "2026-11-01T08:00:00.000Z", dueDate: "2126-12-02T08:00:00.000Z", releasedDate: null };
const aNote = (id: string, text: string): Note => ({
  id,
  transactionId: "trn_1",
  text,
  private: false,
  author: { id: "usr_3", displayName: "Anne L" },
  createdDate: "2026-10-22T08:00:00.000Z",
  updatedDate: "2026-10-22T08:00:00.000Z",
});
const NOTES = [aNote("note_1", "Solide en paie."), aNote("note_2", "Paul la trouve lente. À revoir.")];
const RELEASE = "POST /transactions/trn_1/notes-request/release";

async function open(notes = NOTES, as = member("notesRequest:release")) {
  const applicant = { id: "usr_2", displayName: "Coralie J." };
  const received = (releasedDate: string | null) =>
    anApplication({ ownerId: firm.id, takerId: "usr_2", applicant, notesRequest: { ...request, releasedDate } });
  const fake = createFakeSession(as, {
    "GET /transactions/trn_1": () => ({ body: received(null) }),
    "GET /transactions": () => aPageOf([]),
    "GET /transactions/trn_1/notes-request": () => ({ body: { ...request, notes, nbPrivate: 2 } }),
    [RELEASE]: () => ({ body: received("2026-11-23T08:00:00.000Z") }),
  });
  await renderScreen(fake.session, <ApplicationScreen id="trn_1" />);
  await screen.findByRole("region", { name: "Cette personne demande à lire vos notes" });
  const sent = () => fake.api.calls.find(({ call }) => call === RELEASE)?.body;
  return { ...fake, sent };
}
const noteOf = (text: string) => within(screen.getByText(text).closest("li") as HTMLElement);
const choose = (text: string, choice: string) =>
  fireEvent.change(noteOf(text).getByLabelText("Cette note"), { target: { value: choice } });
const type = (text: string, label: string, value: string) =>
  fireEvent.change(noteOf(text).getByLabelText(label), { target: { value } });
const release = () => fireEvent.click(screen.getByRole("button", { name: "Remettre les notes" }));

describe("the candidate's request for notes", () => {
  test("notes are released without the withheld passage, whose reason is sent", async () => {
    const { sent } = await open();
    const second = "Paul la trouve lente. À revoir.";
    await screen.findByText(second);
    expect(screen.getByText(/^2 notes privées ne sont pas dans cette liste/)).not.toBeNull();
    choose(second, "part");
    type(second, "Passage à retirer", "Paul la trouve lente.");
    type(second, "Pourquoi", "Parle d’un collègue.");
    release();
    expect(await screen.findByText("Les notes sont remises.")).not.toBeNull();
    const withheld = [{ noteId: "note_2", passage: "Paul la trouve lente.", reason: "Parle d’un collègue." }];
    expect(sent()).toEqual({ withheld });
    expect(screen.queryByRole("region", { name: "Cette personne demande à lire vos notes" })).toBeNull();
  });

  test("a passage absent from the note and a missing reason are refused", async () => {
    const { sent } = await open();
    await screen.findByText("Solide en paie.");
    choose("Solide en paie.", "part");
    type("Solide en paie.", "Passage à retirer", "Paul");
    release();
    expect(await screen.findByText("Absent de la note.")).not.toBeNull();
    expect(screen.getByText("Ce champ est obligatoire.")).not.toBeNull();
    expect(sent()).toBeUndefined();
  });

  test("a firm without notes can respond that there are none", async () => {
    const { sent } = await open([]);
    fireEvent.click(await screen.findByRole("button", { name: "Répondre qu’il n’y en a pas" }));
    await waitFor(() => expect(sent()).toEqual({ withheld: [] }));
  });

  test("a recruiter sees the due date, but no notes to review", async () => {
    const { api } = await open(NOTES, member());
    expect(screen.getByText("À remettre avant le 2 décembre 2126")).not.toBeNull();
    expect(screen.getByText(/^Un administrateur de votre cabinet les relit/)).not.toBeNull();
    expect(api.calls.map(({ call }) => call)).not.toContain("GET /transactions/trn_1/notes-request");
  });
});
