import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { AccountSlot } from "@/components/session/account-slot";
import { SESSION_EVENT } from "@/components/session/session-event";
import { storedEntries } from "@/lib/queries/stored-entries";
import type { Session } from "@/lib/session/session";
import { createFakeSession, signedIn } from "@/tests/support/fake-session";
import { renderIn } from "@/tests/support/in-locale";
import { place } from "@/tests/support/navigation";

let shared: Session;
vi.mock("@/components/session/shared-session", () => ({ sharedSession: () => shared }));

const texts = {
  login: "Se connecter",
  menu: "Mon compte",
  reading: "Lecture…",
  trouble: "Votre compte ne peut pas être lu pour le moment.",
  retry: "Réessayer",
  actingAs: "Vous agissez au nom de",
  oneself: "Vous-même",
  switchFailed: "Ce changement n’a pas pu se faire.",
  workspace: "Mon espace",
  account: "Gérer mon compte",
  logOut: "Se déconnecter",
  loggingOut: "Déconnexion…",
  oneDraft: "Un brouillon n’est pas enregistré.",
  drafts: "# brouillons ne sont pas enregistrés.",
  stay: "Rester",
  discardAndLeave: "Effacer et sortir",
  expiry: { text: "Votre session a expiré.", close: "Fermer" },
};
const menuAndPage = (
  <>
    <AccountSlot
      settings={{ publicKey: "pubk_test_0001", product: "happy", cookieDomain: null }}
      hrefs={{ login: "/connexion", workspace: "/app", account: "/app/compte", home: "#home" }}
      texts={texts}
    />
    <button type="button">Ailleurs</button>
  </>
);

const setCookie = (text: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: what a browser holds before the page's code runs.
  document.cookie = text;
};
beforeEach(() => setCookie("happy-session=%7B%7D"));
afterEach(() => setCookie("happy-session=; max-age=0"));

const menu = () => screen.findByLabelText(/^Mon compte/, { selector: "summary" });

test("a page without session cookie shows the log-in link of the server", async () => {
  setCookie("happy-session=; max-age=0");
  setCookie("other-happy-session=1");
  const fake = createFakeSession(signedIn());
  shared = fake.session;
  await renderIn("fr", menuAndPage);
  // Waits longer than the menu takes to load and appear.
  await act(() => import("@/components/session/account-menu"));
  expect(screen.getByRole("link", { name: "Se connecter" }).getAttribute("href")).toBe("/connexion");
  expect(fake.session.start).not.toHaveBeenCalled();
});

test("the menu shows when a user logs in on this page", async () => {
  setCookie("happy-session=; max-age=0");
  shared = createFakeSession(signedIn()).session;
  await renderIn("fr", menuAndPage);
  setCookie("happy-session=%7B%7D");
  act(() => void window.dispatchEvent(new Event(SESSION_EVENT)));
  expect((await menu()).getAttribute("aria-label")).toBe("Mon compte, Claire Durand");
});

test("an ended session shows the log-in link", async () => {
  shared = createFakeSession({ status: "signed-out", expired: true }).session;
  await renderIn("fr", menuAndPage);
  await waitFor(() => expect(screen.getByRole("link", { name: "Se connecter" })).not.toBeNull());
  expect(screen.queryByLabelText(/^Mon compte/)).toBeNull();
});

test("a session that expires on a public page says so for 5 s, with a log-in that returns to the page", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    const fake = createFakeSession(signedIn());
    shared = fake.session;
    await renderIn("fr", menuAndPage);
    await menu();
    setCookie("happy-session=; max-age=0");
    act(() => fake.become({ status: "signed-out", expired: true }));
    act(() => void window.dispatchEvent(new Event("focus")));
    const notice = within(screen.getByText("Votre session a expiré.").closest("[role=status]") as HTMLElement);
    expect(notice.getByRole("button", { name: "Se connecter" })).not.toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    expect(screen.queryByText("Votre session a expiré.")).toBeNull();
    expect(screen.getByRole("link", { name: "Se connecter" })).not.toBeNull();
  } finally {
    vi.useRealTimers();
  }
});

test("the HTML of the server has both links, and the document of a session is marked until it ends", async () => {
  const html = renderToString(menuAndPage);
  expect(html).toContain("Se connecter");
  expect(html).toContain('aria-label="Mon compte"');
  const fake = createFakeSession(signedIn());
  shared = fake.session;
  await renderIn("fr", menuAndPage);
  expect(document.documentElement.hasAttribute("data-session")).toBe(true);
  await menu();
  setCookie("happy-session=; max-age=0");
  act(() => fake.become({ status: "signed-out", expired: false }));
  act(() => void window.dispatchEvent(new Event(SESSION_EVENT)));
  expect(document.documentElement.hasAttribute("data-session")).toBe(false);
  expect(screen.getByRole("link", { name: "Se connecter" })).not.toBeNull();
  expect(screen.queryByText("Votre session a expiré.")).toBeNull();
});

test("Escape closes the menu and restores the focus; a click elsewhere closes it", async () => {
  shared = createFakeSession(signedIn()).session;
  await renderIn("fr", menuAndPage);
  const summary = await menu();
  const details = summary.closest("details");
  await userEvent.click(summary);
  act(() => screen.getByRole("link", { name: "Gérer mon compte" }).focus());
  fireEvent.keyDown(document.activeElement ?? document, { key: "Escape" });
  expect(details?.open).toBe(false);
  await waitFor(() => expect(document.activeElement).toBe(summary));
  await userEvent.click(summary);
  expect(details?.open).toBe(true);
  await userEvent.click(screen.getByRole("button", { name: "Ailleurs" }));
  expect(details?.open).toBe(false);
  expect(document.activeElement?.textContent).toBe("Ailleurs");
});

test("a failed change of organization shows an error and is undone", async () => {
  const fake = createFakeSession(signedIn());
  shared = fake.session;
  await renderIn("fr", menuAndPage);
  await userEvent.click(await menu());
  const choices = within(screen.getByRole("group", { name: "Vous agissez au nom de" }));
  expect(choices.getByLabelText<HTMLInputElement>("Vous-même").checked).toBe(true);
  fake.session.selectOrganization.mockRejectedValueOnce(new Error("down"));
  await userEvent.click(choices.getByLabelText("Cabinet Durand"));
  expect(fake.session.selectOrganization).toHaveBeenCalledWith("org_1");
  expect(await choices.findByText("Ce changement n’a pas pu se faire.")).not.toBeNull();
  expect(choices.getByLabelText<HTMLInputElement>("Vous-même").checked).toBe(true);
});

test("an unreadable account offers a retry and the log-out", async () => {
  const fake = createFakeSession(signedIn({ current: null, loadFailed: true }));
  shared = fake.session;
  await renderIn("fr", menuAndPage);
  await userEvent.click(await menu());
  expect(screen.getByText("Votre compte ne peut pas être lu pour le moment.")).not.toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Réessayer" }));
  expect(fake.session.reload).toHaveBeenCalledOnce();
  await userEvent.click(screen.getByRole("button", { name: "Se déconnecter" }));
  await waitFor(() => expect(fake.session.signOut).toHaveBeenCalledOnce());
});

test("a draft of empty fields does not stop a log-out", async () => {
  const values = { title: "", text: " ", tags: [], steps: [{ label: "" }], agreed: false };
  const empty = { id: "a", date: new Date().toISOString(), version: null, values };
  await storedEntries.update("draft:usr_1:self:profile:a", () => [empty]);
  const fake = createFakeSession(signedIn());
  shared = fake.session;
  await renderIn("fr", menuAndPage);
  await userEvent.click(await menu());
  await userEvent.click(screen.getByRole("button", { name: "Se déconnecter" }));
  await waitFor(() => expect(fake.session.signOut).toHaveBeenCalledOnce());
  expect(screen.queryByText("Un brouillon n’est pas enregistré.")).toBeNull();
});

describe("unsaved drafts", () => {
  const entry = { id: "a", date: new Date().toISOString(), version: null, values: { title: "Comptable" } };
  const keys = ["draft:usr_1:self:profile:a", "draft:usr_1:org_1:offer:b", "versions:usr_1:x", "draft:usr_2:self:c:d"];
  const kept = () => storedEntries.keys("").then((all) => all.filter((key) => keys.includes(key)));
  beforeEach(() => Promise.all(keys.map((key) => storedEntries.update(key, () => [entry]))));
  afterEach(() => storedEntries.clear(""));

  test("unsaved drafts require a confirmation of the log-out, which can be cancelled", async () => {
    const fake = createFakeSession(signedIn());
    shared = fake.session;
    await renderIn("fr", menuAndPage);
    await userEvent.click(await menu());
    await userEvent.click(screen.getByRole("button", { name: "Se déconnecter" }));
    const question = await screen.findByText("2 brouillons ne sont pas enregistrés.");
    await waitFor(() => expect(document.activeElement).toBe(question));
    await userEvent.click(screen.getByRole("button", { name: "Rester" }));
    expect(fake.session.signOut).not.toHaveBeenCalled();
    expect(await kept()).toHaveLength(4);
  });

  test("a log-out deletes the user's drafts, not those of other users", async () => {
    const fake = createFakeSession(signedIn());
    shared = fake.session;
    await renderIn("fr", menuAndPage);
    await userEvent.click(await menu());
    await userEvent.click(screen.getByRole("button", { name: "Se déconnecter" }));
    await userEvent.click(await screen.findByRole("button", { name: "Effacer et sortir" }));
    await waitFor(() => expect(fake.session.signOut).toHaveBeenCalledOnce());
    expect(await kept()).toEqual(["draft:usr_2:self:c:d"]);
  });
});

test("a log-out leads to the home page, even when the API never responds", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    const fake = createFakeSession(signedIn());
    shared = fake.session;
    fake.session.signOut.mockReturnValue(new Promise(() => undefined));
    window.location.hash = "";
    await renderIn("fr", menuAndPage);
    fireEvent.click(await menu());
    fireEvent.click(screen.getByRole("button", { name: "Se déconnecter" }));
    expect(await screen.findByRole("button", { name: "Déconnexion…" })).not.toBeNull();
    expect(window.location.hash).toBe("");
    await act(() => vi.advanceTimersByTimeAsync(3_000));
    expect(window.location.hash).toBe("#home");
  } finally {
    vi.useRealTimers();
  }
});

test("the session ends without waiting for the removal of offline copies", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.stubGlobal("caches", { keys: () => new Promise(() => undefined) });
  try {
    const fake = createFakeSession(signedIn());
    shared = fake.session;
    window.location.hash = "";
    await renderIn("fr", menuAndPage);
    fireEvent.click(await menu());
    fireEvent.click(screen.getByRole("button", { name: "Se déconnecter" }));
    await waitFor(() => expect(fake.session.signOut).toHaveBeenCalledOnce());
    expect(window.location.hash).toBe("");
    await act(() => vi.advanceTimersByTimeAsync(3_000));
    expect(window.location.hash).toBe("#home");
  } finally {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  }
});

test("a navigation reads again an account that could not be read", async () => {
  const fake = createFakeSession(signedIn({ current: null, loadFailed: true }));
  shared = fake.session;
  const stop = vi.fn();
  fake.session.start.mockReturnValue(stop);
  await renderIn("fr", menuAndPage);
  await menu();
  const started = fake.session.start.mock.calls.length;
  place.pathname = "/recherche/offres-emploi";
  // The menu itself is drawn again, from its props.
  act(() => fake.become(signedIn({ current: null, loadFailed: true })));
  expect(fake.session.start.mock.calls.length).toBe(started + 1);
  expect(stop).toHaveBeenCalledTimes(started);
  act(() => fake.become(signedIn({ current: null, loadFailed: true })));
  expect(fake.session.start.mock.calls.length).toBe(started + 1);
});
