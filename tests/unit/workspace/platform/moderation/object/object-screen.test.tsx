import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { asset } from "@/tests/fixtures/api-responses";
import { moderationFile, queuePage } from "@/tests/fixtures/moderation-responses";
import { createFakeSession, renderScreen, signedIn, withoutFirm } from "@/tests/support/fake-session";
import { ObjectScreen } from "@/workspace/platform/moderation/object/object-screen";

const current = withoutFirm(["asset:moderate:all"]);
const show = async (file: object = {}, stored: object = {}) => {
  const { session, api } = createFakeSession(signedIn({ current }), {
    "GET /moderation": () => ({ body: queuePage }),
    "GET /moderation/ast_1": () => ({ body: { ...moderationFile, ...file } }),
    "GET /assets/ast_1": () => ({ body: { ...asset, id: "ast_1", ...stored } }),
    "POST /assets/ast_1/suspend": () => ({ body: asset }),
    "POST /assets/ast_1/validate": () => ({ body: asset }),
  });
  await renderScreen(session, <ObjectScreen kind="offre" id="ast_1" />);
  await screen.findByRole("radio", { name: "Valider" });
  return api;
};
const sent = (api: Awaited<ReturnType<typeof show>>) => api.calls.filter(({ call }) => call.startsWith("POST "));

test("a suspension requires a reason and facts", async () => {
  const api = await show();
  await userEvent.click(screen.getByRole("radio", { name: "Suspendre" }));
  await userEvent.click(screen.getByRole("button", { name: "Décider" }));
  expect(sent(api)).toHaveLength(0);
  await userEvent.selectOptions(screen.getByLabelText("Motif"), "critere-interdit");
  await userEvent.type(screen.getByLabelText("Les faits"), "« Jeune » écarte par l’âge.");
  await userEvent.click(screen.getByRole("button", { name: "Décider" }));
  expect(sent(api)[0]?.body).toMatchObject({ code: "critere-interdit", reason: "« Jeune » écarte par l’âge." });
});

test("the key S selects suspension, and letters typed in a field select nothing", async () => {
  const api = await show();
  await userEvent.keyboard("s");
  expect(screen.getByRole<HTMLInputElement>("radio", { name: "Suspendre" }).checked).toBe(true);
  await userEvent.type(screen.getByLabelText("Les faits"), "vvv");
  expect(screen.getByRole<HTMLInputElement>("radio", { name: "Suspendre" }).checked).toBe(true);
  expect(sent(api)).toHaveLength(0);
});

test("a reported content opens with no decision ticked", async () => {
  await show({ nbReports: 1 });
  for (const choice of screen.getAllByRole<HTMLInputElement>("radio")) expect(choice.checked).toBe(false);
});

test("after a suspension, what its firm changed since is shown word by word", async () => {
  const judged = { name: "Jeune collaborateur comptable" };
  await show({ judged, current: { name: "Collaborateur comptable" } }, { validated: false });
  expect(await screen.findByRole("heading", { name: "1 champ changé depuis la suspension" })).not.toBeNull();
  expect(screen.getByText("Jeune", { exact: false, selector: "del" })).not.toBeNull();
});

test("an object of an unknown kind is shown as missing", async () => {
  const { session } = createFakeSession(signedIn({ current }), {});
  await renderScreen(session, <ObjectScreen kind="autre" id="x" />);
  expect(await screen.findByText("Ce contenu n’existe plus.")).not.toBeNull();
});

test("an offer to moderate shows its firm", async () => {
  await show();
  expect(await screen.findByRole("link", { name: moderationFile.owner.name })).not.toBeNull();
});
