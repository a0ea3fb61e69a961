import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import type { Scorecards } from "@/lib/entities/scorecard";
import { anApplication } from "@/tests/support/an-application";
import { claire, createFakeSession, firm, renderScreen, signedIn } from "@/tests/support/fake-session";
import { ScorecardSection } from "@/workspace/firm/applications/application/scorecard/scorecard-section";
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
const card = (id: string, displayName: string, text: string) => ({
  id,
  scores: [{ criterion: "Silae", score: 3 }],
  text,
  author: { id: `usr_${id}`, displayName },
  createdDate: "2026-11-22T08:00:00.000Z",
  updatedDate: "2026-11-22T08:00:00.000Z",
});
const GIVE = "PUT /transactions/trn_1/scorecard";

/** Opens the scorecards of an application; once given, the second ones are read. */
async function open(first: Scorecards, then = first, criteria = [{ id: "silae", label: "Silae" }]) {
  let read = first;
  const fake = createFakeSession(recruiter, {
    "GET /users/org_1": () => ({ body: { ...firm, metadata: { _private: { criteria } } } }),
    "GET /transactions/trn_1/scorecards": () => ({ body: read }),
    [GIVE]: () => {
      read = then;
      return { body: read };
    },
  });
  await renderScreen(
    fake.session,
    <Guarded screen="firmApplication">
      <ScorecardSection application={anApplication({ ownerId: firm.id })} />
    </Guarded>,
  );
  await screen.findByRole("region", { name: "Évaluations" });
  return fake;
}
const none: Scorecards = { own: null, others: null, nbOthers: 0 };

describe("the scorecards of an application", () => {
  test("the others' are shown once one's own is given", async () => {
    const given = { own: card("1", "Claire D.", ""), others: [card("2", "Paul D.", "Réservée.")], nbOthers: 1 };
    const { api } = await open({ ...none, nbOthers: 1 }, given);
    await screen.findByText(/^Un collègue a donné son avis/);
    const silae = within(screen.getByRole("group", { name: "Silae" }));
    expect(silae.getAllByRole("radio")).toHaveLength(5);
    expect(silae.getByLabelText<HTMLInputElement>("sans avis").checked).toBe(true);
    fireEvent.click(silae.getByLabelText("3"));
    fireEvent.click(screen.getByRole("button", { name: "Donner mon avis" }));
    expect(await screen.findByText("Réservée.")).not.toBeNull();
    expect(api.calls.find(({ call }) => call === GIVE)?.body).toEqual({
      scores: [{ criterionId: "silae", score: 3 }],
      text: "",
    });
    expect(screen.getAllByText("3 sur 4")).toHaveLength(2);
  });

  test("neither a score nor a word is asked for next to the words", async () => {
    const { api } = await open(none);
    fireEvent.click(await screen.findByRole("button", { name: "Donner mon avis" }));
    const field = await screen.findByLabelText("En quelques mots");
    await waitFor(() => expect(field.getAttribute("aria-invalid")).toBe("true"));
    expect(api.calls.filter(({ call }) => call === GIVE)).toEqual([]);
  });

  test("a firm without criteria is led to choose them", async () => {
    await open(none, none, []);
    const link = await screen.findByRole("link", { name: "Choisir nos critères" });
    expect(link.getAttribute("href")).toBe("/app/cabinet/modeles#criteria");
  });
});
