import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { aPageOf } from "@/tests/support/an-application";
import { claire, createFakeSession, firm, renderScreen, signedIn } from "@/tests/support/fake-session";
import { TestimonialsScreen } from "@/workspace/firm/testimonials/testimonials-screen";

const config = {
  stelace: {},
  theme: {},
  custom: {
    assetTypes: { offer: "typ_o", resume: "typ_r", company: "typ_c", brand: "typ_b" },
    defaultOfferCategoryId: "ctg_1",
    maxUploadFileSize: 1,
  },
};
const DAY_MS = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();
const page = {
  id: "ast_1",
  name: "Cabinet Durand",
  ownerId: "org_1",
  active: true,
  validated: true,
  locations: [],
  customAttributes: { slug: "durand" },
  metadata: { _public: { testimonialsOrder: ["rtg_1", "rtg_2"] } },
  createdDate: ago(90),
  updatedDate: ago(9),
};
const rating = (id: string, firstname: string, active = true) => ({
  id,
  score: 100,
  label: "testimonial",
  metadata: { active },
  createdDate: ago(3),
  data: { firstname, quote: `Ce que dit ${firstname}.` },
});
const sent = (id: string, change: object = {}) => ({
  id,
  type: "testimonial",
  email: `${id}•••@exemple.fr`,
  createdDate: ago(8),
  expirationDate: ago(-22),
  usedDate: null,
  answeredDate: null,
  answer: null,
  remindedDate: null,
  remindableDate: ago(1),
  ...change,
});

async function open({ company = page, refusal = null as object | null } = {}) {
  const permissions = ["check:list", "check:create", "asset:edit"];
  const current = { naturalUser: claire, organizations: [firm], user: firm, organizationId: firm.id, permissions };
  const fake = createFakeSession(signedIn({ current }), {
    "GET /assets": () => aPageOf([company]),
    "GET /ratings": () => aPageOf([rating("rtg_1", "Anne"), rating("rtg_2", "Marc"), rating("rtg_3", "Inès", false)]),
    "GET /token/checks": () => aPageOf([sent("a"), sent("b", { remindableDate: ago(-2), usedDate: ago(2) })]),
    "POST /token/checks": () => (refusal ? { status: 400, body: refusal } : { body: { results: [sent("c")] } }),
    "POST /token/checks/a/remind": () => ({ body: sent("a", { remindableDate: null, remindedDate: ago(0) }) }),
    "PATCH /assets/ast_1": ({ body }) => ({
      body: { ...page, metadata: Object(body).metadata, updatedDate: new Date().toISOString() },
    }),
  });
  await renderScreen({ ...fake.session, readConfig: () => Promise.resolve(config) }, <TestimonialsScreen />);
  await screen.findByText(/Ce que dit Anne/);
  const bodies = (call: string) => fake.api.calls.filter((made) => made.call === call).map(({ body }) => body);
  return { ...fake, bodies };
}
const press = (name: RegExp | string) => fireEvent.click(screen.getByRole("button", { name }));
const write = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe("TestimonialsScreen", () => {
  test("a firm can reorder its testimonials and hide one", async () => {
    const { bodies } = await open();
    press("Descendre (témoignage d’Anne)");
    press("Masquer (témoignage de Marc)");
    await waitFor(() =>
      expect(bodies("PATCH /assets/ast_1").at(-1)).toEqual({
        metadata: { _public: { testimonialsOrder: ["rtg_1"], testimonialsHidden: ["rtg_2"] } },
      }),
    );
    expect(screen.getByRole("button", { name: "Afficher (témoignage de Marc)" })).not.toBeNull();
  });

  test("a testimonial dropped on another moves to that position", async () => {
    const { bodies } = await open();
    const rowOf = (words: RegExp) => screen.getByText(words).closest("li") ?? document.body;
    const dataTransfer = { setDragImage: () => null };
    fireEvent.dragStart(within(rowOf(/Ce que dit Marc/)).getByText("⠿"), { dataTransfer });
    fireEvent.dragOver(rowOf(/Ce que dit Anne/), { dataTransfer });
    fireEvent.drop(rowOf(/Ce que dit Anne/), { dataTransfer });
    await waitFor(() =>
      expect(bodies("PATCH /assets/ast_1").at(-1)).toEqual({
        metadata: { _public: { testimonialsOrder: ["rtg_2", "rtg_1"] } },
      }),
    );
  });

  test("a testimonial that awaits moderation cannot be moved", async () => {
    await open();
    const row = screen.getByText(/Ce que dit Inès/).closest("li");
    expect(within(row ?? document.body).getByText("En relecture")).not.toBeNull();
    expect(within(row ?? document.body).queryAllByRole("button")).toEqual([]);
  });

  test("requests to several addresses are sent together, without duplicates", async () => {
    const { bodies } = await open();
    write(/^Adresses e-mail/, "Anne@exemple.fr\nmarc@exemple.fr, anne@exemple.fr");
    write(/^Un mot de votre part/, " Deux lignes suffisent. ");
    press("Demander 2 témoignages");
    await waitFor(() =>
      expect(bodies("POST /token/checks")).toEqual([
        { emails: ["anne@exemple.fr", "marc@exemple.fr"], message: "Deux lignes suffisent." },
      ]),
    );
  });

  test("invalid addresses are named, and nothing is sent", async () => {
    const { bodies } = await open();
    write(/^Adresses e-mail/, "anne@exemple.fr\nmarc chez exemple");
    expect(await screen.findByText(/À corriger.*marc, chez et exemple/)).not.toBeNull();
    press(/^Demander/);
    expect(await screen.findByText(/n’est pas valide/)).not.toBeNull();
    expect(bodies("POST /token/checks")).toEqual([]);
  });

  test("an address that the API refuses is named", async () => {
    const violation = { message: "", path: ["emails", 1], type: "email.alreadyAsked" };
    await open({ refusal: { message: "Bad Request", statusCode: 400, data: [violation] } });
    write(/^Adresses e-mail/, "anne@exemple.fr\nmarc@exemple.fr");
    press("Demander 2 témoignages");
    expect(await screen.findByText(/Vous avez déjà écrit à marc@exemple.fr/)).not.toBeNull();
  });

  test("a reminder of a request can be sent from its allowed date", async () => {
    const { bodies } = await open();
    expect(screen.getByText(/Relance possible le/)).not.toBeNull();
    press(/^Relancer \(a/);
    fireEvent.click(
      within(screen.getByRole("group", { name: /seule relance/ })).getByRole("button", { name: "Relancer" }),
    );
    await waitFor(() => expect(bodies("POST /token/checks/a/remind")).toHaveLength(1));
  });

  test("a firm whose page is hidden gets a link to its page instead of the form", async () => {
    await open({ company: { ...page, validated: false } });
    expect(screen.queryByLabelText(/^Adresses e-mail/)).toBeNull();
    expect(screen.getByRole("link", { name: "Ouvrir notre page" }).getAttribute("href")).toBe(
      "/app/cabinet/entreprise",
    );
  });
});
