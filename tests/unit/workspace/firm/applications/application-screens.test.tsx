import { screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { anApplication, aPageOf } from "@/tests/support/an-application";
import { claire, createFakeSession, firm, renderScreen, signedIn } from "@/tests/support/fake-session";
import { ApplicationScreen } from "@/workspace/firm/applications/application-screen";
import { ApplicationsScreen } from "@/workspace/firm/applications/applications-screen";

const recruiter = signedIn({
  current: {
    naturalUser: claire,
    organizations: [firm],
    user: firm,
    organizationId: firm.id,
    permissions: ["transaction:list"],
  },
});
const applicant = { id: "usr_2", displayName: "Coralie J.", email: "coralie@exemple.fr", phone: "06 12 34 56 78" };
const received = (overrides = {}) => anApplication({ ownerId: firm.id, applicant, ...overrides });

describe("ApplicationsScreen of a firm", () => {
  test("lists what the firm received, read as the firm", async () => {
    const { session, api } = createFakeSession(recruiter, { "GET /transactions": () => aPageOf([received()]) });
    await renderScreen(session, <ApplicationsScreen />);
    const table = within(await screen.findByRole("table", { name: "Candidatures reçues" }));
    const link = table.getByRole("link", { name: "Coralie J." });
    expect(link.getAttribute("href")).toBe("/app/cabinet/candidatures/trn_1");
    expect(table.getAllByRole("cell").map((cell) => cell.textContent)).toEqual([
      "Gestionnaire de paie",
      "Nouvelle",
      "20 nov. 2026",
      "21 nov. 2026",
    ]);
    const [call] = api.calls;
    expect(call?.query.get("ownerId")).toBe("org_1");
    expect(call?.headers["x-stelace-organization-id"]).toBe("org_1");
  });
});

describe("ApplicationScreen of a firm", () => {
  const open = async (body: unknown) => {
    const { session } = createFakeSession(recruiter, { "GET /transactions/trn_1": () => ({ body }) });
    await renderScreen(session, <ApplicationScreen id="trn_1" />);
    await screen.findByRole("heading", { level: 2 });
  };

  test("says who applied, how to reach them, and their message", async () => {
    await open(received({ metadata: { message: "Bonjour, je postule." } }));
    expect(screen.getByRole("heading", { level: 2 }).textContent).toBe("Coralie J.");
    expect(screen.getByRole("link", { name: "coralie@exemple.fr" }).getAttribute("href")).toBe(
      "mailto:coralie@exemple.fr",
    );
    expect(screen.getByRole("link", { name: "06 12 34 56 78" }).getAttribute("href")).toBe("tel:0612345678");
    expect(screen.getByText("Bonjour, je postule.")).not.toBeNull();
  });

  test("a restricted application shows its cost, and no contact", async () => {
    await open(received({ status: "restricted", applicant: { id: "usr_2", displayName: "Coralie J." } }));
    expect(screen.getByText(/consomme un crédit de contact/)).not.toBeNull();
    expect(screen.queryByRole("link")).toBeNull();
  });
});
