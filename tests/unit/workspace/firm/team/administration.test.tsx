import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, test } from "vitest";
import { aPageOf } from "@/tests/support/an-application";
import { claire, createFakeSession, firm, renderScreen, signedIn } from "@/tests/support/fake-session";
import { TeamScreen } from "@/workspace/firm/team/team-screen";

const anInvitation = {
  id: "inv_1",
  createdDate: "2026-11-20T08:00:00.000Z",
  organizationId: "org_1",
  email: "louis@exemple.fr",
  roles: ["recruiter"],
  expirationDate: "2999-12-04T08:00:00.000Z",
};
const config = {
  stelace: {},
  theme: {},
  custom: {
    assetTypes: { offer: "typ_o", resume: "typ_r", company: "typ_c", brand: "typ_b" },
    defaultOfferCategoryId: "ctg_1",
    maxUploadFileSize: 1,
  },
};
const permissions = ["invitation:list", "user:edit", "organization:handOver"];

async function open(responses: Parameters<typeof createFakeSession>[1] = {}) {
  const current = { naturalUser: claire, organizations: [firm], user: firm, organizationId: firm.id, permissions };
  const fake = createFakeSession(signedIn({ current }), {
    "GET /users": () => aPageOf([claire]),
    "GET /users/org_1": () => ({ body: firm }),
    "GET /assets": () => aPageOf([]),
    "GET /invitations": () => aPageOf([]),
    "GET /organizations/org_1/join-requests": () => aPageOf([]),
    ...responses,
  });
  await renderScreen({ ...fake.session, readConfig: () => Promise.resolve(config) }, <TeamScreen />);
  await screen.findByRole("heading", { name: "Passer la main" });
  return { ...fake, user: userEvent.setup() };
}

describe("the team, for an administrator", () => {
  test("an invitation is listed after it is sent, until it is withdrawn", async () => {
    let waiting: unknown[] = [];
    const { user, api } = await open({
      "GET /invitations": () => aPageOf(waiting),
      "POST /invitations": () => {
        waiting = [anInvitation];
        return { body: anInvitation };
      },
      "DELETE /invitations/inv_1": () => {
        waiting = [];
        return { body: { id: "inv_1" } };
      },
    });
    const section = within(screen.getByRole("region", { name: "Inviter quelqu’un" }));
    expect(await section.findByText("Aucune invitation n’attend de réponse.")).not.toBeNull();
    await user.type(section.getByLabelText("Son adresse e-mail"), "Louis@Exemple.fr");
    await user.click(section.getByRole("button", { name: "Envoyer l’invitation" }));
    expect(await section.findByText("louis@exemple.fr")).not.toBeNull();
    const sent = api.calls.find(({ call }) => call === "POST /invitations");
    expect(sent?.body).toEqual({ email: "louis@exemple.fr", roles: ["recruiter"] });
    expect(sent?.headers).toHaveProperty("x-stelace-organization-id", "org_1");
    await user.click(section.getByRole("button", { name: "Retirer (louis@exemple.fr)" }));
    await user.click(within(section.getByRole("group", { name: /Retirer l’invitation/ })).getByText("Retirer"));
    expect(await section.findByText("Aucune invitation n’attend de réponse.")).not.toBeNull();
  });

  test("an organization is closed after a dialog that lists the consequences", async () => {
    const { user, api, session } = await open({ "DELETE /users/org_1": () => ({ body: { id: "org_1" } }) });
    await user.click(screen.getByRole("button", { name: "Fermer l’espace de Cabinet Durand" }));
    const dialog = within(await screen.findByRole("dialog", { name: /^Fermer Cabinet Durand/ }));
    expect(dialog.getByText(/quittent le site aussitôt/)).not.toBeNull();
    expect(api.calls.some(({ call }) => call.startsWith("DELETE"))).toBe(false);
    await user.click(dialog.getByRole("button", { name: "Fermer définitivement" }));
    expect(await screen.findByText(/ne sont plus en ligne/)).not.toBeNull();
    const [sent] = api.calls.filter(({ call }) => call.startsWith("DELETE"));
    expect(sent?.headers).toMatchObject({ "x-stelace-organization-id": "org_1" });
    expect(sent?.query.get("close")).toBe("true");
    expect(session.reload).toHaveBeenCalledOnce();
  });

  test("an organization with child organizations is not closed, and the reason is shown", async () => {
    const refused = { status: 422, body: { message: "1 children", statusCode: 422 } };
    const { user } = await open({ "DELETE /users/org_1": () => refused });
    await user.click(screen.getByRole("button", { name: "Fermer l’espace de Cabinet Durand" }));
    const dialog = within(await screen.findByRole("dialog"));
    await user.click(dialog.getByRole("button", { name: "Fermer définitivement" }));
    expect(await dialog.findByText(/dépendent de Cabinet Durand/)).not.toBeNull();
  });
});
