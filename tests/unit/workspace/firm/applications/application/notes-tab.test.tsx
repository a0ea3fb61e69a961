import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import type { Note } from "@/lib/entities/note";
import { aPageOf } from "@/tests/support/an-application";
import { claire, createFakeSession, firm, renderScreen, signedIn } from "@/tests/support/fake-session";
import { NotesTab } from "@/workspace/firm/applications/application/notes/notes-tab";
import { Guarded } from "@/workspace/shell/area/guarded";

const recruiter = signedIn({
  current: {
    naturalUser: claire,
    organizations: [firm],
    user: firm,
    organizationId: firm.id,
    permissions: ["transaction:list"],
  },
});
const aNote = (overrides: Partial<Note> = {}): Note => ({
  id: "not_1",
  transactionId: "trn_notes",
  text: "Très à l’aise sur Silae.",
  private: false,
  author: { id: claire.id, displayName: "Claire D" },
  createdDate: "2026-11-22T08:00:00.000Z",
  updatedDate: "2026-11-22T08:00:00.000Z",
  ...overrides,
});

async function open(...notes: Note[]) {
  const fake = createFakeSession(recruiter, {
    "GET /transactions/trn_notes/notes": () => aPageOf(notes),
    "POST /transactions/trn_notes/notes": () => ({ body: aNote() }),
    "PATCH /transactions/trn_notes/notes/not_1": () => ({ body: aNote() }),
    "DELETE /transactions/trn_notes/notes/not_1": () => ({ body: { id: "not_1" } }),
  });
  await renderScreen(
    fake.session,
    <Guarded screen="firmApplication">
      <NotesTab id="trn_notes" />
    </Guarded>,
  );
  await screen.findByLabelText("Nouvelle note");
  return fake;
}
const press = (name: RegExp | string) => fireEvent.click(screen.getByRole("button", { name }));

describe("the notes of an application", () => {
  test("each note shows its author, date and privacy", async () => {
    const paul = { id: "usr_9", displayName: "Paul R" };
    await open(aNote({ private: true }), aNote({ id: "not_2", author: paul, text: "À revoir." }));
    const rows = within(await screen.findByRole("list", { name: "Notes de l’équipe" })).getAllByRole("listitem");
    expect(rows[0]?.textContent).toMatch(/Claire D.*22 nov\. 2026.*privée.*Silae/);
    expect(within(rows[1] ?? document.body).queryByRole("button")).toBeNull();
  });

  test("a new note is sent, then its field is emptied", async () => {
    const { api } = await open();
    const field = screen.getByLabelText<HTMLTextAreaElement>("Nouvelle note");
    fireEvent.change(field, { target: { value: " Appeler mardi. " } });
    fireEvent.click(screen.getByLabelText("Privée, visible de moi uniquement"));
    press("Ajouter la note");
    await waitFor(() => expect(field.value).toBe(""));
    const { body } = api.calls.find(({ call }) => call.startsWith("POST")) ?? {};
    expect(body).toEqual({ text: "Appeler mardi.", private: true });
  });

  test("an empty note is not sent", async () => {
    const { api } = await open();
    press("Ajouter la note");
    expect(await screen.findByText("Ce champ est obligatoire.")).not.toBeNull();
    expect(api.calls.some(({ call }) => call.startsWith("POST"))).toBe(false);
  });

  test("the author edits a note, and deletes it after a confirmation", async () => {
    const { api } = await open(aNote());
    fireEvent.click(await screen.findByRole("button", { name: /^Modifier/ }));
    fireEvent.change(screen.getByLabelText("La note"), { target: { value: "Corrigée." } });
    press("Enregistrer");
    await waitFor(() => expect(screen.queryByLabelText("La note")).toBeNull());
    press(/^Supprimer/);
    fireEvent.click(within(screen.getByRole("group")).getByRole("button", { name: "Supprimer" }));
    await waitFor(() => expect(api.calls.some(({ call }) => call.startsWith("DELETE"))).toBe(true));
    const { body } = api.calls.find(({ call }) => call.startsWith("PATCH")) ?? {};
    expect(body).toEqual({ text: "Corrigée.", private: false });
  });

  test("a forbidden criterion is reported as it is typed", async () => {
    await open();
    fireEvent.change(screen.getByLabelText("Nouvelle note"), { target: { value: "mère de famille" } });
    expect(await screen.findByText(/« mère de famille » : ce critère/)).not.toBeNull();
  });
});
