import { screen, within } from "@testing-library/react";
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
  expect(await screen.findByText(count)).not.toBeNull();
  expect(links().filter((link) => link !== "Gestionnaire de paie")).toEqual(expected);
});

test("a candidate sees applications that moved, and their due dates", async () => {
  const moved = anApplication({ status: "pending", answerDueDate: "2026-11-29T08:00:00.000Z" });
  const { session, api } = createFakeSession(actingAs(null, "transaction:list"), {
    "GET /transactions": () => aPageOf([moved]),
  });
  await renderScreen(session, <HomeScreen />);
  const list = within(await screen.findByRole("list", { name: "Les dernières qui ont bougé" }));
  expect(list.getByRole("listitem").textContent).toBe(
    "Gestionnaire de paieEn cours d'étude, le 20 nov. · réponse attendue vers le 29 nov.",
  );
  expect(list.getByRole("link").getAttribute("href")).toBe("/app/candidat/candidatures/trn_1");
  expect(api.calls[0]?.query.get("orderBy")).toBe("statusDate");
});

test("a failed list of applications leaves the other links", async () => {
  const { session } = createFakeSession(actingAs(null, "transaction:list"), {
    "GET /transactions": () => ({ status: 500, body: {} }),
  });
  await renderScreen(session, <HomeScreen />);
  expect(await screen.findByRole("button", { name: "Réessayer" })).not.toBeNull();
  expect(links()).toContain("Chercher une offre");
});

test("an accountant of a firm sees no applications, and none is read", async () => {
  const { session, api } = createFakeSession(actingAs(firm, "order:list"), ANSWERS);
  await renderScreen(session, <HomeScreen />);
  expect(links()).toEqual(["Mon compte", "Aide"]);
  expect(api.calls).toEqual([]);
});
