import { screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { anApplication, aPageOf } from "@/tests/support/an-application";
import { claire, createFakeSession, renderScreen, signedIn } from "@/tests/support/fake-session";
import { ApplicationScreen } from "@/workspace/candidate/applications/application-screen";
import { ApplicationsScreen } from "@/workspace/candidate/applications/applications-screen";

const current = {
  naturalUser: claire,
  organizations: [],
  user: claire,
  organizationId: null,
  permissions: ["transaction:list"],
};
const candidate = signedIn({ current });
const sent = (overrides = {}) => anApplication({ takerId: claire.id, ...overrides });

describe("ApplicationsScreen of a candidate", () => {
  test("lists what the candidate sent, with its state and its dates", async () => {
    const { session, api } = createFakeSession(candidate, {
      "GET /transactions": () => aPageOf([sent({ status: "meeting" })]),
    });
    await renderScreen(session, <ApplicationsScreen />);
    const table = within(await screen.findByRole("table", { name: "Mes candidatures" }));
    const link = table.getByRole("link", { name: "Gestionnaire de paie" });
    expect(link.getAttribute("href")).toBe("/app/candidat/candidatures/trn_1");
    expect(table.getAllByRole("cell").map((cell) => cell.textContent)).toEqual([
      "Entretien proposé",
      "20 nov. 2026",
      "21 nov. 2026",
    ]);
    const [{ query, headers } = { query: new URLSearchParams(), headers: {} }] = api.calls;
    expect(query.get("takerId")).toBe("usr_1");
    expect(query.get("orderBy")).toBe("createdDate");
    expect(headers).not.toHaveProperty("x-stelace-organization-id");
  });

  test("without any, leads to the search", async () => {
    const { session } = createFakeSession(candidate, { "GET /transactions": () => aPageOf([]) });
    await renderScreen(session, <ApplicationsScreen />);
    const link = await screen.findByRole("link", { name: "Chercher une offre" });
    expect(link.getAttribute("href")).toBe("/recherche/offres-emploi");
  });
});

describe("ApplicationScreen of a candidate", () => {
  const open = async (reply: { status?: number; body: unknown }) => {
    const { session } = createFakeSession(candidate, { "GET /transactions/trn_1": () => reply });
    await renderScreen(session, <ApplicationScreen id="trn_1" />);
  };

  test("says where it stands, what comes next and what happened", async () => {
    const refused = {
      status: "refused",
      date: "2026-11-21T08:00:00.000Z",
      data: { reason: "logiciels", message: "Merci de votre intérêt." },
    };
    const statusHistory = [refused, { status: "new", date: "2026-11-20T08:00:00.000Z" }];
    await open({ body: sent({ status: "refused", statusHistory }) });
    expect(await screen.findByRole("heading", { name: "Gestionnaire de paie" })).not.toBeNull();
    expect(screen.getByText(/n’a pas retenu votre candidature/)).not.toBeNull();
    expect(screen.getAllByRole("listitem").map((item) => item.textContent)).toEqual([
      "Non retenue21 novembre 2026Outils du cabinet non maîtrisésMerci de votre intérêt.",
      "Candidature envoyée20 novembre 2026",
    ]);
  });

  test.each([403, 404])("a %i says that it is not theirs, or no more", async (status) => {
    await open({ status, body: { statusCode: status } });
    expect(await screen.findByRole("heading", { name: /n’existe plus, ou n’est pas à vous/ })).not.toBeNull();
  });
});
