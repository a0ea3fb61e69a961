import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { storedEntries } from "@/lib/queries/stored-entries";
import { offerChoices } from "@/lib/rules/offer/offer-choices";
import { feedChoices } from "@/lib/rules/offer-feed/feed-choices";
import { readOfferText } from "@/marketplace/offer-import/read-offer-text";
import { offerFeed } from "@/tests/fixtures/market-responses";
import { aPageOf } from "@/tests/support/an-application";
import { claire, createFakeSession, firm, renderScreen, signedIn } from "@/tests/support/fake-session";
import { FeedScreen } from "@/workspace/firm/feeds/feed-screen";
import { NewOfferScreen } from "@/workspace/firm/offers/offer/start/new-offer-screen";

const current = {
  naturalUser: claire,
  organizations: [firm],
  user: firm,
  organizationId: firm.id,
  permissions: ["asset:create", "asset:edit", "offerFeed:list"],
};
const config = {
  stelace: {},
  theme: {},
  custom: {
    assetTypes: { offer: "typ_o", resume: "typ_r", company: "typ_c", brand: "typ_b" },
    defaultOfferCategoryId: "ctg_1",
    maxUploadFileSize: 1,
  },
};
// Each test leaves its pasted text in the browser's storage.
beforeEach(() => storedEntries.clear(""));

const AD = `Collaborateur comptable (H/F)
Intéressement, participation et RTT.
Vous travaillez sur Silae. La connaissance de Cegid serait un plus.
Contrat en CDI à Rennes.`;

/** The page of a firm whose only office is not in the town that the text names. */
const page = {
  id: "ast_c",
  ownerId: firm.id,
  assetTypeId: "typ_c",
  name: "Cabinet Durand",
  description: null,
  active: true,
  validated: true,
  createdDate: "2026-11-20T08:00:00.000Z",
  metadata: {},
  customAttributes: { slug: "cabinet-durand" },
  locations: [{ id: "loc_1", city: "Brest", latitude: 48.39, longitude: -4.49 }],
};

async function pasteAd() {
  const { session, api } = createFakeSession(signedIn({ current }), {
    "GET /assets": () => aPageOf([page]),
    "POST /assets/offers/read": () => ({ body: readOfferText(AD) }),
    "POST /assets": () => ({ status: 422, body: { message: "Refused", data: {} } }),
    "GET /data/options": () => ({
      body: [
        {
          kind: "city",
          label: "Rennes (35)",
          value: "rennes",
          postcode: "35000",
          departmentCode: "35",
          regionCode: "53",
          latitude: 48.1,
          longitude: -1.68,
        },
      ],
    }),
  });
  const form = <NewOfferScreen choices={offerChoices("fr")} families={{}} />;
  await renderScreen({ ...session, readConfig: () => Promise.resolve(config) }, form);
  fireEvent.change(await screen.findByLabelText("Le texte de votre offre"), { target: { value: AD } });
  fireEvent.click(screen.getByRole("button", { name: "Lire ce texte" }));
  const boxes = within(await screen.findByRole("group", { name: "Ce que nous avons cru lire" }));
  async function create() {
    fireEvent.click(screen.getByRole("button", { name: "Créer l’offre" }));
    await waitFor(() => expect(api.calls.map(({ call }) => call)).toContain("POST /assets"));
    const { body } = api.calls.find(({ call }) => call === "POST /assets") ?? {};
    const { customAttributes, ...offer } = body as { customAttributes: object; description: string; metadata?: object };
    const { validThrough: _, ...facts } = customAttributes as Record<string, unknown>;
    const said = Object.entries(facts).filter(
      ([, value]) => value !== null && !(Array.isArray(value) && value.length === 0),
    );
    return { offer, facts: Object.fromEntries(said) };
  }
  return { boxes, create };
}

test("facts found in a pasted text are shown unselected, with their source sentence", async () => {
  const { boxes } = await pasteAd();
  const inputs = boxes.getAllByRole<HTMLInputElement>("checkbox");
  expect(inputs.length).toBeGreaterThan(4);
  expect(inputs.filter(({ checked }) => checked)).toEqual([]);
  const benefit = boxes.getByRole("checkbox", { name: /^Avantage.*Participation/ });
  const described = document.getElementById(benefit.getAttribute("aria-describedby") ?? "");
  expect(described?.textContent).toContain("Intéressement, participation et RTT.");
  await waitFor(() => expect(document.activeElement?.textContent).toBe("À vérifier"));
});

test("a pasted text without selected facts creates an offer without facts", async () => {
  const { create } = await pasteAd();
  const { offer, facts } = await create();
  expect(offer).toMatchObject({ name: "Collaborateur comptable (H/F)", active: false, locations: [] });
  expect(offer.description).toContain("Silae");
  expect(facts).toEqual({});
});

test("a pasted text creates an offer with only its selected facts", async () => {
  const { boxes, create } = await pasteAd();
  fireEvent.click(boxes.getByRole("checkbox", { name: /^Contrat/ }));
  fireEvent.click(boxes.getByRole("checkbox", { name: /^Ville/ }));
  const { offer, facts } = await create();
  expect(offer).toMatchObject({ locations: [{ city: "Rennes" }] });
  expect(facts).toEqual({ contractType: "cdi" });
});

test("a brand asks which product is meant, and a plus is wished", async () => {
  const { boxes, create } = await pasteAd();
  const brand = boxes.getByRole<HTMLSelectElement>("combobox", { name: /Cegid\s: quel produit\s\? \(souhaité\)/ });
  expect(brand.value).toBe("");
  fireEvent.click(boxes.getByRole("button", { name: "Tout cocher" }));
  expect(brand.value).toBe("");
  const loop = within(brand).getByRole<HTMLOptionElement>("option", { name: "Cegid Loop" });
  fireEvent.change(brand, { target: { value: loop.value } });
  const { offer, facts } = await create();
  expect(facts).toMatchObject({ tools: ["silae", "cegid-loop"] });
  expect(offer.metadata).toEqual({ needs: { tools: { "cegid-loop": "wished" }, skills: {} } });
});

test("proposals selected in a feed are saved, then imported", async () => {
  const guess = { field: "contract", value: "cdi", words: "CDI, contrat stable" };
  const other = { field: "advantages", value: "titres-restaurant", words: "Des titres-restaurant." };
  const feed = {
    ...offerFeed,
    proposals: [
      { ...guess, count: 12 },
      { ...other, count: 3 },
    ],
  };
  const { session, api } = createFakeSession(signedIn({ current }), {
    "GET /offer-feeds/ofd_1": () => ({ body: feed }),
    "GET /offer-feeds/ofd_1/runs": () => aPageOf([]),
    "PATCH /offer-feeds/ofd_1": () => ({ body: feed }),
    "POST /offer-feeds/ofd_1/runs": () => ({ status: 422, body: { message: "Running", data: {} } }),
  });
  await renderScreen(session, <FeedScreen id="ofd_1" choices={feedChoices("fr")} />);
  const box = await screen.findByRole<HTMLInputElement>("checkbox", { name: /^Contrat.*CDI/ });
  expect(box.checked).toBe(false);
  expect(box.closest("label")?.textContent).toMatch(/CDI, contrat stable.*12 offres/);
  fireEvent.click(box);
  fireEvent.click(screen.getByRole("button", { name: "Enregistrer et importer" }));
  await waitFor(() => expect(api.calls.map(({ call }) => call)).toContain("POST /offer-feeds/ofd_1/runs"));
  const sent = api.calls.find(({ call }) => call === "PATCH /offer-feeds/ofd_1");
  expect(sent?.body).toMatchObject({ settings: { ticked: [guess] } });
});
