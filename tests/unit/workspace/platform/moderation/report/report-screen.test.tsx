import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { asset } from "@/tests/fixtures/api-responses";
import { appeal, decision, moderationFile, report } from "@/tests/fixtures/moderation-responses";
import { createFakeSession, renderScreen, signedIn, withoutFirm } from "@/tests/support/fake-session";
import { ReportScreen } from "@/workspace/platform/moderation/report/report-screen";

const current = withoutFirm(["asset:moderate:all"]);
const own = { ...appeal, decision: { ...decision, decidedBy: current.naturalUser.id } };
const other = { ...appeal, decision: { ...decision, decidedBy: "usr_other" } };

test("moderators get no form for an appeal against their own decision", async () => {
  const { session } = createFakeSession(signedIn({ current }), { "GET /appeals/apl_1": () => ({ body: own }) });
  await renderScreen(session, <ReportScreen id="apl_1" />);
  expect(await screen.findByRole("heading", { name: "Collaborateur comptable", level: 1 })).not.toBeNull();
  expect(screen.getByText(/Vous avez pris cette décision/)).not.toBeNull();
  expect(screen.queryByRole("button", { name: "Décider" })).toBeNull();
});

test("an appeal against another moderator's decision requires an answer", async () => {
  const { session, api } = createFakeSession(signedIn({ current }), {
    "GET /appeals/apl_1": () => ({ body: other }),
    "PATCH /appeals/apl_1": () => ({ body: other }),
  });
  await renderScreen(session, <ReportScreen id="apl_1" />);
  await userEvent.click(await screen.findByRole("button", { name: "Décider" }));
  expect(api.calls.filter(({ call }) => call.startsWith("PATCH "))).toHaveLength(0);
  expect(screen.getByRole("group", { name: "Décision" }).textContent).toContain("Ce champ est obligatoire");
  await userEvent.type(screen.getByLabelText("Réponse"), "Deux bureaux.");
  await userEvent.click(screen.getByRole("radio", { name: /Donner raison/ }));
  await userEvent.click(screen.getByRole("button", { name: "Décider" }));
  const [sent] = api.calls.filter(({ call }) => call.startsWith("PATCH "));
  expect(sent?.body).toEqual({ outcome: "granted", answer: "Deux bureaux." });
});

const history = {
  "GET /moderation/ast_1": () => ({
    body: {
      ...moderationFile,
      owner: { ...moderationFile.owner, addressProved: false, nbReports: 3, nbUpheld: 1 },
      sameText: [{ id: "ast_9", name: "Comptable", ownerName: "Cabinet Jumeau", active: true }],
    },
  }),
  "GET /assets/ast_1": () => ({ body: { ...asset, id: "ast_1" } }),
};

test("a report opens with nothing ticked, beside the history of the firm", async () => {
  const { session, api } = createFakeSession(signedIn({ current }), {
    ...history,
    "GET /reports/rpt_1": () => ({ body: { ...report, kind: "offer" } }),
  });
  await renderScreen(session, <ReportScreen id="rpt_1" />);
  for (const choice of await screen.findAllByRole<HTMLInputElement>("radio")) expect(choice.checked).toBe(false);
  await userEvent.click(screen.getByRole("button", { name: "Décider" }));
  expect(api.calls.filter(({ call }) => call.startsWith("PATCH "))).toHaveLength(0);
  expect(await screen.findByText("Adresse non confirmée")).not.toBeNull();
  for (const fact of ["SIREN inconnu", /3 signalements de ses contenus, 1 fondé/, /^Mis en ligne par Claire M/])
    expect(screen.getByText(fact)).not.toBeNull();
  const twin = screen.getByRole("link", { name: "Comptable, Cabinet Jumeau" });
  expect(twin.getAttribute("href")).toBe("/app/plateforme/moderation/offre/ast_9");
});

test("a report can be dismissed without a reason, but upholding it requires a reason", async () => {
  const { session, api } = createFakeSession(signedIn({ current }), {
    ...history,
    "GET /reports/rpt_1": () => ({ body: report }),
    "PATCH /reports/rpt_1": () => ({ body: report }),
  });
  await renderScreen(session, <ReportScreen id="rpt_1" />);
  expect(await screen.findByRole("heading", { name: "Cabinet Valmy", level: 1 })).not.toBeNull();
  await userEvent.click(await screen.findByRole("radio", { name: "Masquer le contenu" }));
  await userEvent.click(screen.getByRole("button", { name: "Décider" }));
  expect(api.calls.filter(({ call }) => call.startsWith("PATCH "))).toHaveLength(0);
  await userEvent.click(screen.getByRole("radio", { name: /Écarter/ }));
  await userEvent.click(screen.getByRole("button", { name: "Décider" }));
  const [sent] = api.calls.filter(({ call }) => call.startsWith("PATCH "));
  expect(sent?.body).toEqual({ state: "dismissed" });
});
