import { cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { claire, createFakeSession, renderScreen, signedIn, withoutFirm } from "@/tests/support/fake-session";
import { aUser } from "@/tests/support/session-harness";
import { AccountScreen } from "@/workspace/account/account-screen";

const section = () => within(screen.getByRole("region", { name: "Cabinets et entreprises" }));

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

test("a button switches to an organization, and shows a failed switch", async () => {
  const { user, session } = await openAccount({});
  expect(section().getByText(/^Votre rôle\s: Administration$/)).not.toBeNull();
  await user.click(section().getByRole("button", { name: /^Agir en son nom/ }));
  expect(session.selectOrganization).toHaveBeenCalledWith("org_1");
  session.selectOrganization.mockRejectedValueOnce(new Error("down"));
  await user.click(section().getByRole("button", { name: /^Agir en son nom/ }));
  expect(await section().findByText(/n’a pas répondu comme prévu/)).not.toBeNull();
});

test("leaving an organization requires a confirmation, and a refusal shows its reason", async () => {
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
  expect(await section().findByText(/Ce cabinet n’aurait plus d’administrateur/)).not.toBeNull();
});

test("leaving an organization shows a notice and reloads the account", async () => {
  const { user, session } = await openAccount({
    "DELETE /users/usr_1/organizations/org_1": () => ({ body: claire }),
  });
  await user.click(section().getByRole("button", { name: /^Quitter/ }));
  await user.click(within(section().getByRole("group", { name: /Quitter Cabinet Durand/ })).getByText("Quitter"));
  expect(await screen.findByText("Vous ne faites plus partie de Cabinet Durand.")).not.toBeNull();
  expect(session.reload).toHaveBeenCalledOnce();
});

test("an administrator has a link to the team, a member has none", async () => {
  await openAccount({});
  const team = section().getByRole("link", { name: /Cabinet Durand/ });
  expect(team.getAttribute("href")).toBe("/app/cabinet/equipe?au-nom-de=org_1");
  cleanup();
  const member = aUser({ ...claire, organizations: { org_1: { roles: ["member", "role_added_later"] } } });
  await openAccount({}, signedIn({}, member));
  expect(section().getByText(/^Votre rôle\s: Membre$/)).not.toBeNull();
  expect(section().queryByRole("link", { name: /Cabinet Durand/ })).toBeNull();
});
