import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { NextIntlClientProvider } from "next-intl";
import { renderToString } from "react-dom/server";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { NetworkError } from "@/lib/api/errors";
import { loadMessages } from "@/lib/i18n/catalogue";
import { redirectPatterns } from "@/lib/routes/redirect-patterns";
import { toRedirect } from "@/lib/routes/to-redirect";
import { claire, createFakeSession, firm, renderScreen, signedIn } from "@/tests/support/fake-session";
import { router } from "@/tests/support/navigation";
import { later } from "@/tests/support/refreshing-api";
import { aUser } from "@/tests/support/session-harness";
import { SignUpScreen } from "@/workspace/auth/sign-up/sign-up-screen";
import { SessionScope } from "@/workspace/shell/session-provider";

vi.mock("@/lib/rules/limits", async (original) => ({
  ...(await original<typeof import("@/lib/rules/limits")>()),
  SIGN_UP_LOGIN_DELAY_MS: 0,
}));
beforeEach(() => {
  window.history.replaceState(null, "", "/app/inscription");
});

const sites = { origin: "https://site.example", allowed: [] };
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const press = () => screen.getByRole("button", { name: "Créer mon compte" });
const TAKEN = "Un compte existe déjà avec cette adresse e-mail.";

const LINK: { isFirm: boolean; plan: string | null } = { isFirm: false, plan: null };

async function open(responses: Parameters<typeof createFakeSession>[1] = {}, link = LINK) {
  const world = createFakeSession(
    { status: "signed-out", expired: false },
    { "GET /users/check-availability": () => ({ body: { available: true } }), ...responses },
  );
  world.session.signIn.mockImplementation(async () => {
    world.become(signedIn());
    return undefined;
  });
  const screenOf = <SignUpScreen sites={sites} productName="Happy Cabinet" loginHref="/connexion" {...link} />;
  await renderScreen(world.session, screenOf);
  const created = () => world.api.calls.filter(({ call }) => call === "POST /users").map(({ body }) => body);
  return { ...world, created, user: userEvent.setup() };
}
const created = () => ({ body: aUser({ id: "usr_1" }) });

async function fill(user: ReturnType<typeof userEvent.setup>, { kind = /Candidat/ } = {}) {
  await user.click(screen.getByRole("radio", { name: kind }));
  await user.type(field("Prénom"), "Claire");
  await user.type(field("Nom"), "Durand");
  await user.type(field("Adresse e-mail"), "Claire@Exemple.fr");
  await user.type(field("Mot de passe"), "une longue phrase");
  await user.click(screen.getByRole("checkbox"));
}

test("an empty form reports all missing fields and focuses the first", async () => {
  const { user, api } = await open();
  await user.click(press());
  expect(await screen.findAllByText("Ce champ est obligatoire.")).toHaveLength(5);
  expect(screen.getByText("Acceptez ces conditions pour créer un compte.")).not.toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("radio", { name: /Candidat/ })));
  expect(api.calls).toEqual([]);
});

test("a signed-up firm is redirected to create its organization, with its plan", async () => {
  const { user, created: bodies } = await open({ "POST /users": created }, { isFirm: true, plan: "Réseau" });
  expect(screen.getByRole<HTMLInputElement>("radio", { name: /Cabinet/ }).checked).toBe(true);
  await fill(user, { kind: /Cabinet/ });
  await user.click(press());
  await waitFor(() =>
    expect(router.replace).toHaveBeenCalledExactlyOnceWith("/app/cabinet/nouveau?formule=R%C3%A9seau"),
  );
  expect(bodies()).toMatchObject([{ roles: ["user", "provider", "client"] }]);
});

test("the sign-up of a firm follows the redirect of its link", async () => {
  window.history.replaceState(null, "", `/app/inscription?redirect=${toRedirect("/app/compte", redirectPatterns)}`);
  const { user } = await open({ "POST /users": created });
  await fill(user, { kind: /Cabinet/ });
  await user.click(press());
  await waitFor(() => expect(router.replace).toHaveBeenCalledExactlyOnceWith("/app/compte"));
});

test("a double click creates a single account for a candidate, then logs in", async () => {
  const { user, session, created: bodies } = await open({ "POST /users": created });
  await fill(user);
  await user.dblClick(press());
  await waitFor(() => expect(router.replace).toHaveBeenCalledExactlyOnceWith("/app"));
  expect(bodies()).toMatchObject([{ username: "claire@exemple.fr", displayName: "Claire D" }]);
  expect(session.signIn).toHaveBeenCalledExactlyOnceWith({
    username: "claire@exemple.fr",
    password: "une longue phrase",
  });
});

test("an e-mail already in use is reported while typing, and again on submission", async () => {
  const { user, created: bodies } = await open({
    "GET /users/check-availability": ({ query }) => ({
      body: { available: query.get("username") !== "claire@exemple.fr" },
    }),
    "POST /users": () => ({ status: 422, body: { message: "x", statusCode: 422, data: { code: "usernameTaken" } } }),
  });
  await fill(user);
  expect(await screen.findByText(TAKEN)).not.toBeNull();
  await user.type(field("Adresse e-mail"), "x");
  expect(screen.queryByText(TAKEN)).toBeNull();
  await user.clear(field("Adresse e-mail"));
  await user.type(field("Adresse e-mail"), "claire@exemple.fr");
  await user.click(press());
  await waitFor(() => expect(bodies()).toHaveLength(1));
  expect(await screen.findByText(TAKEN)).not.toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(field("Adresse e-mail")));
  expect(field("Mot de passe").value).toBe("une longue phrase");
});

test("an availability response later than the sign-up request is ignored", async () => {
  const [answer, opened] = [later<undefined>(), later<undefined>()];
  const {
    user,
    api,
    created: bodies,
  } = await open({
    "GET /users/check-availability": () => answer.promise.then(() => ({ body: { available: false } })),
    "POST /users": () => opened.promise.then(created),
  });
  await fill(user);
  await waitFor(() => expect(api.calls.map(({ call }) => call)).toContain("GET /users/check-availability"));
  await user.click(press());
  await waitFor(() => expect(bodies()).toHaveLength(1));
  answer.resolve(undefined);
  // The screen has handled the response by the next turn of the event loop.
  await act(() => new Promise((next) => setTimeout(next)));
  expect(screen.queryByText(TAKEN)).toBeNull();
  opened.resolve(undefined);
  await waitFor(() => expect(router.replace).toHaveBeenCalledOnce());
});

test("the form can be sent when the availability of the e-mail is unknown", async () => {
  const { user } = await open({ "GET /users/check-availability": () => "unreachable", "POST /users": created });
  await fill(user);
  await user.click(press());
  await waitFor(() => expect(router.replace).toHaveBeenCalledOnce());
});

test("errors of the API are shown at their fields or above the button", async () => {
  let status = 0;
  const { user } = await open({
    "POST /users": () => {
      status += 1;
      if (status === 1) return { status: 422, body: { data: [{ path: ["password"], type: "password.common" }] } };
      return status === 2 ? "unreachable" : { body: "garbage" };
    },
  });
  await fill(user);
  await user.click(press());
  await screen.findByText(/Ce mot de passe est trop courant/);
  await waitFor(() => expect(document.activeElement).toBe(field("Mot de passe")));
  await user.type(field("Mot de passe"), "!");
  await user.click(press());
  await screen.findByText(/Le service ne répond pas/);
  await user.click(press());
  await screen.findByText(/n’a pas répondu comme prévu/);
  const typed = ["Prénom", "Nom", "Adresse e-mail", "Mot de passe"].map((name) => field(name).value);
  expect(typed).toEqual(["Claire", "Durand", "Claire@Exemple.fr", "une longue phrase!"]);
});

test("a failed log-in is retried without a second account", async () => {
  const { user, session, created: bodies } = await open({ "POST /users": created });
  session.signIn.mockRejectedValueOnce(new NetworkError("Network Error"));
  await fill(user);
  await user.click(press());
  const heading = await screen.findByRole("heading", { name: "Presque fini" });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(screen.getByText(/Votre compte est créé, mais/)).not.toBeNull();
  expect(screen.getByText(/Le service ne répond pas/)).not.toBeNull();
  expect(screen.getByRole("link", { name: "Me connecter autrement" }).getAttribute("href")).toBe("/connexion");
  await user.click(screen.getByRole("button", { name: "Réessayer" }));
  await waitFor(() => expect(router.replace).toHaveBeenCalledExactlyOnceWith("/app"));
  expect(bodies()).toHaveLength(1);
});

test("a logged-in user is redirected to the workspace", async () => {
  const { become } = await open();
  become(signedIn());
  await waitFor(() => expect(router.replace).toHaveBeenCalledExactlyOnceWith("/app"));
});

test("input typed before hydration stays and is validated", async () => {
  const { session } = createFakeSession({ status: "signed-out", expired: false });
  const fresh = <SignUpScreen sites={sites} productName="Happy Cabinet" loginHref="/connexion" {...LINK} />;
  const place = document.body.appendChild(document.createElement("div"));
  const messages = await loadMessages("fr");
  const tree = (
    <NextIntlClientProvider locale="fr" messages={messages} timeZone="Europe/Paris">
      <SessionScope session={session}>{fresh}</SessionScope>
    </NextIntlClientProvider>
  );
  place.innerHTML = renderToString(tree);
  expect(screen.getByRole("button", { name: "Créer mon compte" }).hasAttribute("disabled")).toBe(true);
  const early = { radio: screen.getByRole<HTMLInputElement>("radio", { name: /Cabinet/ }), firstname: field("Prénom") };
  early.radio.checked = true;
  early.firstname.value = "Tôt";
  render(tree, { container: place, hydrate: true });
  await userEvent.setup().click(press());
  expect(await screen.findAllByText("Ce champ est obligatoire.")).toHaveLength(3);
  expect([early.radio.checked, early.firstname.value]).toEqual([true, "Tôt"]);
  expect(early.firstname.getAttribute("aria-invalid")).toBeNull();
});

describe("a user who is logged in already and chose a plan", () => {
  const REQUEST = "/app/cabinet/abonnement?formule=R%C3%A9seau";
  test.each([
    ["the request for it in the firm acted as", { organizations: [firm], organizationId: firm.id }, REQUEST],
    [
      "the request for it in their only firm",
      { organizations: [firm], organizationId: null },
      `${REQUEST}&au-nom-de=org_1`,
    ],
    ["the opening of a firm", { organizations: [], organizationId: null }, "/app/cabinet/nouveau?formule=R%C3%A9seau"],
  ])("reaches %s", async (_what, acting, path) => {
    const { become } = await open({}, { isFirm: true, plan: "Réseau" });
    const current = { naturalUser: claire, user: claire, permissions: [], ...acting };
    act(() => become(signedIn({ current })));
    await waitFor(() => expect(router.replace).toHaveBeenCalledExactlyOnceWith(path));
  });
});
