import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import type { Asset } from "@/lib/entities/asset";
import { storedEntries } from "@/lib/queries/stored-entries";
import { aCompany } from "@/tests/fixtures/a-company";
import { aPageOf } from "@/tests/support/an-application";
import { aPageOfOffers } from "@/tests/support/an-own-offer";
import type { ApiRequest, createFakeApi } from "@/tests/support/fake-api";
import { claire, createFakeSession, firm, renderScreen, signedIn } from "@/tests/support/fake-session";
import { OfficesScreen } from "@/workspace/firm/offices/offices-screen";

type Answer = Parameters<typeof createFakeApi>[0][string];

const actor = signedIn({
  current: {
    naturalUser: claire,
    organizations: [firm],
    user: firm,
    organizationId: firm.id,
    permissions: ["asset:edit"],
  },
});
const config = {
  stelace: {},
  theme: {},
  custom: {
    assetTypes: { offer: "typ_o", resume: "typ_r", company: "typ_c", brand: "typ_b" },
    defaultOfferCategoryId: "ctg_1",
    maxUploadFileSize: 1,
  },
};
const RENNES = { latitude: 48.1147, longitude: -1.6794 };
const rennes = {
  ...RENNES,
  label: "Rennes (35)",
  value: "rennes",
  kind: "city",
  postcode: "35000",
  departmentCode: "35",
  regionCode: "53",
};
const office = (id: string, name: string) => ({ id, name, city: "Rennes", country: "FR", ...RENNES });
const around = {
  departmentCode: "35",
  departments: [{ code: "35", name: "Ille-et-Vilaine", latitude: 48.4, longitude: -1.6 }],
  towns: [
    { name: "Cesson-Sévigné", label: "Cesson-Sévigné (35)", departmentCode: "35", latitude: 48.12, longitude: -1.6 },
  ],
};

afterEach(() => storedEntries.clear(""));

/** Opens the offices of a firm; the API stores the drafts that it is sent. */
async function open({
  surroundings = { body: around } as Awaited<ReturnType<Answer>>,
  places = [rennes] as object[],
} = {}) {
  let stored: Asset = {
    ...aCompany(),
    id: "ast_1",
    ownerId: firm.id,
    locations: [office("loc_1", "Siège"), office("loc_2", "Les Lices")],
    updatedDate: "2026-11-20T08:00:00.000Z",
  };
  const save: Answer = ({ body }: ApiRequest) => {
    const { metadata = {} } = body as { metadata?: { _draft?: object } };
    stored = { ...stored, metadata: { ...stored.metadata, ...metadata }, updatedDate: new Date().toISOString() };
    return { body: stored };
  };
  const { session, api } = createFakeSession(actor, {
    "GET /assets": () => aPageOf([stored]),
    "PATCH /assets/ast_1": save,
    "GET /assets/offers": () => aPageOfOffers([], { offices: [] }),
    "GET /data/options": () => ({ body: places }),
    "GET /data/surroundings": () => surroundings,
  });
  await renderScreen({ ...session, readConfig: () => Promise.resolve(config) }, <OfficesScreen />);
  await screen.findByRole("heading", { name: "Siège" });
  const locations = () =>
    api.calls.filter(({ call }) => call.startsWith("PATCH")).map(({ body }) => JSON.stringify(body));
  return { user: userEvent.setup(), locations };
}

const row = (name: string) => {
  const item = screen.getByRole("heading", { name }).closest("li");
  if (!item) throw new Error(`No row ${name}`);
  return within(item);
};
const SAVED = /^Enregistré à/;

test("an arrow moves the pin, its row says that it is saved, and the focus stays", async () => {
  const { user, locations } = await open();
  await user.click(screen.getByRole("button", { name: "Modifier Les Lices" }));
  const pin = await screen.findByRole("button", { name: "Repère, au centre de Rennes" });
  expect(screen.queryByLabelText(/Latitude|Longitude/)).toBeNull();
  pin.focus();
  await user.keyboard("{ArrowUp}");
  expect(screen.getByText("à 1,5 km au nord de Rennes")).toBeDefined();
  await row("Les Lices").findByText(SAVED);
  expect(screen.getAllByText(SAVED)).toHaveLength(1);
  expect(document.activeElement).toBe(pin);
  expect(locations().at(-1)).toContain('"latitude":48.128');
});

test("a press on the map moves the pin there", async () => {
  const { user } = await open();
  await user.click(screen.getByRole("button", { name: "Modifier Les Lices" }));
  const pin = await screen.findByRole("button", { name: "Repère, au centre de Rennes" });
  const map = pin.parentElement as HTMLElement;
  vi.spyOn(map, "getBoundingClientRect").mockReturnValue({ left: 0, top: 0, width: 300, height: 300 } as DOMRect);
  fireEvent.click(map.firstElementChild as Element, { clientX: 225, clientY: 150 });
  expect(await screen.findByText("à 30 km à l’est de Rennes")).toBeDefined();
});

test("the line of the saver is on the row that changed, without the time of the row before", async () => {
  const { user } = await open();
  await user.click(screen.getByRole("button", { name: "Faire de Les Lices le siège" }));
  await row("Les Lices").findByText(SAVED);
  // Before its own save is answered, the new row does not have the time of the save before.
  fireEvent.click(screen.getByRole("button", { name: "Descendre Siège" }));
  expect(screen.queryByText(SAVED)).toBeNull();
  await row("Siège").findByText(SAVED);
  expect(screen.getAllByText(SAVED)).toHaveLength(1);
});

test("a pin is placed from the nearest town when its own is unknown", async () => {
  const { user } = await open({ places: [] });
  await user.click(screen.getByRole("button", { name: "Modifier Les Lices" }));
  expect(await screen.findByText("à 5,9 km à l’ouest de Cesson-Sévigné")).toBeDefined();
});

test("a pin moves although the names around could not be read", async () => {
  const { user } = await open({ surroundings: { status: 500, body: {} }, places: [] });
  await user.click(screen.getByRole("button", { name: "Modifier Les Lices" }));
  await screen.findByText(/Les noms des environs n’ont pas pu être lus/, undefined, { timeout: 8000 });
  const pin = screen.getByRole("button", { name: "Repère, loin de toute ville connue" });
  pin.focus();
  await user.keyboard("{ArrowUp}");
  await row("Les Lices").findByText(SAVED);
});

test("a town that is typed in full, and not chosen, places the pin", async () => {
  const { user } = await open();
  await user.click(screen.getByRole("button", { name: "Ajouter un bureau" }));
  await user.type(await screen.findByLabelText("Nom du bureau"), "Bréquigny");
  await user.type(screen.getByRole("combobox", { name: "Ville" }), "Rennes");
  await waitFor(() => expect(screen.getByText("au centre de Rennes")).toBeDefined());
  await screen.findByRole("heading", { name: "Bréquigny" });
  await row("Bréquigny").findByText(SAVED);
});
