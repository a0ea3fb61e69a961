import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { OfferMailbox } from "@/lib/entities/offer-mailbox";
import { claire, createFakeSession, firm, renderScreen, signedIn } from "@/tests/support/fake-session";
import { MailboxSection } from "@/workspace/firm/offers/offer/mailbox-section";
import { Guarded } from "@/workspace/shell/area/guarded";

const recruiter = signedIn({
  current: {
    naturalUser: claire,
    organizations: [firm],
    user: firm,
    organizationId: firm.id,
    permissions: ["asset:create", "offerMailbox:edit"],
  },
});

async function open(first: OfferMailbox | null) {
  const { session, api } = createFakeSession(recruiter, {
    "GET /assets/ast_1/mailbox": () => (first ? { body: first } : { status: 500, body: {} }),
    "POST /assets/ast_1/mailbox": () => ({ body: { isAvailable: true, address: "candidature+abc@exemple.fr" } }),
  });
  await renderScreen(
    session,
    <Guarded screen="firmOffer">
      <p>Offre</p>
      <MailboxSection id="ast_1" />
    </Guarded>,
  );
  await screen.findByText("Offre");
  return api;
}

test("a recruiter opens the address of an offer, and copies it", async () => {
  await open({ isAvailable: true, address: null });
  fireEvent.click(await screen.findByRole("button", { name: "Ouvrir une adresse" }));
  const field = await screen.findByLabelText<HTMLInputElement>("Adresse de cette offre");
  expect(field.value).toBe("candidature+abc@exemple.fr");
  expect(screen.getByRole("button", { name: "Copier l’adresse" })).not.toBeNull();
});

test("nothing is shown where the platform receives no mail", async () => {
  const api = await open({ isAvailable: false, address: null });
  await expect.poll(() => api.calls.some(({ call }) => call === "GET /assets/ast_1/mailbox")).toBe(true);
  await expect.poll(() => screen.queryByText("Recevoir des candidatures par e-mail")).toBeNull();
});

test("an address that could not be read says so, and is asked for again", async () => {
  const api = await open(null);
  expect(await screen.findByRole("heading", { name: "Recevoir des candidatures par e-mail" })).not.toBeNull();
  const before = api.calls.length;
  fireEvent.click(await screen.findByRole("button", { name: "Réessayer" }));
  await expect.poll(() => api.calls.length).toBeGreaterThan(before);
});
