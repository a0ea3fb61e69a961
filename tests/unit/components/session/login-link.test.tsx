import { createEvent, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { LoginLink } from "@/components/session/login-link";
import { LOGIN_EVENT } from "@/components/session/session-event";
import { redirectPatterns } from "@/lib/routes/redirect-patterns";
import { readRedirect } from "@/lib/routes/redirect-target";
import { renderIn } from "@/tests/support/in-locale";

afterEach(() => window.history.replaceState(null, "", "/"));

/** Clicks the link on this page. Returns the `href` before the click, the redirect parameter and its target. */
async function press(path: string, login = "/connexion") {
  window.history.replaceState(null, "", path);
  await renderIn("fr", <LoginLink href={login} label="Se connecter" />);
  const link = screen.getByRole<HTMLAnchorElement>("link");
  const drawn = link.getAttribute("href");
  const event = createEvent.click(link);
  // jsdom does not navigate.
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
  "the log-in from %s redirects to that page",
  async (path) => {
    const { drawn, target } = await press(path);
    expect(drawn).toBe("/connexion");
    expect(target).toBe(path);
  },
);

test("the log-in link on the log-in page has no redirect", async () => {
  expect((await press("/connexion")).redirect).toBeNull();
});

test("the log-in link on the page of a mailed link has no redirect", async () => {
  expect((await press("/app/mot-de-passe/jeton")).redirect).toBeNull();
});

test("the log-in link on the sign-up page has the sign-up's redirect", async () => {
  expect((await press("/app/inscription?redirect=abc", "/connexion")).redirect).toBe("abc");
});

test("the link does not navigate when the page shows the log-in dialog", async () => {
  const stay = (event: Event) => event.preventDefault();
  window.addEventListener(LOGIN_EVENT, stay);
  await renderIn("fr", <LoginLink href="/connexion" label="Se connecter" />);
  expect(fireEvent.click(screen.getByRole("link"))).toBe(false);
  window.removeEventListener(LOGIN_EVENT, stay);
});
