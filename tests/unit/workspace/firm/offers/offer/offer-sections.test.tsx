import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { Asset } from "@/lib/entities/asset";
import { storedEntries } from "@/lib/queries/stored-entries";
import { offerChoices } from "@/lib/rules/offer/offer-choices";
import { merge } from "@/marketplace/db/merge";
import { config } from "@/tests/fixtures/api-responses";
import { aPageOf } from "@/tests/support/an-application";
import type { ApiRequest, createFakeApi } from "@/tests/support/fake-api";
import { claire, createFakeSession, firm, renderScreen, signedIn } from "@/tests/support/fake-session";
import "@/workspace/firm/offers/offer/offer-editor";
import { OfferScreen } from "@/workspace/firm/offers/offer/offer-screen";

const actor = signedIn({
  current: {
    naturalUser: claire,
    organizations: [firm],
    user: firm,
    organizationId: firm.id,
    permissions: ["asset:create", "asset:edit", "user:edit"],
  },
});
/** The choices of the form. The long lists contain only the software that the offer names. */
const choices = {
  ...offerChoices("fr"),
  skills: [],
  advantages: [],
  diplomas: [],
  software: [{ slug: "silae", label: "Silae" }],
};
const draft = (change: Partial<Asset> = {}): Asset => ({
  id: "ast_1",
  ownerId: firm.id,
  assetTypeId: config.custom.assetTypes.offer,
  name: "Comptable (H/F)",
  active: false,
  validated: false,
  createdDate: "2026-11-20T08:00:00.000Z",
  description: "<p>Tenir.</p>",
  locations: [{ id: "office_1", city: "Nantes", country: "FR", latitude: 47.2, longitude: -1.55 }],
  customAttributes: { slug: "comptable", tools: ["silae"] },
  metadata: {},
  ...change,
});

afterEach(async () => {
  vi.unstubAllGlobals();
  await storedEntries.clear("");
});

/** Opens an offer whose API merges and stores changes as the marketplace does. */
async function open(offer: Asset, answers: Parameters<typeof createFakeApi>[0] = {}) {
  const wide = { matches: true, addEventListener: () => undefined, removeEventListener: () => undefined };
  vi.stubGlobal("matchMedia", () => wide);
  let stored = offer;
  let count = 0;
  const save = ({ body }: ApiRequest) => {
    stored = { ...stored, ...merge({ ...stored }, Object(body)), updatedDate: `2026-11-20T09:00:0${++count}.000Z` };
    return { body: stored };
  };
  const world = createFakeSession(actor, {
    "GET /assets": () => aPageOf([]),
    "GET /assets/ast_1": () => ({ body: stored }),
    "PATCH /assets/ast_1": save,
    ...answers,
  });
  const session = { ...world.session, readConfig: () => Promise.resolve(config) };
  await renderScreen(session, <OfferScreen id="ast_1" choices={choices} families={{}} />);
  await screen.findByLabelText("Dossiers du portefeuille");
  return { stored: () => stored, calls: world.api.calls };
}

const write = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe("the sections of an offer", () => {
  test("facts of the profession are saved, and no longer listed as missing", async () => {
    const { stored } = await open(draft());
    expect(screen.getByRole("link", { name: "Le portefeuille" })).toBeDefined();
    write("Dossiers du portefeuille", "45");
    write("Les heures au-delà de l’horaire", "paid");
    await waitFor(() => expect(stored().metadata.practice).toMatchObject({ files: 45, recovery: "paid", fees: null }));
    await waitFor(() => expect(screen.queryByRole("link", { name: "Le portefeuille" })).toBeNull());
    write("Dossiers du portefeuille", "2001");
    await waitFor(() => expect(screen.getByLabelText("Dossiers du portefeuille").ariaInvalid).toBe("true"));
    expect(stored().metadata.practice).toMatchObject({ files: 45 });
  });

  test("a required tool can become wished, and be removed", async () => {
    const { stored } = await open(draft({ metadata: { needs: { tools: { silae: "required" } } } }));
    write("Silae : requis ou souhaité", "wished");
    await waitFor(() => expect(stored().metadata.needs).toMatchObject({ tools: { silae: "wished" } }));
    fireEvent.click(screen.getByRole("button", { name: /Silae/ }));
    await waitFor(() => expect(stored().metadata.needs).toMatchObject({ tools: { silae: null } }));
    expect(stored().customAttributes.tools).toEqual([]);
  });

  test("the English section is editable when the offer has a French text", async () => {
    const { stored } = await open(draft());
    write("Intitulé en anglais", "Accountant");
    await waitFor(() => expect(stored().metadata.english).toMatchObject({ name: "Accountant", description: null }));
    expect(screen.getByText(/La page anglaise demande/)).toBeDefined();
  });

  test("the English section is hidden until the offer has a French text", async () => {
    await open(draft({ description: "" }));
    expect(screen.getByText(/^Le français d’abord/)).toBeDefined();
    expect(screen.queryByLabelText("Intitulé en anglais")).toBeNull();
  });
});

describe("the recipients of applications", () => {
  const member = (id: string, firstname: string) => ({
    ...claire,
    id,
    firstname,
    lastname: "Petit",
    displayName: firstname,
    organizations: { [firm.id]: { roles: ["recruiter"] } },
  });
  const members = [member(claire.id, "Claire"), member("usr_anne", "Anne")];
  const unfold = () => fireEvent.click(screen.getByText("Qui reçoit un e-mail"));

  test("recipients are named, and the author can become one", async () => {
    let team: object = { [claire.id]: { offices: ["office_9"] } };
    const { calls } = await open(draft(), {
      "GET /users": () => aPageOf(members),
      [`GET /users/${firm.id}`]: () => ({ body: { ...firm, metadata: { _private: { team } } } }),
      [`PATCH /users/${firm.id}`]: ({ body }) => {
        ({ team } = merge({ team }, { team: Object(body).metadata._private.team }) as { team: object });
        return { body: firm };
      },
    });
    unfold();
    await screen.findByText("Anne Petit reçoit les candidatures à cette offre.");
    fireEvent.click(screen.getByRole("button", { name: "Recevoir aussi celles de cette offre" }));
    await screen.findByText("Claire Petit et Anne Petit reçoivent les candidatures à cette offre.");
    expect(screen.queryByRole("button", { name: "Recevoir aussi celles de cette offre" })).toBeNull();
    expect(calls.find(({ call }) => call === `PATCH /users/${firm.id}`)?.body).toEqual({
      metadata: { _private: { team: { [claire.id]: { offers: ["ast_1"] } } } },
    });
  });

  test("an unreadable team leaves only a link to the team screen", async () => {
    await open(draft(), { "GET /users": () => ({ status: 403, body: { message: "Forbidden", statusCode: 403 } }) });
    unfold();
    expect(await screen.findByRole("link", { name: "Choisir qui reçoit quoi" })).toBeDefined();
    expect(screen.queryByText(/les candidatures à cette offre/)).toBeNull();
  });
});
