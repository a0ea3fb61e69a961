import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { today } from "@/lib/rules/time/paris-time";
import { addDays } from "@/lib/rules/time/working-days";
import { aPageOf } from "@/tests/support/an-application";
import { claire, createFakeSession, firm, renderScreen, signedIn } from "@/tests/support/fake-session";
import { TeamScreen } from "@/workspace/firm/team/team-screen";

const config = {
  stelace: {},
  theme: {},
  custom: {
    assetTypes: { offer: "typ_o", resume: "typ_r", company: "typ_c", brand: "typ_b" },
    defaultOfferCategoryId: "ctg_1",
    maxUploadFileSize: 1,
  },
};
const inDays = (days: number) => addDays(today(), days);
const member = (id: string, firstname: string, role: string) => ({
  ...claire,
  id,
  firstname,
  lastname: "Roy",
  organizations: { org_1: { roles: [role] } },
});
const me = { ...member(claire.id, "Claire", "recruiter") };
const [paul, zoe, editor] = [
  member("usr_paul", "Paul", "recruiter"),
  member("usr_zoe", "Zoé", "client"),
  member("usr_ed", "Ed", "editor"),
];

async function open(rules: object = {}) {
  const organization = { ...firm, metadata: { _private: { team: rules } } };
  const current = { naturalUser: claire, organizations: [firm], user: firm, organizationId: firm.id, permissions: [] };
  const fake = createFakeSession(signedIn({ current }), {
    "GET /users": () => aPageOf([me, paul, zoe, editor]),
    "GET /users/org_1": () => ({ body: organization }),
    "GET /assets": () => aPageOf([]),
    [`PUT /users/${me.id}/organizations/org_1/absence`]: () => ({ body: organization }),
  });
  await renderScreen({ ...fake.session, readConfig: () => Promise.resolve(config) }, <TeamScreen />);
  await screen.findByRole("list");
  const sent = () => fake.api.calls.filter(({ call }) => call.startsWith("PUT ")).map(({ body }) => body);
  return { ...fake, sent };
}
const write = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

describe("the team, for a member", () => {
  test("a member declares their own absence, and nobody else's", async () => {
    const { sent } = await open();
    expect(screen.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(["Déclarer une absence"]);
    press("Déclarer une absence");
    const choices = within(screen.getByLabelText("Qui reçoit pendant ce temps")).getAllByRole("option");
    expect(choices.map(({ textContent }) => textContent)).toEqual([
      "Les autres personnes qui suivent ces offres",
      "Paul Roy",
      "Zoé Roy",
    ]);
    write("Premier jour", inDays(1));
    write("Dernier jour", inDays(8));
    write("Qui reçoit pendant ce temps", "usr_paul");
    press("Enregistrer");
    await waitFor(() =>
      expect(sent()).toEqual([{ absence: { from: inDays(1), until: inDays(8), insteadId: "usr_paul" } }]),
    );
  });

  test("an invalid absence shows the reason and is not sent", async () => {
    const { sent } = await open({ usr_paul: { absence: { from: inDays(0), until: inDays(30) } } });
    press("Déclarer une absence");
    write("Premier jour", inDays(-9));
    write("Dernier jour", inDays(-2));
    press("Enregistrer");
    expect(await screen.findByText("Choisissez une date à venir.")).not.toBeNull();
    write("Dernier jour", inDays(2));
    write("Qui reçoit pendant ce temps", "usr_paul");
    press("Enregistrer");
    expect(await screen.findByText(/absente elle aussi ces jours-là/)).not.toBeNull();
    expect(sent()).toEqual([]);
  });

  test("a member removes their absence by clearing its dates", async () => {
    const absence = { from: inDays(0), until: inDays(3), insteadId: null };
    const { sent } = await open({ [me.id]: { absence } });
    press("Modifier mon absence");
    write("Premier jour", "");
    write("Dernier jour", "");
    press("Enregistrer");
    await waitFor(() => expect(sent()).toEqual([{ absence: null }]));
  });
});
