import { act, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { pageChoices } from "@/lib/rules/company/page-choices";
import { offerChoices } from "@/lib/rules/offer/offer-choices";
import { claire, createFakeSession, firm, renderScreen, signedIn } from "@/tests/support/fake-session";
import { place } from "@/tests/support/navigation";
import { OfferScreen } from "@/workspace/firm/offers/offer/offer-screen";
import { PageScreen } from "@/workspace/firm/page/page-screen";
import { AsNamed } from "@/workspace/shell/area/as-named";

afterEach(() => {
  place.search = "";
});

const actingAs = (organizationId: string | null) =>
  signedIn({
    current: {
      naturalUser: claire,
      organizations: [firm],
      organizationId,
      permissions: [],
      user: organizationId ? firm : claire,
    },
  });

async function open(named: string) {
  place.search = `au-nom-de=${named}`;
  const world = createFakeSession(actingAs(null));
  const select = vi.fn(async (id: string | null) => world.become(actingAs(id)));
  await renderScreen({ ...world.session, selectOrganization: select }, <AsNamed>L’équipe</AsNamed>);
  return select;
}

test("a link that names a firm switches to it, with a notice", async () => {
  const select = await open(firm.id);
  await screen.findByText("L’équipe");
  expect(select.mock.calls).toEqual([[firm.id]]);
  expect(screen.getByText("Vous agissez au nom de Cabinet Durand.")).not.toBeNull();
});

test("a link that names a firm of other users changes nothing", async () => {
  const select = await open("org_stranger");
  await act(async () => undefined);
  expect(screen.getByText("L’équipe")).not.toBeNull();
  expect(select).not.toHaveBeenCalled();
});

test.each([
  ["offer", <OfferScreen key="offer" id="ast_1" choices={offerChoices("fr")} families={{}} />],
  ["page", <PageScreen key="page" choices={pageChoices("fr")} />],
])("a link from a decision mail opens the %s as the firm that it names", async (_, of) => {
  place.search = `au-nom-de=${firm.id}`;
  const select = vi.fn(async () => undefined);
  await renderScreen({ ...createFakeSession(actingAs(null)).session, selectOrganization: select }, of);
  await waitFor(() => expect(select.mock.calls).toEqual([[firm.id]]));
});
