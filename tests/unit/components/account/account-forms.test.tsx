import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { claire, createFakeSession, firm, renderScreen, signedIn } from "@/tests/support/fake-session";
import { AccountScreen } from "@/workspace/account/account-screen";

const section = (name: string) => within(screen.getByRole("region", { name }));

/** Opens the account of a user who acts as their firm; the account is still edited in the user's own name. */
async function openAccount(responses: Parameters<typeof createFakeSession>[1]) {
  const acting = { naturalUser: claire, organizations: [firm], user: firm, organizationId: "org_1", permissions: [] };
  const world = createFakeSession(signedIn({ current: acting }), responses);
  await renderScreen(world.session, <AccountScreen />);
  const writes = () => world.api.calls.filter(({ call }) => !call.startsWith("GET"));
  return { ...world, writes, user: userEvent.setup() };
}

test("a missing name is reported and focused, and nothing is sent", async () => {
  const { user, writes } = await openAccount({});
  const identity = section("Identité");
  await user.clear(identity.getByLabelText("Nom"));
  await user.click(identity.getByRole("button", { name: "Enregistrer" }));
  await waitFor(() => expect(document.activeElement).toBe(identity.getByLabelText("Nom")));
  expect(identity.getByText("Ce champ est obligatoire.")).not.toBeNull();
  expect(writes()).toEqual([]);
});

test("a name is saved once despite several clicks, then the session reloads it", async () => {
  let response = (_: { body: typeof claire }) => {};
  const { user, writes, session } = await openAccount({
    "PATCH /users/usr_1": () =>
      new Promise((resolve) => {
        response = resolve;
      }),
  });
  const identity = section("Identité");
  await user.clear(identity.getByLabelText("Prénom"));
  await user.type(identity.getByLabelText("Prénom"), "Clara");
  const save = identity.getByRole("button", { name: "Enregistrer" });
  await user.dblClick(save);
  expect(await identity.findByRole("button", { name: "Enregistrement…" })).not.toBeNull();
  await user.click(save);
  response({ body: claire });
  expect(await screen.findByText("Votre nom est enregistré.")).not.toBeNull();
  expect(writes().map(({ call, body }) => [call, body])).toEqual([
    ["PATCH /users/usr_1", { firstname: "Clara", lastname: "Durand" }],
  ]);
  expect(writes()[0]?.headers).not.toHaveProperty("x-stelace-organization-id");
  expect(session.reload).toHaveBeenCalledOnce();
});

test("an e-mail change requires the password, and reports a wrong one", async () => {
  const { user, writes } = await openAccount({
    "GET /users/check-availability": () => ({ body: { available: true } }),
    "PATCH /users/usr_1": () => ({
      status: 422,
      body: {
        message: "Incorrect current password",
        statusCode: 422,
        data: [{ message: "", path: ["currentPassword"], type: "password.incorrect" }],
      },
    }),
  });
  const email = section("Adresse e-mail");
  const password = email.getByLabelText<HTMLInputElement>("Mot de passe actuel");
  await user.type(email.getByLabelText("Adresse e-mail"), "x");
  await user.click(email.getByRole("button", { name: "Changer d’adresse" }));
  await waitFor(() => expect(document.activeElement).toBe(password));
  expect(email.getByText("Ce champ est obligatoire.")).not.toBeNull();
  expect(writes()).toEqual([]);
  await user.type(password, "au hasard{Enter}");
  expect(await email.findByText("Ce n’est pas votre mot de passe actuel.")).not.toBeNull();
  expect(email.getByLabelText<HTMLInputElement>("Adresse e-mail").value).toBe("claire@exemple.frx");
});

test("a pending e-mail is shown, and a button cancels it", async () => {
  const waiting = { ...claire, pendingEmail: "clara@exemple.fr" };
  const current = { naturalUser: waiting, organizations: [], user: waiting, organizationId: null, permissions: [] };
  const { session, api } = createFakeSession(signedIn({ current }), {
    "PATCH /users/usr_1": () => ({ body: claire }),
  });
  await renderScreen(session, <AccountScreen />);
  const email = section("Adresse e-mail");
  expect(email.getByText(/^Nous avons envoyé un lien à clara@exemple\.fr\./)).not.toBeNull();
  await userEvent.click(email.getByRole("button", { name: "Garder l’adresse actuelle" }));
  expect(await screen.findByText("Votre adresse reste la même.")).not.toBeNull();
  expect(api.calls.filter(({ call }) => call.startsWith("PATCH")).map(({ body }) => body)).toEqual([
    { email: "claire@exemple.fr" },
  ]);
  expect(session.reload).toHaveBeenCalledOnce();
});

test("an e-mail already in use is reported at its field, and stays there", async () => {
  const { user, writes } = await openAccount({
    "GET /users/check-availability": () => ({ body: { available: false } }),
  });
  const email = section("Adresse e-mail");
  const field = email.getByLabelText<HTMLInputElement>("Adresse e-mail");
  await user.clear(field);
  await user.type(field, "Prise@Exemple.fr");
  await user.type(email.getByLabelText("Mot de passe actuel"), "un secret{Enter}");
  expect(await email.findByText("Un compte existe déjà avec cette adresse e-mail.")).not.toBeNull();
  expect(field.value).toBe("Prise@Exemple.fr");
  expect(field.getAttribute("aria-invalid")).toBe("true");
  expect(writes()).toEqual([]);
});

test("an e-mail taken since the availability check is reported at its field", async () => {
  const { user } = await openAccount({
    "GET /users/check-availability": () => ({ body: { available: true } }),
    "PATCH /users/usr_1": () => ({
      status: 422,
      body: { message: "x", statusCode: 422, data: { code: "usernameTaken" } },
    }),
  });
  const email = section("Adresse e-mail");
  await user.type(email.getByLabelText("Adresse e-mail"), "x");
  await user.type(email.getByLabelText("Mot de passe actuel"), "un secret{Enter}");
  expect(await email.findByText("Un compte existe déjà avec cette adresse e-mail.")).not.toBeNull();
});

test("an e-mail change updates the user name, in lower case", async () => {
  const { user, writes } = await openAccount({
    "GET /users/check-availability": () => ({ body: { available: true } }),
    "PATCH /users/usr_1": () => ({ body: claire }),
  });
  const email = section("Adresse e-mail");
  await user.clear(email.getByLabelText("Adresse e-mail"));
  await user.type(email.getByLabelText("Adresse e-mail"), "Clara@Exemple.fr");
  await user.type(email.getByLabelText("Mot de passe actuel"), "un secret{Enter}");
  expect(await screen.findByText("Nous avons envoyé un lien à clara@exemple.fr.")).not.toBeNull();
  const body = { email: "clara@exemple.fr", username: "clara@exemple.fr", currentPassword: "un secret" };
  expect(writes()[0]?.body).toEqual(body);
  expect(email.getByLabelText<HTMLInputElement>("Adresse e-mail").value).toBe("claire@exemple.fr");
  expect(email.getByLabelText<HTMLInputElement>("Mot de passe actuel").value).toBe("");
});

test.each([
  ["Mot de passe actuel", "Ce n’est pas votre mot de passe actuel.", { message: "Incorrect current password" }],
  [
    "Nouveau mot de passe",
    "Ce mot de passe est trop courant",
    { message: "too common", data: [{ message: "", path: ["newPassword"], type: "password.common" }] },
  ],
])("a refused password shows its error at the field « %s »", async (label, text, body) => {
  const { user } = await openAccount({ "POST /password/change": () => ({ status: 422, body }) });
  const password = section("Mot de passe");
  await user.type(password.getByLabelText("Mot de passe actuel"), "ancien-secret");
  await user.type(password.getByLabelText("Nouveau mot de passe"), "motdepasse");
  await user.click(password.getByRole("button", { name: "Changer le mot de passe" }));
  await waitFor(() => expect(document.activeElement).toBe(password.getByLabelText(label)));
  expect(password.getByText(text, { exact: false })).not.toBeNull();
  expect(password.getByLabelText<HTMLInputElement>("Nouveau mot de passe").value).toBe("motdepasse");
});

test("the password fields are emptied once the password is changed", async () => {
  const { user, writes } = await openAccount({ "POST /password/change": () => ({ body: { success: true } }) });
  const password = section("Mot de passe");
  await user.type(password.getByLabelText("Mot de passe actuel"), "ancien-secret");
  await user.type(password.getByLabelText("Nouveau mot de passe"), "nouveau-secret{Enter}");
  expect(await screen.findByText(/Votre mot de passe est changé/)).not.toBeNull();
  expect(writes()[0]?.body).toEqual({ currentPassword: "ancien-secret", newPassword: "nouveau-secret" });
  expect(password.getByLabelText<HTMLInputElement>("Mot de passe actuel").value).toBe("");
});

test("a failed save without network shows an error and retains the input", async () => {
  const { user, api } = await openAccount({ "PATCH /users/usr_1": () => "unreachable" });
  const identity = section("Identité");
  await user.type(identity.getByLabelText("Nom"), "-Petit");
  await user.click(identity.getByRole("button", { name: "Enregistrer" }));
  expect((await identity.findByText(/Le service ne répond pas/)).getAttribute("role")).toBe("alert");
  expect(identity.getByLabelText<HTMLInputElement>("Nom").value).toBe("Durand-Petit");
  api.responses["PATCH /users/usr_1"] = () => ({ body: claire });
  await user.click(identity.getByRole("button", { name: "Enregistrer" }));
  expect(await screen.findByText("Votre nom est enregistré.")).not.toBeNull();
  expect(identity.queryByText(/Le service ne répond pas/)).toBeNull();
});

test("the language of the mails is saved with the account", async () => {
  const { user, writes } = await openAccount({ "PATCH /users/usr_1": () => ({ body: claire }) });
  const language = section("Langue");
  await user.selectOptions(language.getByLabelText("Langue des e-mails"), "en");
  await user.click(language.getByRole("button", { name: "Enregistrer" }));
  expect(await screen.findByText("Nous vous écrirons dans cette langue.")).not.toBeNull();
  expect(writes()[0]?.body).toEqual({ metadata: { locale: "en" } });
});

test("the error of an ended session disappears after the log-in", async () => {
  const { user, become } = await openAccount({ "PATCH /users/usr_1": () => ({ status: 401, body: {} }) });
  const identity = section("Identité");
  await user.type(identity.getByLabelText("Nom"), "-Petit");
  await user.click(identity.getByRole("button", { name: "Enregistrer" }));
  expect(await identity.findByText(/Votre session a expiré/)).not.toBeNull();
  act(() => become({ status: "signed-out", expired: true }));
  expect(identity.queryByText(/Votre session a expiré/)).not.toBeNull();
  act(() => become(signedIn()));
  expect(identity.queryByText(/Votre session a expiré/)).toBeNull();
  expect(identity.getByLabelText<HTMLInputElement>("Nom").value).toBe("Durand-Petit");
});
