import { act, cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { storedEntries } from "@/lib/queries/stored-entries";
import { elsewhereApplication } from "@/tests/fixtures/market-responses";
import { anApplication, aPageOf } from "@/tests/support/an-application";
import { message, offer, open, press, SEND, SENT, SIGNED_OUT, sentTo } from "@/tests/support/apply-screen";
import { firm } from "@/tests/support/fake-session";

beforeEach(() => {
  window.sessionStorage.clear();
  return storedEntries.clear("");
});

describe("applying with an account", () => {
  test("an application with a profile is sent by one click, then the promised delay shown", async () => {
    const { user, api } = await open({ [SEND]: () => SENT });
    expect(await screen.findByText("Mis à jour le 3 novembre 2026")).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>(/Téléphone/).value).toBe("06 12 34 56 78");
    await user.click(press());
    const heading = await screen.findByRole("heading", { name: "Candidature envoyée" });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(screen.getByText(/s’engage à répondre sous 7 jours.*29 novembre 2026/)).toBeDefined();
    expect(screen.getByText("Offres voisines")).toBeDefined();
    expect(sentTo(api, SEND)).toMatchObject([{ body: { assetId: "ast_1", metadata: { phone: "06 12 34 56 78" } } }]);
    expect(window.sessionStorage).toHaveLength(0);
    expect(await storedEntries.keys("draft:")).toEqual([]);
    expect(screen.getByRole("link", { name: "Créer une alerte" }).getAttribute("href")).toBe(offer.similarHref);
    expect(screen.getByRole("link", { name: "Relire ou modifier" }).getAttribute("href")).toMatch(/#envoi$/);
  });

  test("an application has the source of the visit that its link names", async () => {
    window.history.replaceState(null, "", "/?src=");
    const { user, api } = await open({ [SEND]: () => SENT });
    await user.click(await screen.findByRole("button", { name: "Envoyer ma candidature" }));
    await screen.findByRole("heading", { name: "Candidature envoyée" });
    window.history.replaceState(null, "", "/");
    expect(sentTo(api, SEND)).toMatchObject([{ body: { assetId: "ast_1", source: "" } }]);
  });

  test("an untouched form leaves no draft", async () => {
    const { user } = await open({});
    await user.click(await message());
    act(() => void window.dispatchEvent(new Event("pagehide")));
    cleanup();
    expect(await storedEntries.keys("draft:")).toEqual([]);
  });

  test("a draft is restored after a reload, and deleted once sent", async () => {
    const first = await open({});
    await first.user.type(await message(), "Bonjour");
    act(() => void window.dispatchEvent(new Event("pagehide")));
    cleanup();
    const { user } = await open({ [SEND]: () => SENT });
    const field = await message();
    await waitFor(() => expect(field.value).toBe("Bonjour"));
    await user.click(press());
    await screen.findByRole("heading", { name: "Candidature envoyée" });
    expect(await storedEntries.keys("draft:")).toEqual([]);
    expect(window.localStorage).toHaveLength(0);
  });

  test("a visitor's draft is restored once they log in", async () => {
    const visit = await open({}, { state: SIGNED_OUT });
    await visit.user.type(await message(), "Bonjour");
    await visit.user.type(screen.getByLabelText("Prénom"), "Inès");
    cleanup();
    const { user, api } = await open({ [SEND]: () => SENT });
    const field = await message();
    await waitFor(() => expect(field.value).toBe("Bonjour"));
    // The profile fills the fields that the visitor left empty.
    expect(screen.getByRole<HTMLInputElement>("radio", { name: /Mon profil/ }).checked).toBe(true);
    await user.click(press());
    await screen.findByRole("heading", { name: "Candidature envoyée" });
    expect(sentTo(api, SEND)).toMatchObject([{ body: { metadata: { message: "Bonjour", phone: "06 12 34 56 78" } } }]);
    expect(window.sessionStorage).toHaveLength(0);
  });

  test("an application without response is retried with the same idempotency key", async () => {
    let tries = 0;
    const { user, api } = await open({
      [SEND]: () => {
        tries += 1;
        return tries === 1 ? "unreachable" : SENT;
      },
    });
    await user.type(await message(), "Bonjour");
    await user.type(screen.getByLabelText("Disponible ?"), "Oui");
    await user.click(press());
    await screen.findByText(/connexion|réseau/i);
    expect((await message()).value).toBe("Bonjour");
    await user.click(press());
    await screen.findByRole("heading", { name: "Candidature envoyée" });
    const keys = api.calls.filter(({ call }) => call === SEND).map(({ headers }) => headers["idempotency-key"]);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
    expect(sentTo(api, SEND).at(-1)).toMatchObject({
      body: { metadata: { message: "Bonjour", answers: [{ question: "Disponible ?", answer: "Oui" }] } },
    });
  });

  test("an earlier application to the offer replaces the form", async () => {
    const earlier = anApplication({ id: "trn_8", createdDate: "2026-11-03T08:00:00.000Z" });
    await open({ "GET /transactions": () => aPageOf([earlier]) });
    await screen.findByRole("heading", { name: "Vous avez déjà postulé" });
    expect(screen.getByRole("link", { name: "Suivre ma candidature" }).getAttribute("href")).toBe(
      "/app/candidat/candidatures/trn_8",
    );
  });

  test("the form is available after a withdrawn application", async () => {
    const withdrawn = anApplication({ cancelledDate: "2026-11-04T08:00:00.000Z" });
    await open({ "GET /transactions": () => aPageOf([withdrawn]) });
    expect(await message()).toBeDefined();
  });

  test("an application to a twin offer is shown above the form", async () => {
    const assetSnapshot = { name: "Comptable", metadata: { twinOf: offer.id }, locations: [{ city: "Nantes" }] };
    const twin = anApplication({ assetId: "ast_twin", assetSnapshot, ownerId: offer.ownerId });
    await open({ "GET /transactions": () => aPageOf([twin]) });
    expect(
      await screen.findByText(/^Vous avez déjà postulé à cette offre pour Nantes, le 20 novembre 2026/),
    ).toBeDefined();
    expect(await message()).toBeDefined();
  });

  test("a member of the firm reads why they cannot apply", async () => {
    await open({}, { given: { ...offer, ownerId: firm.id } });
    await screen.findByRole("heading", { name: "Cette offre est celle de votre cabinet" });
    expect(screen.queryByRole("button", { name: /Envoyer/ })).toBeNull();
  });

  test("a message starter is appended to the typed text", async () => {
    const { user } = await open({});
    await user.type(await message(), "Bonjour");
    await user.click(screen.getByRole("button", { name: "Je débute" }));
    expect((await message()).value).toMatch(/^Bonjour\n\n.*\?\n/);
    expect(document.activeElement).toBe(await message());
  });

  describe("applying without network", () => {
    const become = (isOnline: boolean) => {
      vi.spyOn(navigator, "onLine", "get").mockReturnValue(isOnline);
      return act(async () => void window.dispatchEvent(new Event(isOnline ? "online" : "offline")));
    };
    afterEach(() => void vi.restoreAllMocks());
    const offlineButton = () => screen.queryByRole("button", { name: "Envoyer dès le retour du réseau" });
    const pressOffline = async (text: string) => {
      const world = await open({ [SEND]: () => SENT });
      await world.user.type(await message(), text);
      await become(false);
      await world.user.click(press("Envoyer dès le retour du réseau"));
      await screen.findByText(/^Rien n’est encore parti/);
      return world;
    };

    test("an application sent offline waits for the network, then is sent once", async () => {
      const { user, api } = await pressOffline("Bonjour");
      await user.click(press("Partira au retour du réseau"));
      expect(sentTo(api, SEND)).toHaveLength(0);
      await become(true);
      await screen.findByRole("heading", { name: "Candidature envoyée" });
      await become(true);
      expect(sentTo(api, SEND)).toMatchObject([{ body: { metadata: { message: "Bonjour" } } }]);
    });

    test("editing the message cancels the pending application", async () => {
      const { user, api } = await pressOffline("Bonjour");
      await user.type(await message(), " à tous");
      expect(offlineButton()).not.toBeNull();
      await become(true);
      expect(sentTo(api, SEND)).toHaveLength(0);
      await user.click(press());
      await screen.findByRole("heading", { name: "Candidature envoyée" });
      expect(sentTo(api, SEND)).toMatchObject([{ body: { metadata: { message: "Bonjour à tous" } } }]);
    });

    test("a second click cancels the pending application", async () => {
      const { user, api } = await pressOffline("Bonjour");
      await user.click(press("Ne pas l’envoyer"));
      expect(offlineButton()).not.toBeNull();
      await become(true);
      expect(sentTo(api, SEND)).toHaveLength(0);
      expect((await message()).value).toBe("Bonjour");
    });

    test("an application refused after reconnection shows the reason, and its text stays", async () => {
      const { api } = await pressOffline("Bonjour");
      api.responses[SEND] = () => ({
        status: 422,
        body: { message: "x", statusCode: 422, data: { code: "assetInactive" } },
      });
      await become(true);
      await screen.findByText(/vient d’être fermée/);
      expect((await message()).value).toBe("Bonjour");
    });
  });

  test("a 429 shows the delay before another try", async () => {
    const refused = { status: 429, body: { message: "Too Many Requests", statusCode: 429 } };
    const { user } = await open({ [SEND]: () => refused });
    await message();
    await user.click(press());
    expect(await screen.findByText(/Vous pourrez réessayer dans/)).toBeDefined();
  });
});

describe("applying without an account", () => {
  test("the screen says that nothing is sent before the mail is opened", async () => {
    const MAIL = "POST /applications";
    const { user, api } = await open({ [MAIL]: () => ({ body: { success: true } }) }, { state: SIGNED_OUT });
    await user.type(await screen.findByLabelText("Prénom"), "Inès");
    await user.type(screen.getByLabelText("Nom"), "Faure");
    await user.type(screen.getByLabelText("Adresse e-mail"), "ines@exemple.fr");
    await user.click(press("Recevoir le lien d’envoi"));
    expect(sentTo(api, MAIL)).toEqual([]);
    await user.type(await message(), "Bonjour");
    await user.click(press("Recevoir le lien d’envoi"));
    await screen.findByRole("heading", { name: "Un e-mail vous attend" });
    expect(screen.getByText(/ines@exemple\.fr.*Rien n’est encore parti/)).toBeDefined();
    expect(sentTo(api, MAIL)).toMatchObject([
      {
        body: { assetId: "ast_1", email: "ines@exemple.fr", firstname: "Inès", lastname: "Faure", message: "Bonjour" },
      },
    ]);
  });

  test("a visitor's draft is restored after a reload, without the password", async () => {
    const first = await open({}, { state: SIGNED_OUT });
    await first.user.type(await message(), "Bonjour");
    await first.user.type(screen.getByLabelText("Prénom"), "Inès");
    await first.user.click(screen.getByRole("radio", { name: /En créant un compte/ }));
    await first.user.type(screen.getByLabelText("Mot de passe"), "un chat bleu");
    expect(JSON.stringify({ ...window.sessionStorage })).not.toContain("un chat bleu");
    cleanup();
    await open({}, { state: SIGNED_OUT });
    const field = await screen.findByLabelText<HTMLInputElement>("Prénom");
    await waitFor(() => expect(field.value).toBe("Inès"));
  });

  test("the firm's own site is linked, and the application can be recorded", async () => {
    const NOTE = "POST /applications/elsewhere";
    const given = { ...offer, applyUrl: "https://valmy.example/postuler?ref=1" };
    const { user, api } = await open({ [NOTE]: () => ({ body: elsewhereApplication }) }, { given });
    const link = await screen.findByRole("link", { name: /Postuler sur le site du cabinet/ });
    expect(link.getAttribute("href")).toBe(given.applyUrl);
    await user.click(screen.getByRole("button", { name: "Noter que j’ai postulé" }));
    await screen.findByText(/C’est noté, à la date/);
    expect(sentTo(api, NOTE)).toMatchObject([
      { body: { title: "Comptable", firm: "Cabinet Valmy", url: given.applyUrl } },
    ]);
  });
});
