import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { claire, createFakeSession, renderScreen, signedIn, withoutFirm } from "@/tests/support/fake-session";
import { aUser } from "@/tests/support/session-harness";
import { AccountScreen } from "@/workspace/account/account-screen";

const section = () => within(screen.getByRole("region", { name: "Cabinets et entreprises" }));
const anInvitation = {
  id: "inv_1",
  createdDate: "2026-11-20T08:00:00.000Z",
  organizationId: "org_1",
  email: "louis@exemple.fr",
  roles: ["recruiter"],
  expirationDate: "2999-12-04T08:00:00.000Z",
};
const pageOf = (results: unknown[]) => ({
  body: { results, nbResults: results.length, nbPages: 1, page: 1, nbResultsPerPage: 100 },
});

async function openAccount(responses: Parameters<typeof createFakeSession>[1], state = signedIn()) {
  const world = createFakeSession(state, responses);
  await renderScreen(world.session, <AccountScreen />);
  return { ...world, user: userEvent.setup() };
}

test("a user without an organization sees how to join one", async () => {
  const current = withoutFirm();
  await openAccount({}, signedIn({ current }));
  expect(section().getByText(/On vous y invite par e-mail/)).not.toBeNull();
});

test("a line's button acts as the organization, and shows a failure", async () => {
  const { user, session } = await openAccount({});
  expect(section().getByText(/^Votre rôle\s: Administration$/)).not.toBeNull();
  await user.click(section().getByRole("button", { name: /^Agir en son nom/ }));
  expect(session.selectOrganization).toHaveBeenCalledWith("org_1");
  session.selectOrganization.mockRejectedValueOnce(new Error("down"));
  await user.click(section().getByRole("button", { name: /^Agir en son nom/ }));
  expect(await section().findByText(/n’a pas répondu comme prévu/)).not.toBeNull();
});

test("leaving is confirmed; the last administrator sees why they stay", async () => {
  const { user, api } = await openAccount({
    "DELETE /users/usr_1/organizations/org_1": () => ({ status: 422, body: { message: "keeps one" } }),
  });
  await user.click(section().getByRole("button", { name: /^Quitter/ }));
  expect(document.activeElement?.textContent).toBe("Quitter");
  expect(api.calls.some(({ call }) => call.startsWith("DELETE"))).toBe(false);
  await user.click(section().getByRole("button", { name: "Annuler" }));
  expect(document.activeElement?.getAttribute("aria-label")).toBe("Quitter (Cabinet Durand)");
  await user.click(section().getByRole("button", { name: /^Quitter/ }));
  await user.click(within(section().getByRole("group", { name: /Quitter Cabinet Durand/ })).getByText("Quitter"));
  expect(await section().findByText(/Il n’y aurait plus d’administrateur/)).not.toBeNull();
});

// jsdom opens no dialog.
test("an administrator closes the organization after its consequences are listed", async () => {
  const { user, api, session } = await openAccount({
    "DELETE /users/org_1": () => ({ body: { id: "org_1" } }),
  });
  await user.click(section().getByRole("button", { name: "Fermer ce cabinet (Cabinet Durand)" }));
  const dialog = within(await screen.findByRole("dialog", { name: /^Fermer Cabinet Durand/ }));
  expect(dialog.getByText(/quittent le site aussitôt/)).not.toBeNull();
  expect(api.calls.some(({ call }) => call.startsWith("DELETE"))).toBe(false);
  await user.click(dialog.getByRole("button", { name: "Fermer définitivement" }));
  expect(await screen.findByText(/ne sont plus en ligne/)).not.toBeNull();
  const [sent] = api.calls.filter(({ call }) => call.startsWith("DELETE"));
  expect(sent?.headers).toMatchObject({ "x-stelace-organization-id": "org_1" });
  expect(sent?.query.get("close")).toBe("true");
  expect(session.reload).toHaveBeenCalledOnce();
});

test("an organization with children keeps the dialog open with the reason", async () => {
  const { user } = await openAccount({
    "DELETE /users/org_1": () => ({ status: 422, body: { message: "1 children", statusCode: 422 } }),
  });
  await user.click(section().getByRole("button", { name: /^Fermer ce cabinet/ }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(dialog.getByRole("button", { name: "Fermer définitivement" }));
  expect(await dialog.findByText(/dépendent de Cabinet Durand/)).not.toBeNull();
});

test("a left organization is confirmed, and the account is read again", async () => {
  const { user, session } = await openAccount({
    "DELETE /users/usr_1/organizations/org_1": () => ({ body: claire }),
  });
  await user.click(section().getByRole("button", { name: /^Quitter/ }));
  await user.click(within(section().getByRole("group", { name: /Quitter Cabinet Durand/ })).getByText("Quitter"));
  expect(await screen.findByText("Vous ne faites plus partie de Cabinet Durand.")).not.toBeNull();
  expect(session.reload).toHaveBeenCalledOnce();
});

test("an administrator invites, sees waiting invitations, and withdraws them", async () => {
  let waiting: unknown[] = [];
  const { user, api } = await openAccount({
    "GET /invitations": () => pageOf(waiting),
    "POST /invitations": () => {
      waiting = [anInvitation];
      return { body: anInvitation };
    },
    "DELETE /invitations/inv_1": () => {
      waiting = [];
      return { body: { id: "inv_1" } };
    },
  });
  await user.click(section().getByText("Inviter quelqu’un"));
  expect(await section().findByText("Aucune invitation n’attend de réponse.")).not.toBeNull();
  await user.type(section().getByLabelText("Son adresse e-mail"), "Louis@Exemple.fr");
  await user.selectOptions(section().getByLabelText("Son rôle"), "recruiter");
  await user.click(section().getByRole("button", { name: "Envoyer l’invitation" }));
  expect(await section().findByText("louis@exemple.fr")).not.toBeNull();
  const sent = api.calls.find(({ call }) => call === "POST /invitations");
  expect(sent?.body).toEqual({ email: "louis@exemple.fr", roles: ["recruiter"] });
  expect(sent?.headers).toHaveProperty("x-stelace-organization-id", "org_1");
  await user.click(section().getByRole("button", { name: /^Retirer/ }));
  expect(await section().findByText("Aucune invitation n’attend de réponse.")).not.toBeNull();
});

test("a member without administration has no invitation form", async () => {
  const member = aUser({ ...claire, organizations: { org_1: { roles: ["member", "role_added_later"] } } });
  await openAccount({}, signedIn({}, member));
  expect(section().getByText(/^Votre rôle\s: Membre$/)).not.toBeNull();
  expect(section().queryByText("Inviter quelqu’un")).toBeNull();
});
