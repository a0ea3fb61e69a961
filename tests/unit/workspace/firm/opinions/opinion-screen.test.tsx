import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { opinionFile } from "@/tests/fixtures/market-responses";
import { claire, createFakeSession, firm, renderScreen, signedIn } from "@/tests/support/fake-session";
import { OpinionScreen } from "@/workspace/firm/opinions/opinion-screen";

const member = signedIn({
  current: {
    naturalUser: claire,
    organizations: [firm],
    user: firm,
    organizationId: firm.id,
    permissions: ["opinion:give"],
  },
});
const card = {
  id: "note_1",
  scores: [{ criterion: "Silae", score: 3 }],
  text: "À l’aise.",
  author: { id: claire.id, displayName: "Claire D" },
  createdDate: "2026-11-22T08:00:00.000Z",
  updatedDate: "2026-11-22T08:00:00.000Z",
};
const GIVE = "PUT /opinions/trn_1";

test("a colleague reads what was sent, and gives their opinion by the firm's criteria", async () => {
  const { session, api } = createFakeSession(member, {
    "GET /opinions/trn_1": () => ({ body: opinionFile }),
    [GIVE]: () => ({ body: { ...opinionFile, own: card } }),
  });
  await renderScreen(session, <OpinionScreen id="trn_1" />);
  expect(await screen.findByText("Je tiens la paie de 40 dossiers.")).not.toBeNull();
  expect(screen.getByText("Depuis trois ans")).not.toBeNull();
  fireEvent.click(screen.getByLabelText("3"));
  fireEvent.change(screen.getByLabelText("En quelques mots"), { target: { value: "À l’aise." } });
  fireEvent.click(screen.getByRole("button", { name: "Donner mon avis" }));
  expect(await screen.findByRole("button", { name: "Modifier mon avis" })).not.toBeNull();
  expect(api.calls.find(({ call }) => call === GIVE)?.body).toEqual({
    scores: [{ criterionId: "silae", score: 3 }],
    text: "À l’aise.",
  });
  expect(screen.getByText("3 sur 4")).not.toBeNull();
});

test("an ended request says why, and leads to the others", async () => {
  const { session } = createFakeSession(member, { "GET /opinions/trn_1": () => ({ status: 404, body: null }) });
  await renderScreen(session, <OpinionScreen id="trn_1" />);
  expect(await screen.findByText(/la demande est terminée ou a été retirée/i)).not.toBeNull();
  expect(screen.getByRole("link", { name: "Avis demandés" }).getAttribute("href")).toBe("/app/cabinet/avis");
});
