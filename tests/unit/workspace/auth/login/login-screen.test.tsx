import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { ApiError, NetworkError } from "@/lib/api/errors";
import type { Locale } from "@/lib/i18n/routing";
import { redirectPatterns } from "@/lib/routes/redirect-patterns";
import { toRedirect } from "@/lib/routes/to-redirect";
import { createFakeSession, renderScreen, signedIn } from "@/tests/support/fake-session";
import { router } from "@/tests/support/navigation";
import { LoginScreen } from "@/workspace/auth/login/login-screen";

const sites = { origin: "https://site.example", allowed: ["https://app.example"] };
const hrefs = { signUp: "/app/inscription", forgotten: "/app/mot-de-passe" };

async function open({
  search = "",
  locale = "fr" as Locale,
  state = { status: "signed-out", expired: false } as const,
} = {}) {
  window.history.replaceState(null, "", `/connexion${search}`);
  const world = createFakeSession(state);
  await renderScreen(world.session, <LoginScreen sites={sites} hrefs={hrefs} />, locale);
  const user = userEvent.setup();
  const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
  return { ...world, user, email: field("Adresse e-mail"), password: field("Mot de passe") };
}
const submit = () => screen.getByRole("button", { name: "Se connecter" });

test("an empty form reports both missing fields and focuses the first", async () => {
  const { user, session, email } = await open();
  await user.click(submit());
  expect(await screen.findAllByText("Ce champ est obligatoire.")).toHaveLength(2);
  await waitFor(() => expect(document.activeElement).toBe(email));
  expect(session.signIn).not.toHaveBeenCalled();
});

test.each([
  ["", "/app"],
  [`?redirect=${toRedirect("/entreprise/durand?page=2", redirectPatterns)}`, "/entreprise/durand?page=2"],
  ["?redirect=%2F%2Fevil.example", "/"],
  ["?redirect=", "/"],
])("a log-in from %j redirects to %s", async (search, target) => {
  const { user, session, email, password, become } = await open({ search });
  session.signIn.mockImplementation(async () => {
    become(signedIn());
    return undefined;
  });
  await user.type(email, " Claire@Exemple.fr ");
  await user.type(password, " une phrase ");
  await user.click(submit());
  await waitFor(() => expect(router.replace).toHaveBeenCalledExactlyOnceWith(target));
  expect(session.signIn).toHaveBeenCalledExactlyOnceWith({ username: "Claire@Exemple.fr", password: " une phrase " });
});

test("a logged-in user is redirected immediately, in their language", async () => {
  window.history.replaceState(null, "", "/en/connexion");
  const world = createFakeSession({ status: "starting" });
  await renderScreen(world.session, <LoginScreen sites={sites} hrefs={hrefs} />, "en");
  expect(screen.getByLabelText("Password")).not.toBeNull();
  world.become(signedIn());
  await screen.findByText(/You are logged in/);
  expect(router.replace).toHaveBeenCalledExactlyOnceWith("/en/app");
});

test("the owner of a blocked account reads why it is blocked", async () => {
  const { user, session, email, password } = await open();
  const data = { code: "accountBlocked", reason: "security" };
  session.signIn.mockRejectedValue(new ApiError(403, { message: "Blocked", statusCode: 403, data }, undefined));
  await user.type(email, "claire@exemple.fr");
  await user.type(password, "juste");
  await user.click(submit());
  expect(await screen.findByText(/Ce compte est bloqué par sécurité/)).not.toBeNull();
});

test("a wrong password shows a generic error, and the typed values stay", async () => {
  const { user, session, email, password } = await open();
  session.signIn.mockRejectedValue(new ApiError(403, { message: "Forbidden", statusCode: 403 }, undefined));
  await user.type(email, "claire@exemple.fr");
  await user.type(password, "faux");
  await user.click(submit());
  const alert = await screen.findByText("Adresse e-mail ou mot de passe incorrect.");
  expect(alert.getAttribute("role")).toBe("alert");
  expect([email.value, password.value]).toEqual(["claire@exemple.fr", "faux"]);
  await waitFor(() => expect(document.activeElement).toBe(password));
  expect(router.replace).not.toHaveBeenCalled();
});

const shown = () => document.body.textContent ?? "";

test.each([
  [new ApiError(429, {}, undefined, 14 * 60 + 1), /réessayer dans 15 minutes/],
  [new ApiError(429, {}, undefined), /réessayer dans (?:60|59) secondes/],
  [new NetworkError("timeout of 30000ms exceeded"), /Le service ne répond pas/],
  [new ApiError(503, "garbage", undefined), /Le service ne répond pas/],
  [new ApiError(500, {}, undefined), /n’a pas répondu comme prévu/],
  [new TypeError("garbage"), /n’a pas répondu comme prévu/],
])("the error %s is shown, and the typed values stay", async (error, text) => {
  const { user, session, email, password } = await open();
  session.signIn.mockRejectedValueOnce(error);
  await user.type(email, "claire@exemple.fr");
  await user.type(password, "une phrase");
  await user.click(submit());
  await waitFor(() => expect(shown()).toMatch(text));
  expect([email.value, password.value]).toEqual(["claire@exemple.fr", "une phrase"]);
  // The form can be sent again.
  await user.click(submit());
  await waitFor(() => expect(session.signIn).toHaveBeenCalledTimes(2));
  expect(shown()).not.toMatch(text);
});

test("a second submission while the first is pending does nothing", async () => {
  const { user, session, email, password } = await open();
  let arrive = () => {};
  session.signIn.mockImplementation(
    () =>
      new Promise((resolve) => {
        arrive = () => resolve(undefined);
      }),
  );
  await user.type(email, "claire@exemple.fr");
  await user.type(password, "une phrase{Enter}{Enter}");
  const button = await screen.findByRole("button", { name: "Connexion…" });
  await user.dblClick(button);
  expect(session.signIn).toHaveBeenCalledOnce();
  expect(button.getAttribute("aria-disabled")).toBe("true");
  arrive();
  await screen.findByRole("button", { name: "Se connecter" });
});

test("a password is shown on request, then hidden again", async () => {
  const { user, password } = await open();
  await user.type(password, "une phrase");
  const eye = screen.getByRole("button", { name: "Afficher le mot de passe" });
  expect([password.type, eye.getAttribute("aria-pressed")]).toEqual(["password", "false"]);
  await user.click(eye);
  expect([password.type, eye.getAttribute("aria-pressed"), password.value]).toEqual(["text", "true", "une phrase"]);
  await user.click(eye);
  expect(password.type).toBe("password");
});
