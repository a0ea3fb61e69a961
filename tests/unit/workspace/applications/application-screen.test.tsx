import { screen, waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { anApplication } from "@/tests/support/an-application";
import { claire, createFakeSession, firm, renderScreen, signedIn } from "@/tests/support/fake-session";
import { router } from "@/tests/support/navigation";
import { ApplicationScreen } from "@/workspace/applications/application-screen";
import { ApplicationsScreen } from "@/workspace/applications/applications-screen";

const READ = "GET /transactions/trn_1";
const REFUSED = { status: 403, body: { statusCode: 403 } };

const actingAs = (organization: typeof firm | null) =>
  signedIn({
    current: {
      naturalUser: claire,
      organizations: [firm],
      user: organization ?? claire,
      organizationId: organization?.id ?? null,
      permissions: ["transaction:list"],
    },
  });

/** Opens an application that only `reader` may read: an organization, or the person when null. */
async function open(state: ReturnType<typeof signedIn>, reader: string | null, asOrganization: string | null = null) {
  const body = anApplication(reader === null ? { takerId: claire.id } : { ownerId: reader });
  const world = createFakeSession(state, {
    [READ]: ({ headers }) => ((headers["x-stelace-organization-id"] ?? null) === reader ? { body } : REFUSED),
  });
  await renderScreen(world.session, <ApplicationScreen id="trn_1" asOrganization={asOrganization} slot={null} />);
  return world;
}

const readers = (world: Awaited<ReturnType<typeof open>>) =>
  world.api.calls.map(({ headers }) => headers["x-stelace-organization-id"] ?? null);

describe("the URL of one application", () => {
  test("a candidate is redirected to the application in the candidate area", async () => {
    const { session } = await open(actingAs(null), null);
    await waitFor(() => expect(router.replace).toHaveBeenCalledWith("/app/candidat/candidatures/trn_1"));
    expect(session.selectOrganization).not.toHaveBeenCalled();
  });

  test("a user acting as the firm is redirected to the firm area", async () => {
    const { session } = await open(actingAs(firm), "org_1");
    await waitFor(() => expect(router.replace).toHaveBeenCalledWith("/app/cabinet/candidatures/trn_1"));
    expect(session.selectOrganization).not.toHaveBeenCalled();
  });

  test("a member starts acting as the receiving firm, with a notice", async () => {
    const { session } = await open(actingAs(null), "org_1");
    expect(await screen.findByText("Vous lisez ceci au nom de Cabinet Durand.")).not.toBeNull();
    expect(session.selectOrganization).toHaveBeenCalledWith("org_1");
    expect(router.replace).toHaveBeenCalledWith("/app/cabinet/candidatures/trn_1");
  });

  test("the application is read first as the organization named by the link", async () => {
    const world = await open(actingAs(null), "org_1", "org_1");
    await waitFor(() => expect(router.replace).toHaveBeenCalled());
    expect(readers(world)).toEqual(["org_1"]);
  });

  test("the organization named by the link is ignored when the user is not its member", async () => {
    const world = await open(actingAs(null), "org_9", "org_9");
    await waitFor(() => expect(readers(world)).toEqual([null, "org_1"]));
    expect(await screen.findByRole("heading", { name: /n’est pas à vous/ })).not.toBeNull();
    expect(router.replace).not.toHaveBeenCalled();
  });

  test("an application that cannot be read offers a retry", async () => {
    const { session } = createFakeSession(actingAs(null), { [READ]: () => "unreachable" });
    await renderScreen(session, <ApplicationScreen id="trn_1" asOrganization={null} slot="2026-12-02T09:00:00Z" />);
    expect(await screen.findByRole("button", { name: "Réessayer" }, { timeout: 5_000 })).not.toBeNull();
  });
});

describe("the URL of all applications", () => {
  test.each([
    [null, "/app/candidat/candidatures"],
    [firm, "/app/cabinet/candidatures"],
  ])("the user is redirected to the area that they act in", async (organization, expected) => {
    await renderScreen(createFakeSession(actingAs(organization)).session, <ApplicationsScreen />);
    await waitFor(() => expect(router.replace).toHaveBeenCalledWith(expected));
  });
});
