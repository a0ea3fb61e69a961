import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, test } from "vitest";
import { createFakeSession, renderScreen, signedIn, withoutFirm } from "@/tests/support/fake-session";
import { ConfigScreen } from "@/workspace/platform/config/config-screen";

const ADMINISTRATOR = signedIn({ current: withoutFirm(["asset:moderate:all", "config:edit:all"]) });
const ASSET_TYPES = { offer: "typ_1", resume: "typ_2", company: "typ_3", brand: "typ_4" };
const STORED = {
  stelace: { instant: { locale: "fr", currency: "EUR" }, roles: { default: ["user"] }, ours: { kept: 1 } },
  custom: { assetTypes: ASSET_TYPES, defaultOfferCategoryId: "ctgy_1", maxUploadFileSize: 10_485_760 },
  theme: {},
  updatedDate: "2026-11-20T10:00:00.000Z",
};
const LISTS = {
  "GET /asset-types": () => ({ body: [] }),
  "GET /categories": () => ({ body: [{ id: "ctgy_1", name: "Spontanée", metadata: {} }] }),
};
const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));
const typeIn = async (label: string, text: string) => {
  const field = await screen.findByLabelText(label);
  await userEvent.clear(field);
  await userEvent.type(field, text);
};

describe("the configuration as a form", () => {
  test("only the changes are sent, after they are reviewed", async () => {
    const saved = { ...STORED, updatedDate: "2026-11-20T11:00:00.000Z" };
    const { session, api } = createFakeSession(ADMINISTRATOR, {
      ...LISTS,
      "GET /config": () => ({ body: STORED }),
      "PATCH /config": () => ({ body: saved }),
    });
    await renderScreen(session, <ConfigScreen />);
    await typeIn("Devise", "CHF");
    await typeIn("Taille d’un fichier, en Mo", "2,5");
    await press("Relire les changements");
    const dialog = await screen.findByRole("dialog", { name: "Ce qui va changer" });
    expect(within(dialog).getByText("EUR").tagName).toBe("DEL");
    expect(within(dialog).getByText("CHF").tagName).toBe("INS");
    expect(api.calls.some(({ call }) => call === "PATCH /config")).toBe(false);
    await press("Enregistrer ces 2 changements");
    expect(await screen.findByText("La configuration est enregistrée.")).not.toBeNull();
    const sent = api.calls.find(({ call }) => call === "PATCH /config");
    expect(sent?.body).toEqual({ stelace: { instant: { currency: "CHF" } }, custom: { maxUploadFileSize: 2_621_440 } });
    expect(sent?.headers["if-match"]).toBe(`"${STORED.updatedDate}"`);
  });

  test("a value saved by another editor is shown beside the typed value", async () => {
    let stored = STORED;
    const theirs = {
      ...STORED,
      stelace: { ...STORED.stelace, instant: { locale: "en", currency: "USD" } },
      updatedDate: "2026-11-20T12:00:00.000Z",
    };
    const { session, api } = createFakeSession(ADMINISTRATOR, {
      ...LISTS,
      "GET /config": () => ({ body: stored }),
      "PATCH /config": ({ headers }) => {
        if (headers["if-match"] === `"${theirs.updatedDate}"`)
          return { body: { ...theirs, updatedDate: "2026-11-20T13:00:00.000Z" } };
        stored = theirs;
        return { status: 412, body: { message: "It was changed meanwhile", statusCode: 412 } };
      },
    });
    await renderScreen(session, <ConfigScreen />);
    await typeIn("Devise", "CHF");
    await press("Relire les changements");
    await press("Enregistrer ce changement");
    const conflict = await screen.findByRole("group", { name: "Devise" });
    expect(within(conflict).getByText("CHF")).not.toBeNull();
    expect(within(conflict).getByText("USD")).not.toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>("Devise").value).toBe("CHF");
    await press("Enregistrer ce choix");
    await waitFor(() =>
      expect(api.calls.filter(({ call }) => call === "PATCH /config").at(-1)?.body).toEqual({
        stelace: { instant: { currency: "CHF" } },
      }),
    );
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>("Langue principale").value).toBe("en"));
  });

  test("an empty or invalid setting shows an error at its field", async () => {
    const { session, api } = createFakeSession(ADMINISTRATOR, { ...LISTS, "GET /config": () => ({ body: STORED }) });
    await renderScreen(session, <ConfigScreen />);
    await userEvent.clear(await screen.findByLabelText("Devise"));
    await typeIn("Taille d’un fichier, en Mo", "2000");
    await press("Relire les changements");
    expect(await screen.findByText("Ce champ est obligatoire.")).not.toBeNull();
    expect(screen.getByText("Ce nombre n’est pas valable.")).not.toBeNull();
    expect(api.calls.every(({ call }) => call.startsWith("GET"))).toBe(true);
  });
});

test("private settings are listed by name, at a press", async () => {
  const { session, api } = createFakeSession(ADMINISTRATOR, {
    ...LISTS,
    "GET /config": () => ({ body: STORED }),
    "GET /config/settings": () => ({
      body: [
        { name: "SMTP_URL", state: "set" },
        { name: "S3_BUCKET", state: "unset" },
      ],
    }),
    "GET /config/private": () => ({ body: { stelace: { email: { password: "••••" } } } }),
  });
  await renderScreen(session, <ConfigScreen />);
  expect(await screen.findByRole("button", { name: "Voir les réglages privés" })).not.toBeNull();
  expect(api.calls.some(({ call }) => call === "GET /config/settings")).toBe(false);
  await press("Voir les réglages privés");
  const set = await screen.findByRole("region", { name: "Définis dans l’environnement" });
  expect(within(set).getByText("SMTP_URL")).not.toBeNull();
  const stored = screen.getByRole("region", { name: "Enregistrés dans la configuration privée" });
  expect(within(stored).getByText("email.password")).not.toBeNull();
  expect(screen.queryByText(/••••/)).toBeNull();
});
