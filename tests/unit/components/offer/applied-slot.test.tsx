import { screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { AppliedSlot } from "@/components/offer/applied-slot";
import { sessionCookieName } from "@/lib/rules/user/session-mark";
import { renderIn } from "@/tests/support/in-locale";

vi.mock("@/components/offer/applied-line", () => ({
  AppliedLine: ({ texts }: { texts: { sent: string } }) => <p>{texts.sent}</p>,
}));

const PRODUCT = "hc";
const slot = (
  <AppliedSlot
    settings={{ publicKey: "pubk_test_x", product: PRODUCT, cookieDomain: null }}
    locale="fr"
    offer={{ id: "ast_1", ownerId: "org_1", twinGroup: "ast_1" }}
    texts={{ sent: "Vous avez postulé", twin: "", twinElsewhere: "", follow: "Suivre" }}
    href="/app/candidat/candidatures"
  />
);
afterEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no cookie store.
  document.cookie = `${sessionCookieName(PRODUCT)}=; max-age=0`;
});

test("a visitor without a session loads nothing", async () => {
  const { container } = await renderIn("fr", slot);
  expect(container.textContent).toBe("");
});

test("a session loads the line about the visitor's application", async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no cookie store.
  document.cookie = `${sessionCookieName(PRODUCT)}=1`;
  await renderIn("fr", slot);
  expect(await screen.findByText("Vous avez postulé")).not.toBeNull();
});
