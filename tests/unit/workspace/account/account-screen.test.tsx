import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { redirectPatterns } from "@/lib/routes/redirect-patterns";
import { readRedirect } from "@/lib/routes/redirect-target";
import { createFakeSession, renderScreen, signedIn } from "@/tests/support/fake-session";
import { router } from "@/tests/support/navigation";
import { AccountScreen } from "@/workspace/account/account-screen";

beforeEach(() => void vi.clearAllMocks());

const aSession = (overrides = {}) => ({
  id: "sess_1",
  createdDate: "2026-11-20T08:00:00.000Z",
  lastUsedDate: "2026-11-21T08:00:00.000Z",
  expirationDate: "2026-12-05T08:00:00.000Z",
  userAgent: "Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/140.0",
  current: true,
  ...overrides,
});
const pageOf = (results: unknown[]) => ({
  body: { results, nbResults: results.length, nbPages: 1, page: 1, nbResultsPerPage: 100 },
});

const section = (name: string) => within(screen.getByRole("region", { name }));

test("the account screen shows a loading state while the session starts", async () => {
  const { session } = createFakeSession({ status: "starting" });
  await renderScreen(session, <AccountScreen />);
  expect(screen.getByText("Lecture de votre compte…")).not.toBeNull();
  expect(screen.queryByRole("textbox")).toBeNull();
});

test("an unreadable account is reported, with a retry, and recovers", async () => {
  const { session, become } = createFakeSession(signedIn({ current: null, loadFailed: true }));
  await renderScreen(session, <AccountScreen />);
  const alert = await screen.findByRole("heading", { name: "Votre compte ne peut pas être lu pour le moment" });
  expect(alert).not.toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Réessayer" }));
  expect(session.reload).toHaveBeenCalledOnce();
  act(() => become(signedIn()));
  expect(section("Identité").getByLabelText<HTMLInputElement>("Prénom").value).toBe("Claire");
});

test("data already read stays on screen during an outage", async () => {
  const { session, become } = createFakeSession(signedIn());
  await renderScreen(session, <AccountScreen />);
  act(() => become(signedIn({ current: null, loadFailed: true })));
  expect(section("Identité").getByLabelText<HTMLInputElement>("Prénom").value).toBe("Claire");
});

test("a logged-out visitor is redirected to the log-in, with a return path", async () => {
  const { session } = createFakeSession({ status: "signed-out", expired: false });
  await renderScreen(session, <AccountScreen />, "en");
  await waitFor(() => expect(router.replace).toHaveBeenCalled());
  const address = new URL(String(router.replace.mock.calls[0]?.[0]), "https://site.invalid");
  expect(address.pathname).toBe("/en/connexion");
  const site = {
    origin: "https://site.invalid",
    allowed: [],
    patterns: redirectPatterns,
    inLocale: (path: string) => path,
  };
  expect(readRedirect(address.searchParams.get("redirect"), site)).toBe("/app/compte");
});

test("a block that cannot be read does not hide the others, and can be retried", async () => {
  let isDown = true;
  const { session } = createFakeSession(signedIn(), {
    "GET /sessions": () => (isDown ? { status: 500, body: "<html>" } : pageOf([aSession()])),
  });
  await renderScreen(session, <AccountScreen />);
  const devices = section("Appareils connectés");
  expect(await devices.findByText(/n’a pas répondu comme prévu/, {}, { timeout: 5000 })).not.toBeNull();
  expect(section("Adresse e-mail").getByLabelText<HTMLInputElement>("Adresse e-mail").value).toBe("claire@exemple.fr");
  isDown = false;
  await userEvent.click(devices.getByRole("button", { name: "Réessayer" }));
  expect(await devices.findByText("Firefox sur Windows")).not.toBeNull();
});

test("the current device is marked, and the others can be logged out", async () => {
  let kept = [
    aSession(),
    aSession({ id: "sess_2", current: false, userAgent: null, network: "203.0.113.0/24" }),
    aSession({ id: "sess_3", current: false }),
  ];
  const remove = (id: string) => () => {
    kept = kept.filter((one) => one.id !== id);
    return { body: { id } };
  };
  const { session, api } = createFakeSession(signedIn(), {
    "GET /sessions": () => pageOf(kept),
    "DELETE /sessions/sess_2": remove("sess_2"),
    "DELETE /sessions/sess_3": remove("sess_3"),
  });
  await renderScreen(session, <AccountScreen />);
  const devices = section("Appareils connectés");
  expect((await devices.findAllByRole("listitem")).map((row) => row.textContent?.includes("Cet appareil"))).toEqual([
    true,
    false,
    false,
  ]);
  expect(devices.getByText("Appareil inconnu")).not.toBeNull();
  expect(devices.getByText(/^Adresse IP\s: 203\.0\.113\.…$/)).not.toBeNull();
  await userEvent.click(devices.getByRole("button", { name: "Déconnecter tous les autres appareils" }));
  expect(await screen.findByText("2 appareils ont été déconnectés.")).not.toBeNull();
  expect(api.calls.filter(({ call }) => call.startsWith("DELETE")).map(({ call }) => call)).toEqual([
    "DELETE /sessions/sess_2",
    "DELETE /sessions/sess_3",
  ]);
  expect(devices.getAllByRole("listitem")).toHaveLength(1);
});
