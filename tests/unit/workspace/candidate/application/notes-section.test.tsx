import { fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import type { NotesRequest } from "@/lib/entities/notes-request";
import { anApplication, aPageOf } from "@/tests/support/an-application";
import { claire, createFakeSession, renderScreen, signedIn, withoutFirm } from "@/tests/support/fake-session";
import { ApplicationScreen } from "@/workspace/candidate/application/application-screen";

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
const asked: NotesRequest = { requestedDate: "2026-11-01T08:00:00.000Z", dueDate: inDays(20), releasedDate: null };

async function open(notesRequest: NotesRequest | null, notes: object[] = []) {
  const sent = (request: NotesRequest | null) => anApplication({ takerId: claire.id, notesRequest: request });
  let application = sent(notesRequest);
  const fake = createFakeSession(signedIn({ current: withoutFirm(["transaction:list"]) }), {
    "GET /transactions/trn_1": () => ({ body: application }),
    "GET /transactions": () => aPageOf([]),
    "GET /conversations": () => aPageOf([]),
    "POST /transactions/trn_1/notes-request": () => {
      application = sent(asked);
      return { body: application };
    },
    "GET /transactions/trn_1/released-notes": () => ({ body: { ...asked, ...notesRequest, notes } }),
  });
  await renderScreen(fake.session, <ApplicationScreen id="trn_1" />);
  const section = await screen.findByRole("region", { name: "Les notes du cabinet" });
  return { ...fake, section: within(section) };
}

describe("the firm's notes, for the candidate", () => {
  test("a button requests the notes, then the due date of the response is shown", async () => {
    const { api, section } = await open(null);
    fireEvent.click(section.getByRole("button", { name: "Demander les notes prises sur moi" }));
    expect(await section.findByText(/Réponse attendue avant le/)).not.toBeNull();
    expect(section.queryByRole("button")).toBeNull();
    expect(api.calls.map(({ call }) => call)).toContain("POST /transactions/trn_1/notes-request");
    expect(api.calls.map(({ call }) => call)).not.toContain("GET /transactions/trn_1/released-notes");
  });

  test("a response past its due date is shown as late", async () => {
    const { section } = await open({ ...asked, dueDate: "2026-01-07T08:00:00.000Z" });
    expect(section.getByText(/avant le 7 janvier 2026.: en retard/)).not.toBeNull();
  });

  test("released notes are shown, with the reason for each withheld one", async () => {
    const { section } = await open({ ...asked, releasedDate: inDays(-1) }, [
      { date: "2026-10-02T08:00:00.000Z", text: "Solide en paie.", withheld: null },
      { date: "2026-10-03T08:00:00.000Z", text: null, withheld: "Parle d’un collègue." },
    ]);
    expect(await section.findByText("Solide en paie.")).not.toBeNull();
    expect(section.getByText(/^Note non remise.* Parle d’un collègue\.$/)).not.toBeNull();
    expect(section.getByText(/saisir la CNIL/)).not.toBeNull();
    expect(section.queryByRole("button")).toBeNull();
  });

  test("an empty release is announced, and a new request is possible", async () => {
    const { section } = await open({ ...asked, releasedDate: inDays(-100) });
    expect(await section.findByText("Aucune note sur vous.")).not.toBeNull();
    expect(section.getByRole("button", { name: "Demander les notes prises sur moi" })).not.toBeNull();
  });
});
