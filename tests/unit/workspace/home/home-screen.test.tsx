import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { anApplication, aPageOf } from "@/tests/support/an-application";
import { claire, createFakeSession, firm, renderScreen, signedIn } from "@/tests/support/fake-session";
import { HomeScreen } from "@/workspace/home/home-screen";

const actingAs = (organization: typeof firm | null, ...permissions: string[]) =>
  signedIn({
    current: {
      naturalUser: claire,
      organizations: [firm],
      user: organization ?? claire,
      organizationId: organization?.id ?? null,
      permissions,
    },
  });
const ANSWERS = {
  "GET /transactions": () => aPageOf([anApplication()]),
  "GET /assets": () => aPageOf([]),
};

const links = () => screen.getAllByRole("link").map((link) => link.textContent);

test.each([
  [
    "a candidate",
    actingAs(null, "transaction:list"),
    "Bonjour Claire Durand. Vous agissez pour vous-même.",
    ["Mes candidatures", "Chercher une offre", "Offres enregistrées", "Mon compte", "Aide"],
    "1 candidature envoyée",
  ],
  [
    "a firm's administrator",
    actingAs(firm, "transaction:list", "invitation:list"),
    "Vous agissez au nom de Cabinet Durand.",
    ["Candidatures reçues", "Équipe", "Mon compte", "Aide"],
    "1 candidature reçue",
  ],
  [
    "a moderator",
    actingAs(null, "transaction:list", "asset:moderate:all"),
    "Bonjour Claire Durand. Vous êtes de l’équipe de la plateforme.",
    ["Modération", "Mon compte", "Aide"],
    "Rien à relire",
  ],
] as const)("%s sees as whom they act, and where they may go", async (_who, state, line, expected, count) => {
  await renderScreen(createFakeSession(state, ANSWERS).session, <HomeScreen />);
  expect(screen.getByText(line)).not.toBeNull();
  expect(links()).toEqual(expected);
  expect(await screen.findByText(count)).not.toBeNull();
});

test("an accountant of a firm sees no applications, and none is read", async () => {
  const { session, api } = createFakeSession(actingAs(firm, "order:list"), ANSWERS);
  await renderScreen(session, <HomeScreen />);
  expect(links()).toEqual(["Mon compte", "Aide"]);
  expect(api.calls).toEqual([]);
});
