import { screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { claire, createFakeSession, firm, renderScreen, signedIn } from "@/tests/support/fake-session";
import { SpaceScreen } from "@/workspace/firm/space/space-screen";

async function open(permissions: string[]) {
  const current = { naturalUser: claire, organizations: [firm], user: firm, organizationId: firm.id, permissions };
  await renderScreen(createFakeSession(signedIn({ current })).session, <SpaceScreen />);
  return screen.getAllByRole("link").map((link) => link.getAttribute("href"));
}

describe("SpaceScreen", () => {
  test("a member without a role sees only the link to the team", async () => {
    expect(await open(["offer:list"])).toEqual(["/app/cabinet/equipe"]);
  });

  test("a recruiter sees the link to reply templates, but not to the group", async () => {
    const hrefs = await open(["offer:list", "transaction:list"]);
    expect(hrefs).toContain("/app/cabinet/modeles");
    expect(hrefs).not.toContain("/app/cabinet/entreprise/groupe");
  });

  test("a member with all rights sees the link to the group", async () => {
    expect(await open(["*"])).toContain("/app/cabinet/entreprise/groupe");
  });
});
