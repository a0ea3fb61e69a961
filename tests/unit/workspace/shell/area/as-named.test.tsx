import { act, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { claire, createFakeSession, firm, renderScreen, signedIn } from "@/tests/support/fake-session";
import { place } from "@/tests/support/navigation";
import { AsNamed } from "@/workspace/shell/area/as-named";

afterEach(() => {
  place.search = "";
});

const actingAs = (organizationId: string | null) =>
  signedIn({
    current: {
      ...{ naturalUser: claire, organizations: [firm], organizationId, permissions: [] },
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

test("a link of a firm is read as it, and says so", async () => {
  const select = await open(firm.id);
  await screen.findByText("L’équipe");
  expect(select.mock.calls).toEqual([[firm.id]]);
  expect(screen.getByText("Vous agissez au nom de Cabinet Durand.")).not.toBeNull();
});

test("a firm that is not theirs is none", async () => {
  const select = await open("org_stranger");
  await act(async () => undefined);
  expect(screen.getByText("L’équipe")).not.toBeNull();
  expect(select).not.toHaveBeenCalled();
});
