import { screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { anApplication, aPageOf } from "@/tests/support/an-application";
import { claire, createFakeSession, firm, renderScreen, signedIn } from "@/tests/support/fake-session";
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
const applicant = { id: "usr_2", displayName: "Coralie J." };
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
