import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { aPageOf } from "@/tests/support/an-application";
import { anOwnOffer, aPageOfOffers } from "@/tests/support/an-own-offer";
import { claire, createFakeSession, firm, renderScreen, signedIn } from "@/tests/support/fake-session";
import { aUser } from "@/tests/support/session-harness";
import { GroupScreen } from "@/workspace/firm/group/group-screen";

const company = (id: string, displayName: string, ...above: string[]) =>
  aUser({
    id,
    displayName,
    roles: ["organization"],
    organizations: Object.fromEntries(above.map((one) => [one, { roles: [] }])),
  });
// « Ouest » and « Nantes » are each a parent of the other: a cycle in the stored data.
const BELOW = [
  company("org_2", "Ouest", "org_1", "org_4"),
  company("org_3", "Est", "org_1"),
  company("org_4", "Nantes", "org_2"),
];
const config = {
  stelace: {},
  theme: {},
  custom: {
    assetTypes: { offer: "typ_o", resume: "typ_r", company: "typ_c", brand: "typ_b" },
    defaultOfferCategoryId: "ctg_1",
    maxUploadFileSize: 1,
  },
};

const page = {
  id: "ast_1",
  name: "Cabinet Durand",
  active: true,
  validated: true,
  locations: [],
  metadata: {},
  customAttributes: { slug: "cabinet-durand" },
  createdDate: "2026-10-01T08:00:00Z",
  updatedDate: "2026-11-03T08:00:00Z",
};

async function open(below = BELOW) {
  const current = {
    naturalUser: claire,
    organizations: [firm],
    user: firm,
    organizationId: firm.id,
    permissions: ["invitation:list"],
  };
  const { session, api } = createFakeSession(signedIn({ current }), {
    "GET /users/org_1": () => ({ body: firm }),
    "GET /users": ({ query }) => {
      const page = Number(query.get("page"));
      const results = below.slice(100 * (page - 1), 100 * page);
      return { body: { ...aPageOf(results).body, page, nbPages: Math.ceil(below.length / 100) } };
    },
    "GET /assets": () => aPageOf([page]),
    "GET /assets/offers": ({ query }) =>
      aPageOfOffers(query.getAll("state[]").includes("online") ? [anOwnOffer()] : []),
    "GET /organizations/org_1/attach-requests": () => aPageOf([]),
  });
  await renderScreen({ ...session, readConfig: () => Promise.resolve(config) }, <GroupScreen />);
  const list = within(await screen.findByRole("list", { name: /Le groupe/ }));
  return { rows: () => list.getAllByRole("listitem"), api };
}

test("each company of a group shows its parent and the user's inherited rights", async () => {
  const { rows } = await open();
  const texts = () => rows().map(({ textContent }) => textContent);
  expect(
    texts().map((text) => /Cabinet Durand(?=vous)|Ouest(?=Vous)|Nantes(?=Rat)|Est(?=Vous)/.exec(text ?? "")?.[0]),
  ).toEqual(["Cabinet Durand", "Ouest", "Nantes", "Est"]);
  await waitFor(() => expect(screen.getAllByText(/1 offre en ligne/)).toHaveLength(4));
  expect(texts()[2]).toContain("Rattachée à Ouest");
  expect(texts()[2]).toContain("Vous l’administrez par Cabinet Durand");
});

test("a group of 300 companies is requested and shown in pages", async () => {
  const { rows, api } = await open(
    Array.from({ length: 300 }, (_, index) => company(`org_c${index}`, `Société ${index}`, "org_1")),
  );
  expect(rows()).toHaveLength(26);
  await waitFor(() => expect(screen.getAllByText(/1 offre en ligne/)).toHaveLength(26));
  expect(api.calls.map(({ call }) => call).filter((call) => call === "GET /users")).toHaveLength(3);
  expect(api.calls.length).toBeLessThan(60);
  fireEvent.click(screen.getByRole("button", { name: "Afficher la suite (275 sociétés)" }));
  expect(rows()).toHaveLength(51);
});

test("a firm whose plan has no subsidiaries is led to the plan that has them", async () => {
  await open();
  expect(screen.queryByRole("link", { name: "Ouvrir une société du groupe" })).toBeNull();
  expect(screen.getByRole("link", { name: "Demander la formule Réseau" }).getAttribute("href")).toBe(
    "/app/cabinet/abonnement?formule=network",
  );
});
