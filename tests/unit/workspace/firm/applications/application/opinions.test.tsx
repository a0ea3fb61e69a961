import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { OpinionRequest } from "@/lib/entities/opinion";
import { opinionRequest } from "@/tests/fixtures/market-responses";
import { anApplication } from "@/tests/support/an-application";
import { claire, createFakeSession, firm, renderScreen, signedIn } from "@/tests/support/fake-session";
import { OpinionsSection } from "@/workspace/firm/applications/application/opinions/opinions-section";
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
const ASK = "POST /transactions/trn_1/opinion-requests";
const REQUESTS = "GET /transactions/trn_1/opinion-requests";
const memberOf = (id: string, displayName: string) => ({
  ...claire,
  id,
  displayName,
  organizations: { [firm.id]: { roles: ["member"] } },
});

async function open(refusal?: string) {
  let results: OpinionRequest[] = [];
  const fake = createFakeSession(recruiter, {
    [REQUESTS]: () => ({ body: { results } }),
    "GET /users": () => ({
      body: {
        nbResults: 2,
        nbPages: 1,
        page: 1,
        nbResultsPerPage: 100,
        results: [memberOf(claire.id, "Claire D"), memberOf("usr_2", "Paul R")],
      },
    }),
    [ASK]: () => {
      if (refusal) return { status: 422, body: { message: "Refused", statusCode: 422, data: { code: refusal } } };
      results = [opinionRequest as OpinionRequest];
      return { body: opinionRequest };
    },
  });
  await renderScreen(
    fake.session,
    <Guarded screen="firmApplication">
      <OpinionsSection application={anApplication({ ownerId: firm.id, status: "pending" })} />
    </Guarded>,
  );
  fireEvent.click(await screen.findByRole("button", { name: "Demander un avis" }));
  const dialog = within(screen.getByRole("dialog", { name: "Demander un avis", hidden: true }));
  await dialog.findByLabelText("À qui");
  return { ...fake, dialog };
}

test("a recruiter asks a member, never themselves, and sees that their opinion is awaited", async () => {
  const { api, dialog } = await open();
  expect(dialog.getAllByRole("option", { hidden: true }).map(({ textContent }) => textContent)).toEqual([
    "Choisir un membre",
    "Paul R",
  ]);
  fireEvent.click(dialog.getByRole("button", { name: "Demander son avis", hidden: true }));
  expect(await dialog.findByText("Choisissez un membre de votre équipe.")).not.toBeNull();
  fireEvent.change(dialog.getByLabelText("À qui"), { target: { value: "usr_2" } });
  fireEvent.click(dialog.getByRole("button", { name: "Demander son avis", hidden: true }));
  expect(await screen.findByText("avis attendu")).not.toBeNull();
  expect(api.calls.find(({ call }) => call === ASK)?.body).toEqual({ colleagueId: "usr_2", everyApplication: false });
});

test("a refusal is said next to the choice", async () => {
  const { dialog } = await open("alreadyAsked");
  fireEvent.change(dialog.getByLabelText("À qui"), { target: { value: "usr_2" } });
  fireEvent.click(dialog.getByRole("button", { name: "Demander son avis", hidden: true }));
  expect(await dialog.findByText("Son avis est déjà demandé.")).not.toBeNull();
});
