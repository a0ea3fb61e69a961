import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { newsletterEdition, newsletterPreview } from "@/tests/fixtures/platform-responses";
import { aPageOf } from "@/tests/support/an-application";
import { createFakeSession, renderScreen, signedIn, withoutFirm } from "@/tests/support/fake-session";
import { NewsletterScreen } from "@/workspace/platform/newsletter/newsletter-screen";

const REQUIRED = { status: 403, body: { message: "no", data: { code: "passwordRequired" } } };

async function open(preview: object = {}) {
  let isConfirmed = false;
  const { session, api } = createFakeSession(
    signedIn({ current: withoutFirm(["asset:moderate:all", "newsletter:send:all"]) }),
    {
      "GET /newsletter/preview": () => ({ body: { ...newsletterPreview, ...preview } }),
      "GET /newsletter/editions": () => aPageOf([]),
      "POST /newsletter/editions": () => (isConfirmed ? { body: newsletterEdition } : REQUIRED),
      "POST /auth/confirm": () => {
        isConfirmed = true;
        return { body: { success: true } };
      },
    },
  );
  await renderScreen(session, <NewsletterScreen />);
  await screen.findByRole("heading", { level: 2, name: /^Édition de/ });
  return api;
}
const press = (name: string | RegExp) => userEvent.click(screen.getByRole("button", { name }));

test("the newsletter is sent after a confirmation, then the password", async () => {
  const api = await open();
  await press(/^Envoyer la lettre \(/);
  expect(screen.getByText(/^Envoyer maintenant à 3 adresses/)).not.toBeNull();
  api.takeCalls();
  await press("Envoyer la lettre");
  await userEvent.type(await screen.findByLabelText("Mot de passe"), "un chat");
  api.responses["GET /newsletter/preview"] = () => ({ body: { ...newsletterPreview, edition: newsletterEdition } });
  await press("Confirmer");
  expect(await screen.findByText(/^Envoyée à 3 adresses/)).not.toBeNull();
  expect(api.takeCalls().slice(0, 3)).toEqual([
    "POST /newsletter/editions",
    "POST /auth/confirm",
    "POST /newsletter/editions",
  ]);
});

test("without confirmed addresses, the newsletter has no send button", async () => {
  await open({ recipients: 0 });
  expect(screen.getByText(/^Aucune adresse confirmée/)).not.toBeNull();
  expect(screen.queryByRole("button", { name: /^Envoyer/ })).toBeNull();
});

test("the editor's word shows in the letter, goes to their own address first, then with the edition", async () => {
  const api = await open();
  api.responses["POST /newsletter/tests"] = () => ({ body: { success: true } });
  await userEvent.type(screen.getByRole("textbox", { name: "En français" }), "Bonjour à tous.");
  expect(screen.getAllByText("Bonjour à tous.", { selector: "article p" })).toHaveLength(1);
  api.takeCalls();
  await press("M’envoyer un essai en français");
  expect(await screen.findByText(/^L’essai part à votre adresse/)).not.toBeNull();
  expect(api.takeCalls()).toEqual(["POST /newsletter/tests"]);
  await press(/^Envoyer la lettre \(/);
  await press("Envoyer la lettre");
  await userEvent.type(await screen.findByLabelText("Mot de passe"), "un chat");
  await press("Confirmer");
  await screen.findByText(/^Édition de/);
  const sent = () => api.calls.filter(({ call }) => call === "POST /newsletter/editions").map(({ body }) => body);
  await vi.waitFor(() => expect(sent()).toHaveLength(2));
  for (const body of sent()) expect(body).toMatchObject({ word: { fr: "Bonjour à tous.", en: "" } });
});
