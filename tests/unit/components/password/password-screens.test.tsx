import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { createFakeSession, renderScreen, signedIn } from "@/tests/support/fake-session";
import { CheckScreen } from "@/workspace/auth/check/check-screen";
import { ForgottenScreen } from "@/workspace/auth/password/forgotten-screen";
import { NewPasswordScreen } from "@/workspace/auth/password/new-password-screen";

type Answers = Parameters<typeof createFakeSession>[1];
const success = () => ({ body: { success: true } });
const signedOut = { status: "signed-out", expired: false } as const;

async function openForgotten(responses: Answers) {
  const world = createFakeSession(signedOut, responses);
  await renderScreen(world.session, <ForgottenScreen loginHref="/connexion" />);
  const user = userEvent.setup();
  const email = screen.getByLabelText<HTMLInputElement>("Adresse e-mail");
  return { ...world, user, email, submit: () => user.click(screen.getByRole("button", { name: "Recevoir le lien" })) };
}

test("a reset request sends a lower-case e-mail, and reveals no account", async () => {
  const { user, email, submit, api } = await openForgotten({ "POST /password/reset/request": success });
  await user.type(email, "Claire@Exemple.fr");
  await submit();
  const heading = await screen.findByRole("heading", { name: "Regardez votre boîte de réception" });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(screen.getByText(/Si un compte existe pour claire@exemple.fr/)).not.toBeNull();
  expect(api.calls.map(({ body }) => body)).toEqual([{ username: "claire@exemple.fr" }]);
});

test("the mail can be resent or the e-mail changed, and a 429 is reported", async () => {
  const { user, email, submit, api } = await openForgotten({ "POST /password/reset/request": success });
  await user.type(email, "claire@exemple.fr");
  await submit();
  await user.click(await screen.findByRole("button", { name: "Envoyer un autre message" }));
  await screen.findByText(/Un autre message vient de partir/);
  api.responses["POST /password/reset/request"] = () => ({ status: 429, body: {} });
  await user.click(screen.getByRole("button", { name: "Envoyer un autre message" }));
  await screen.findByText(/Trop de demandes/);
  expect(screen.queryByText(/Un autre message vient de partir/)).toBeNull();
  await user.click(screen.getByRole("button", { name: "Changer d’adresse" }));
  await waitFor(() => expect(document.activeElement).toBe(email));
  expect(email.value).toBe("claire@exemple.fr");
});

test("an invalid e-mail and an unreachable API are reported", async () => {
  const { user, email, submit, api } = await openForgotten({ "POST /password/reset/request": () => "unreachable" });
  await user.type(email, "claire@exemple");
  await submit();
  await screen.findByText(/n’est pas valide/);
  expect(api.calls).toEqual([]);
  await user.type(email, ".fr");
  await submit();
  await screen.findByText(/Le service ne répond pas/);
  expect(email.value).toBe("claire@exemple.fr");
});

async function openNew(responses: Answers) {
  const world = createFakeSession(signedOut, responses);
  const hrefs = { login: "/connexion", forgotten: "/app/mot-de-passe" };
  await renderScreen(world.session, <NewPasswordScreen token="jeton" hrefs={hrefs} />);
  const user = userEvent.setup();
  const field = screen.getByLabelText<HTMLInputElement>("Nouveau mot de passe");
  const choose = async (text: string) => {
    await user.type(field, text);
    await user.click(screen.getByRole("button", { name: "Enregistrer" }));
  };
  return { ...world, choose, field };
}

test("a new password is sent with the token, then log-in is offered", async () => {
  const { choose, api } = await openNew({ "POST /password/reset/confirm": success });
  await choose("une longue phrase");
  const heading = await screen.findByRole("heading", { name: "Votre mot de passe est changé" });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(screen.getByRole("link", { name: "Se connecter" }).getAttribute("href")).toBe("/connexion");
  expect(api.calls[0]?.body).toEqual({ resetToken: "jeton", newPassword: "une longue phrase" });
});

test.each([
  [403, { message: "Forbidden", statusCode: 403 }],
  [403, { message: "Reset token expired", statusCode: 403 }],
  [400, { data: [{ path: ["resetToken"], type: "string.max" }] }],
])("an expired link leads to the request of another (%i %j)", async (status, body) => {
  const { choose } = await openNew({ "POST /password/reset/confirm": () => ({ status, body }) });
  await choose("une longue phrase");
  await screen.findByRole("heading", { name: "Ce lien ne sert plus" });
  expect(screen.getByRole("link", { name: "Demander un autre lien" }).getAttribute("href")).toBe("/app/mot-de-passe");
});

test("a short or refused password shows its error and stays in its field", async () => {
  const { choose, field, api } = await openNew({
    "POST /password/reset/confirm": () => ({
      status: 422,
      body: { data: [{ path: ["newPassword"], type: "password.common" }] },
    }),
  });
  await choose("court");
  await screen.findByText("Veuillez saisir au moins 8 caractères.");
  expect(api.calls).toEqual([]);
  await choose("court");
  await screen.findByText(/trop courant/);
  await waitFor(() => expect(document.activeElement).toBe(field));
  api.responses["POST /password/reset/confirm"] = () => "unreachable";
  await choose("!");
  await screen.findByText(/Le service ne répond pas/);
  expect(field.value).toBe("courtcourt!");
});

const hrefs = { home: "/", account: "/app/compte" };
const answering = (status: string) => () => ({
  body: { status, type: "email", userId: "usr_1", expirationDate: null, data: {} },
});
const CALL = "GET /token/check/jeton";

test.each([
  ["valid", "C’est confirmé"],
  ["alreadyChecked", "C’était déjà confirmé"],
  ["expired", "Ce lien a expiré"],
  ["invalid", "Ce lien n’est pas valable"],
])("a confirmation link that is %s shows its state, and is checked once", async (status, heading) => {
  const { session, api } = createFakeSession(signedOut, { [CALL]: answering(status) });
  await renderScreen(session, <CheckScreen token="jeton" hrefs={hrefs} />);
  await screen.findByRole("heading", { name: heading });
  window.dispatchEvent(new Event("focus"));
  window.dispatchEvent(new Event("online"));
  expect(api.takeCalls()).toEqual([CALL]);
  expect(screen.getByRole("link", { name: "Revenir à l’accueil" }).getAttribute("href")).toBe("/");
});

test("a logged-in user has a link to the account", async () => {
  const { session } = createFakeSession(signedIn(), { [CALL]: answering("valid") });
  await renderScreen(session, <CheckScreen token="jeton" hrefs={hrefs} />);
  expect((await screen.findByRole("link", { name: "Aller à mon compte" })).getAttribute("href")).toBe("/app/compte");
});

test("an unreachable API is reported, with a retry", async () => {
  const { session, api } = createFakeSession(signedOut, { [CALL]: () => "unreachable" });
  await renderScreen(session, <CheckScreen token="jeton" hrefs={hrefs} />);
  await screen.findByText(/Le service ne répond pas/);
  api.responses[CALL] = answering("valid");
  await userEvent.setup().click(screen.getByRole("button", { name: "Réessayer" }));
  await screen.findByRole("heading", { name: "C’est confirmé" });
  expect(screen.queryByText(/Le service ne répond pas/)).toBeNull();
});
