import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { aPageOf } from "@/tests/support/an-application";
import { anOwnOffer, aPageOfOffers } from "@/tests/support/an-own-offer";
import { claire, createFakeSession, firm, renderScreen, signedIn } from "@/tests/support/fake-session";
import { aUser } from "@/tests/support/session-harness";
import { GroupScreen } from "@/workspace/firm/group/group-screen";

const company = (id: string, displayName: string) => aUser({ id, displayName, roles: ["organization"] });
const CHILDREN: Record<string, ReturnType<typeof company>[]> = {
  org_1: [company("org_2", "Ouest"), company("org_3", "Est")],
  org_2: [company("org_4", "Nantes")],
  // A circle that something stored.
  org_4: [company("org_2", "Ouest")],
};
const config = {
  ...{ stelace: {}, theme: {} },
  custom: {
    assetTypes: { offer: "typ_o", resume: "typ_r", company: "typ_c", brand: "typ_b" },
    ...{ defaultOfferCategoryId: "ctg_1", maxUploadFileSize: 1 },
  },
};

const page = {
  ...{ id: "ast_1", name: "Cabinet Durand", active: true, validated: true, locations: [], metadata: {} },
  customAttributes: { slug: "cabinet-durand" },
  ...{ createdDate: "2026-10-01T08:00:00Z", updatedDate: "2026-11-03T08:00:00Z" },
};

test("a group shows each level, and whose rights flow down", async () => {
  const current = {
    ...{ naturalUser: claire, organizations: [firm], user: firm, organizationId: firm.id },
    permissions: ["invitation:list"],
  };
  const { session, api } = createFakeSession(signedIn({ current }), {
    "GET /users/org_1": () => ({ body: firm }),
    "GET /users": ({ query }) => aPageOf(CHILDREN[query.get("userOrganizationId") ?? ""] ?? []),
    "GET /assets": () => aPageOf([page]),
    "GET /assets/offers": ({ query }) =>
      aPageOfOffers(query.getAll("state[]").includes("online") ? [anOwnOffer()] : []),
    "GET /organizations/org_1/attach-requests": () => aPageOf([]),
  });
  await renderScreen({ ...session, readConfig: () => Promise.resolve(config) }, <GroupScreen />);
  const rows = within(await screen.findByRole("list", { name: /Le groupe/ })).getAllByRole("listitem");
  const texts = rows.map(({ textContent }) => textContent);
  expect(texts).toHaveLength(4);
  expect(
    texts.map((text) => /Cabinet Durand(?=vous)|Ouest(?=Vous)|Nantes(?=Rat)|Est(?=Vous)/.exec(text ?? "")?.[0]),
  ).toEqual([...["Cabinet Durand", "Ouest", "Nantes", "Est"]]);
  await waitFor(() => expect(screen.getAllByText(/1 offre en ligne/)).toHaveLength(4));
  expect(texts[2]).toContain("Rattachée à Ouest");
  expect(texts[2]).toContain("Vous l’administrez par Cabinet Durand");
  const [nantes] = api.calls.filter(({ query }) => query.get("userOrganizationId") === "org_2");
  expect(nantes?.headers["x-stelace-organization-id"]).toBe("org_2");
});
