import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { today } from "@/lib/rules/time/paris-time";
import { merge } from "@/marketplace/db/merge";
import { claire, createFakeSession, renderScreen, signedIn, withoutFirm } from "@/tests/support/fake-session";
import { VisibilityScreen } from "@/workspace/candidate/visibility/visibility-screen";

const current = withoutFirm(["transaction:list"]);
const dates = { createdDate: "2026-11-01T08:00:00.000Z", updatedDate: "2026-11-02T08:00:00.000Z" };
const profile = (customAttributes: object, own: object = {}) => ({
  id: "ast_1",
  name: "Claire Morel",
  assetTypeId: "typ_resume",
  ownerId: claire.id,
  active: true,
  validated: true,
  description: null,
  locations: [{ city: "Lyon", departmentCode: "69", latitude: 45.7, longitude: 4.8 }],
  customAttributes: { jobReferential: "collaborateur-comptable", searchStatus: "open", ...customAttributes },
  metadata: {
    experiences: [{ title: "Collaboratrice", org: "Cabinet Vauban", startDate: "2024-09", endDate: null }],
    _private: own,
  },
  platformData: {},
  ...dates,
});
const group = { name: "Cabinet Vauban", ownerId: "org_1", groupOrgs: [{ id: "org_2", displayName: "Vauban Nord" }] };

/** Opens the screen of a candidate with this profile. Edits are merged as the API merges them. */
async function open(stored: ReturnType<typeof profile> | null) {
  const edits: object[] = [];
  const { session } = createFakeSession(signedIn({ current }), {
    "GET /assets": () => ({
      body: { nbResults: 1, nbPages: 1, page: 1, nbResultsPerPage: 20, results: stored ? [stored] : [] },
    }),
    "PATCH /assets/ast_1": ({ body }) => {
      edits.push(body as object);
      return { body: merge({ ...stored }, { ...(body as object), updatedDate: "2026-11-03T08:00:00.000Z" }) };
    },
    "GET /users/org_1": () => ({ body: { ...claire, id: "org_1", displayName: "Cabinet Vauban" } }),
    "POST /graphql": () => ({ body: { data: { assetBySlug: group } } }),
  });
  session.readConfig = () => Promise.resolve({ custom: { assetTypes: { resume: "typ_resume" } } }) as never;
  const firms = [{ kind: "company", label: "Cabinet Vauban", value: "cabinet-vauban" }];
  vi.stubGlobal("fetch", async () => new Response(JSON.stringify(firms)));
  await renderScreen(session, <VisibilityScreen />);
  return edits;
}
const pick = async (label: string) => {
  await userEvent.type(await screen.findByLabelText(label), "vauban");
  await userEvent.click(await screen.findByRole("button", { name: "Cabinet Vauban" }));
};

describe("VisibilityScreen", () => {
  test("a choice made in another tab is shown when the window is visible again", async () => {
    const stored = profile({ visibility: "private" });
    await open(stored);
    await screen.findByRole("radio", { name: /^Personne/, checked: true });
    Object.assign(stored, profile({ visibility: "firms" }), { updatedDate: "2026-11-04T08:00:00.000Z" });
    // Data read less than 10 s ago is not read again.
    onTestFinished(() => void vi.useRealTimers());
    vi.setSystemTime(Date.now() + 11_000);
    window.dispatchEvent(new Event("visibilitychange"));
    await screen.findByRole("radio", { name: /Les cabinets inscrits/, checked: true });
  });

  test("the chosen visibility is saved, with the date of the update", async () => {
    const edits = await open(profile({ visibility: "private" }));
    await userEvent.click(await screen.findByRole("radio", { name: /Les cabinets inscrits/ }));
    await vi.waitFor(() => expect(edits).toHaveLength(1));
    expect(edits).toEqual([{ customAttributes: { visibility: "firms", resumeUpdate: today() } }]);
    expect(screen.getByText(/Un cabinet ne lit votre nom que/)).not.toBeNull();
  });

  test("the group of a firm is shown before it is blocked", async () => {
    const edits = await open(profile({ visibility: "firms" }));
    await pick("Nom du cabinet");
    await screen.findByText(/Vauban Nord/);
    await userEvent.click(screen.getByRole("button", { name: "Bloquer Cabinet Vauban" }));
    await vi.waitFor(() =>
      expect(edits).toMatchObject([{ metadata: { _private: { blockedOrganizations: ["org_1"] } } }]),
    );
    const list = within(screen.getByRole("list", { name: "Cabinets bloqués" }));
    await list.findByText("Cabinet Vauban");
  });

  test("the present employer is proposed for blocking", async () => {
    await open(profile({ visibility: "firms" }));
    await userEvent.click(await screen.findByRole("button", { name: "Mon employeur actuel\u00a0: Cabinet Vauban" }));
    await userEvent.click(await screen.findByRole("button", { name: "Cabinet Vauban" }));
    await screen.findByRole("button", { name: "Bloquer Cabinet Vauban" });
  });

  test("an employer without an account is blocked by its name and SIREN", async () => {
    const edits = await open(profile({ visibility: "firms" }));
    await userEvent.click(await screen.findByRole("button", { name: "Ajouter un employeur" }));
    const name = await screen.findByRole("textbox", { name: /^Nom de l’employeur/ });
    expect(name).toHaveProperty("value", "Cabinet Vauban");
    await userEvent.clear(name);
    await userEvent.click(screen.getByRole("button", { name: "Bloquer" }));
    await screen.findByText("Ce champ est obligatoire.");
    await userEvent.type(name, "Morvan Audit");
    await userEvent.type(screen.getByRole("textbox", { name: /^SIREN/ }), "732 829 320");
    await userEvent.click(screen.getByRole("button", { name: "Bloquer" }));
    await vi.waitFor(() => expect(edits).toHaveLength(1));
    const employers = [{ name: "Morvan Audit", siren: "732829320" }];
    expect(edits).toMatchObject([{ metadata: { _private: { blockedEmployers: employers } } }]);
    await screen.findByText("Morvan Audit, SIREN 732 829 320");
  });

  test("a public profile warns about blocked firms and can be restricted", async () => {
    const edits = await open(profile({ visibility: "web" }, { blockedOrganizations: ["org_1"] }));
    await screen.findByRole("alert");
    await userEvent.click(screen.getByRole("button", { name: /sans mon nom/ }));
    await vi.waitFor(() => expect(edits).toHaveLength(1));
    expect(edits).toMatchObject([{ customAttributes: { visibility: "firms" } }]);
  });

  test("the simulator shows nothing to a blocked group", async () => {
    await open(profile({ visibility: "firms" }, { blockedOrganizations: ["org_2"] }));
    await pick("Que voit…");
    expect(await screen.findByText(/vous bloquez son groupe/)).not.toBeNull();
  });

  test("the simulator shows a profile for firms without its name", async () => {
    await open(profile({ visibility: "firms" }));
    await pick("Que voit…");
    const card = within(await screen.findByRole("article"));
    expect(card.getByRole("heading").textContent).toBe("C.");
    expect(card.getByText(/Cabinet, Rhône \(69\)/)).not.toBeNull();
    expect(card.queryByText(/Vauban/)).toBeNull();
  });

  test("a candidate without profile sees that they have none", async () => {
    await open(null);
    expect(await screen.findByText("Vous n’avez pas encore de profil")).not.toBeNull();
  });
});
