import { createEvent, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { LoginLink } from "@/components/session/login-link";
import { LOGIN_EVENT } from "@/components/session/session-event";
import { redirectPatterns } from "@/lib/routes/redirect-patterns";
import { readRedirect } from "@/lib/routes/redirect-target";
import { renderIn } from "@/tests/support/in-locale";

afterEach(() => window.history.replaceState(null, "", "/"));

/** Presses the link on this page. Returns the address that the server drew, and the target of the log-in. */
async function press(path: string, login = "/connexion") {
  window.history.replaceState(null, "", path);
  await renderIn("fr", <LoginLink href={login} label="Se connecter" />);
  const link = screen.getByRole<HTMLAnchorElement>("link");
  const drawn = link.getAttribute("href");
  const event = createEvent.click(link);
  // The test's window cannot go anywhere.
  event.preventDefault();
  fireEvent(link, event);
  const redirect = new URLSearchParams(link.search).get("redirect");
  const site = {
    origin: window.location.origin,
    allowed: [],
    patterns: redirectPatterns,
    inLocale: (other: string) => other,
  };
  return { drawn, redirect, target: redirect && readRedirect(redirect, site) };
}

test.each(["/recherche/offres-emploi?q=paie&lieu=Saint-%C3%89tienne#carte", "/en/entreprise/groupe-valmerac", "/"])(
  "the log-in from %s leads back there",
  async (path) => {
    const { drawn, target } = await press(path);
    expect(drawn).toBe("/connexion");
    expect(target).toBe(path);
  },
);

test("the log-in from the log-in page has no redirect", async () => {
  expect((await press("/connexion")).redirect).toBeNull();
});

test("the log-in from a mailed link has no redirect", async () => {
  expect((await press("/app/mot-de-passe/jeton")).redirect).toBeNull();
});

test("the log-in from the sign-up has the sign-up's redirect", async () => {
  expect((await press("/app/inscription?redirect=abc", "/connexion")).redirect).toBe("abc");
});

test("a log-in shown over the page prevents the navigation", async () => {
  const stay = (event: Event) => event.preventDefault();
  window.addEventListener(LOGIN_EVENT, stay);
  await renderIn("fr", <LoginLink href="/connexion" label="Se connecter" />);
  expect(fireEvent.click(screen.getByRole("link"))).toBe(false);
  window.removeEventListener(LOGIN_EVENT, stay);
});
