import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { Config } from "@/lib/entities/config";
import type { Entry } from "@/lib/entities/entry";
import { entry as anEntry } from "@/tests/fixtures/api-responses";
import { aPageOf } from "@/tests/support/an-application";
import { createFakeSession, renderScreen, signedIn, withoutFirm } from "@/tests/support/fake-session";
import { TextScreen } from "@/workspace/platform/content/editor/text-screen";

// jsdom has no layout: the editor reads these positions in order to scroll.
const { prototype } = Range;
beforeAll(() => {
  Object.assign(prototype, { getClientRects: () => [], getBoundingClientRect: () => new DOMRect() });
});
afterAll(() => {
  Reflect.deleteProperty(prototype, "getClientRects");
  Reflect.deleteProperty(prototype, "getBoundingClientRect");
});
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const published: Entry = {
  ...anEntry,
  id: "ent_1",
  collection: "blog",
  locale: "fr",
  name: "un-article",
  fields: { title: "Un article", body: "Une phrase." },
  metadata: { active: true },
  publishedDate: "2026-01-01T00:00:00.000Z",
  updatedDate: "2026-01-01T00:00:00.000Z",
};

const KEY = `covers/0123456789ab/${"0".repeat(32)}.png`;

async function open(entry: Partial<Entry> = {}) {
  const shown = { ...published, ...entry };
  const { session, api } = createFakeSession(
    signedIn({ current: withoutFirm(["asset:moderate:all", "entry:edit:all"]) }),
    {
      "PATCH /entries/ent_1": ({ body }) => ({
        body: {
          ...shown,
          metadata: { ...shown.metadata, ...Reflect.get(Object(body), "metadata") },
          updatedDate: "2026-01-02T00:00:00.000Z",
        },
      }),
      "GET /entries": () => aPageOf([shown]),
      "GET /entries/ent_1/revisions": () => aPageOf([]),
      "POST /upload/policy": () => ({
        body: {
          url: "https://files.invalid/put",
          key: KEY,
          method: "PUT",
          headers: {},
          expiresDate: "",
          maxBytes: 9_999,
        },
      }),
      "GET /entries/former-names": () => ({ body: [] }),
    },
  );
  Object.assign(session.client.uploads, { put: async () => undefined });
  vi.stubGlobal("createImageBitmap", async () => ({ width: 1600, height: 900, close: () => undefined }));
  await renderScreen(
    { ...session, readConfig: async () => ({}) as Config },
    <TextScreen collection={shown.collection} name={shown.name} />,
  );
  await screen.findByRole("button", { name: "Enregistrer le brouillon" });
  return { saves: () => api.calls.filter(({ call }) => call.startsWith("PATCH")).map(({ body }) => body) };
}
const type = (label: string, value: string) => fireEvent.input(screen.getByLabelText(label), { target: { value } });
const pause = () => act(() => vi.advanceTimersByTimeAsync(5_100));

describe("the editor of a text", () => {
  test("what is typed is saved as a draft after a pause, but for its address and its date", async () => {
    const { saves } = await open();
    type("Titre", "Un article neuf");
    type("Adresse", "une-autre-adresse");
    expect(saves()).toEqual([]);
    await pause();
    await waitFor(() =>
      expect(saves()).toEqual([{ metadata: { _draft: { fields: { title: "Un article neuf" } } }, autosave: true }]),
    );
    expect(screen.getByLabelText("Adresse")).toHaveProperty("value", "une-autre-adresse");
    await pause();
    expect(saves()).toHaveLength(1);
  });

  test("a value that the form refuses is not saved, and what is right is", async () => {
    const { saves } = await open();
    type("Titre", " ");
    type("Auteur", "Claire");
    await pause();
    await waitFor(() =>
      expect(saves()).toEqual([{ metadata: { _draft: { fields: { author: "Claire" } } }, autosave: true }]),
    );
  });

  test("the search result is drawn from what is typed, and a long text is told and accepted", async () => {
    await open();
    type("Titre", "Un titre beaucoup trop long pour la ligne que les moteurs de recherche en montrent");
    type("Résumé", "mot ".repeat(60));
    const result = screen.getByRole("region", { name: "Dans un moteur de recherche" });
    expect(within(result).getByText(/^Happy Média - Un titre beaucoup.* …$/)).not.toBeNull();
    expect(within(result).getByText(/› media › blog › un-article$/)).not.toBeNull();
    expect(screen.getByText(/^96 caractères : les moteurs coupent souvent après 60/)).not.toBeNull();
    expect(screen.getByText(/^239 caractères : les moteurs coupent souvent après 155/)).not.toBeNull();
    expect(screen.getByLabelText("Titre").getAttribute("aria-invalid")).not.toBe("true");
  });

  test("the texts of a page for search engines have no technical name to type", async () => {
    await open({ collection: "seo", name: "home", fields: { titletag: "Emploi", description: "" } });
    expect(screen.queryByLabelText("Adresse")).toBeNull();
    expect(screen.getByText(/^6 caractères, 60 conseillés au plus/)).not.toBeNull();
  });

  test("a picture is inserted with its text, or said to be decorative", async () => {
    const { saves } = await open();
    const body = await screen.findByRole("textbox", { name: "Texte" });
    const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
    const upload = async () => {
      press("Image");
      const panel = await screen.findByRole("group", { name: "Image" });
      const file = new File(["png"], "a.png", { type: "image/png" });
      fireEvent.change(await within(panel).findByLabelText("Choisir une image"), { target: { files: [file] } });
      await screen.findByRole("button", { name: "Insérer l’image" });
    };
    await upload();
    press("Insérer l’image");
    expect(screen.getByText("Dites ce que montre l’image, ou qu’elle est décorative.")).not.toBeNull();
    type("Texte pour qui ne voit pas l’image", "Deux collègues");
    press("Insérer l’image");
    expect(within(body).getByAltText("Deux collègues")).not.toBeNull();
    await upload();
    fireEvent.click(screen.getByLabelText(/^Image décorative/));
    press("Insérer l’image");
    await pause();
    const written = `Une phrase.\n\n![Deux collègues](${KEY}#1600x900)\n\n![](${KEY}#1600x900)`;
    await waitFor(() =>
      expect(saves()).toEqual([{ metadata: { _draft: { fields: { body: written } } }, autosave: true }]),
    );
  });
});
