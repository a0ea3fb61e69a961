import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { personalData } from "@/tests/fixtures/account-responses";
import { createFakeSession, renderScreen, signedIn } from "@/tests/support/fake-session";
import { AccountScreen } from "@/workspace/account/account-screen";

afterEach(() => void vi.restoreAllMocks());

const section = (name: string) => within(screen.getByRole("region", { name }));

async function openAccount(responses: Parameters<typeof createFakeSession>[1]) {
  const world = createFakeSession(signedIn(), responses);
  await renderScreen(world.session, <AccountScreen />);
  return { ...world, user: userEvent.setup() };
}

test("personal data is downloaded as a file, and a refused export shows why", async () => {
  const saved: Blob[] = [];
  URL.createObjectURL = (blob: Blob) => {
    saved.push(blob);
    return "blob:1";
  };
  const click = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
  const { user, api } = await openAccount({ "GET /users/usr_1/export": () => ({ body: personalData }) });
  const data = section("Vos données");
  await user.click(data.getByRole("button", { name: "Télécharger mes données" }));
  await waitFor(() => expect(click).toHaveBeenCalledOnce());
  expect(JSON.parse((await saved[0]?.text()) ?? "")).toEqual(personalData);
  api.responses["GET /users/usr_1/export"] = () => ({ status: 429, body: { message: "Too Many Requests" } });
  await user.click(data.getByRole("button", { name: "Télécharger mes données" }));
  expect(await data.findByText(/Trop de demandes/)).not.toBeNull();
});

test("an account is deleted only once the user types its e-mail", async () => {
  const { user, session, api } = await openAccount({ "DELETE /users/usr_1": () => ({ body: { id: "usr_1" } }) });
  const deletion = section("Supprimer le compte");
  await user.click(deletion.getByText("Je veux supprimer mon compte"));
  const field = deletion.getByLabelText("Pour confirmer, saisissez claire@exemple.fr");
  await user.type(field, "autre@exemple.fr");
  await user.click(deletion.getByRole("button", { name: "Supprimer mon compte" }));
  expect(await deletion.findByText("Ce n’est pas l’adresse de ce compte.")).not.toBeNull();
  expect(api.calls.some(({ call }) => call.startsWith("DELETE"))).toBe(false);
  await user.clear(field);
  await user.type(field, "CLAIRE@exemple.fr");
  await user.click(deletion.getByRole("button", { name: "Supprimer mon compte" }));
  expect(await screen.findByText(/Votre compte sera effacé le/)).not.toBeNull();
  expect(session.signOut).toHaveBeenCalledOnce();
});

test("an owner of an organization sees why their account cannot be deleted", async () => {
  const { user, session } = await openAccount({
    "DELETE /users/usr_1": () => ({
      status: 422,
      body: { message: "owns", data: { ownedOrganizationIds: ["org_1"] } },
    }),
  });
  const deletion = section("Supprimer le compte");
  await user.click(deletion.getByText("Je veux supprimer mon compte"));
  await user.type(deletion.getByLabelText(/Pour confirmer/), "claire@exemple.fr{Enter}");
  expect(await deletion.findByText(/Vous êtes propriétaire d’une organisation/)).not.toBeNull();
  expect(session.signOut).not.toHaveBeenCalled();
});
