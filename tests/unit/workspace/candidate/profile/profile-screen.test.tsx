import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { Asset } from "@/lib/entities/asset";
import { storedEntries } from "@/lib/queries/stored-entries";
import { profileChoices } from "@/lib/rules/resume/profile-choices";
import { aPageOf } from "@/tests/support/an-application";
import type { ApiRequest, createFakeApi } from "@/tests/support/fake-api";
import { createFakeSession, renderScreen, signedIn, withoutFirm } from "@/tests/support/fake-session";
import { ProfileScreen } from "@/workspace/candidate/profile/profile-screen";

const current = withoutFirm();
const config = {
  stelace: {},
  theme: {},
  custom: {
    assetTypes: { offer: "typ_o", resume: "typ_r", company: "typ_c", brand: "typ_b" },
    defaultOfferCategoryId: "ctg_1",
    maxUploadFileSize: 1,
  },
};
const experience = (id: string, title: string, startDate: string) => ({
  id,
  title,
  org: "Haut-Clair",
  location: null,
  startDate,
  endDate: null,
  description: null,
  tools: [],
});
const aProfile = (overrides: Partial<Asset> = {}): Asset => ({
  id: "ast_1",
  name: "Claire D",
  active: true,
  validated: true,
  locations: [],
  customAttributes: {},
  metadata: { experiences: [experience("e1", "Comptable", "2024-09"), experience("e2", "Assistante", "2020-09")] },
  createdDate: "2026-11-01T08:00:00.000Z",
  updatedDate: "2026-11-20T08:00:00.000Z",
  ...overrides,
});

afterEach(() => storedEntries.clear(""));

type Answer = Parameters<typeof createFakeApi>[0][string];

async function open(profile: Asset | null, write?: Answer) {
  let stored = profile;
  const save: Answer = ({ body }: ApiRequest) => {
    const patch = body as Partial<Asset>;
    const metadata = { ...stored?.metadata, ...patch.metadata };
    stored = { ...(stored ?? aProfile({ metadata: {} })), ...patch, metadata, updatedDate: new Date().toISOString() };
    return { body: stored };
  };
  const world = createFakeSession(signedIn({ current }), {
    "GET /assets": () => aPageOf(stored ? [stored] : []),
    "PATCH /assets/ast_1": write ?? save,
    "POST /assets": write ?? save,
  });
  const session = { ...world.session, readConfig: () => Promise.resolve(config) };
  await renderScreen(session, <ProfileScreen choices={profileChoices("fr")} />);
  const writes = () => world.api.calls.filter(({ call }) => !call.startsWith("GET"));
  const become = (profile: Asset) => {
    stored = profile;
  };
  return { writes, become };
}

const button = (name: string | RegExp) => screen.getByRole("button", { name });
const press = (name: string | RegExp) => fireEvent.click(button(name));
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe("ProfileScreen", () => {
  test("no profile is created before a card is saved", async () => {
    const { writes } = await open(null);
    fireEvent.click(await screen.findByRole("button", { name: "Écrire à la main" }));
    expect(screen.getByText("Aucune rubrique sur 5")).not.toBeNull();
    press("Ajouter une expérience");
    expect(writes()).toEqual([]);
    await screen.findByLabelText("Intitulé");
    type("Intitulé", "Comptable");
    type("Employeur ou organisme", "Haut-Clair");
    fireEvent.click(screen.getByLabelText("C’est mon poste actuel"));
    type("Année", "2024");
    press("Enregistrer");
    await screen.findByText("1 rubrique sur 5");
    expect(writes()).toMatchObject([
      {
        call: "POST /assets",
        body: {
          name: "Claire Durand",
          assetTypeId: "typ_r",
          metadata: { experiences: [{ title: "Comptable", org: "Haut-Clair", startDate: "2024", endDate: null }] },
        },
      },
    ]);
    expect(writes()[0]?.headers["idempotency-key"]).toMatch(/^[a-z0-9]{12}$/);
  });

  test("a card is saved with the version that was read, ids included", async () => {
    const { writes } = await open(aProfile());
    fireEvent.click(await screen.findByRole("button", { name: "Modifier\u00a0: Comptable" }));
    // The code of the card loads lazily.
    await waitFor(() => expect(document.activeElement?.textContent).toBe("Modifier l’expérience"));
    await screen.findByLabelText("Intitulé");
    type("Intitulé", "Chef de mission");
    press("Enregistrer");
    await screen.findByRole("heading", { name: "Chef de mission" });
    const [{ headers, body } = { headers: {}, body: null }] = writes();
    expect(headers).toHaveProperty("if-match", '"2026-11-20T08:00:00.000Z"');
    expect(body).toMatchObject({ metadata: { experiences: [{ id: "e1", title: "Chef de mission" }, { id: "e2" }] } });
    expect(Object.keys(Object(body))).toEqual(["metadata", "customAttributes"]);
  });

  test("firms of the site are suggested as employers", async () => {
    const firm = { kind: "company", value: "haut-clair", label: "Haut-Clair Expertise" };
    const fetched = vi.fn(async (_url: string) => new Response(JSON.stringify([firm])));
    vi.stubGlobal("fetch", fetched);
    await open(aProfile());
    fireEvent.click(await screen.findByRole("button", { name: "Modifier\u00a0: Comptable" }));
    const field = await screen.findByLabelText<HTMLInputElement>("Employeur ou organisme");
    type("Employeur ou organisme", "Haut");
    await waitFor(() => expect([...(field.list?.options ?? [])].map(({ value }) => value)).toEqual([firm.label]));
    expect(fetched.mock.calls[0]?.[0]).toContain("kinds=company");
    expect(field.value).toBe("Haut");
    vi.unstubAllGlobals();
  });

  test("an invalid card shows its errors and sends nothing", async () => {
    const { writes } = await open(aProfile());
    fireEvent.click(await screen.findByRole("button", { name: "Modifier\u00a0: Comptable" }));
    await screen.findByLabelText("Intitulé");
    type("Intitulé", " ");
    press("Enregistrer");
    expect(await screen.findByText("Ce champ est obligatoire.")).not.toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("Intitulé")));
    expect(writes()).toEqual([]);
  });

  test("a field refused by the API is marked in its card", async () => {
    const path = ["metadata", "experiences", 0, "description"];
    await open(aProfile(), () => ({ status: 400, body: { message: "", data: [{ path, type: "string.max" }] } }));
    fireEvent.click(await screen.findByRole("button", { name: "Modifier\u00a0: Comptable" }));
    type("Missions", "Tenir les comptes");
    press("Enregistrer");
    await waitFor(() => expect(screen.getByLabelText("Missions").getAttribute("aria-invalid")).toBe("true"));
    expect(screen.getByLabelText<HTMLTextAreaElement>("Missions").value).toBe("Tenir les comptes");
  });

  test("a moved item is announced and saved; chronological order can be restored", async () => {
    const { writes } = await open(aProfile());
    fireEvent.change(await screen.findByLabelText("Place de : Comptable"), { target: { value: "1" } });
    press("Déplacer\u00a0: Comptable");
    expect(screen.getByText("Comptable : place 2 sur 2.")).not.toBeNull();
    await waitFor(() => expect(writes()).toHaveLength(1));
    expect(writes()[0]?.body).toMatchObject({ metadata: { experiences: [{ id: "e2" }, { id: "e1" }] } });
    press("Revenir à l’ordre chronologique");
    await waitFor(() =>
      expect(writes()[1]?.body).toMatchObject({ metadata: { experiences: [{ id: "e1" }, { id: "e2" }] } }),
    );
  });

  test("the menu of places moves an item once it is confirmed, and keeps the focus", async () => {
    const experiences = [
      experience("e1", "Comptable", "2024-09"),
      experience("e2", "Assistante", "2020-09"),
      experience("e3", "Stagiaire", "2018-09"),
    ];
    const { writes } = await open(aProfile({ metadata: { experiences } }));
    const menu = await screen.findByLabelText<HTMLSelectElement>("Place de : Comptable");
    fireEvent.change(menu, { target: { value: "1" } });
    fireEvent.change(menu, { target: { value: "2" } });
    expect(writes()).toEqual([]);
    press("Déplacer\u00a0: Comptable");
    await waitFor(() => expect(writes()).toHaveLength(1));
    expect(writes()[0]?.body).toMatchObject({ metadata: { experiences: [{ id: "e2" }, { id: "e3" }, { id: "e1" }] } });
    expect(document.activeElement).toBe(screen.getByLabelText("Place de : Comptable"));
    expect(screen.queryByRole("button", { name: "Déplacer\u00a0: Comptable" })).toBeNull();
  });

  test("a restored version brings the summary and the wishes back, and removes no block", async () => {
    const own = { blockedOrganizations: ["org_1"], blockedEmployers: [{ name: "Cabinet Morvan" }] };
    const metadata = { ...aProfile().metadata, _private: { wishes: { salaryMin: 38_000 }, ...own } };
    const before = { ...aProfile({ metadata }), description: "Comptable sérieuse" };
    const entry = (id: string, value: Asset, _private: object) => ({
      id,
      date: id,
      version: id,
      values: JSON.parse(
        JSON.stringify({
          ...(id.startsWith("2026-11-19") && { description: value.description }),
          metadata: { ...value.metadata, _private },
          customAttributes: {},
          locations: [],
        }),
      ),
    });
    const emptied = { blockedOrganizations: [], blockedEmployers: null };
    await storedEntries.update(`versions:${current.naturalUser.id}:profile`, () => [
      entry("2026-11-19T08:00:00.000Z", before, { wishes: { salaryMin: 38_000 } }),
      // Stored before versions left the blocks out.
      entry("2026-11-18T08:00:00.000Z", before, { wishes: { salaryMin: 36_000 }, ...emptied }),
    ]);
    const later = { ...metadata, _private: { wishes: { salaryMin: 40_000 }, ...own } };
    const { writes } = await open({ ...before, metadata: later, description: "Autre texte" });
    const restore = async (nth: number) => {
      const restores = await screen.findAllByRole("button", { name: /^Revenir à cette version \(/ });
      fireEvent.click(restores.at(nth) as HTMLElement);
      fireEvent.click(await screen.findByRole("button", { name: "Revenir à cette version" }));
    };
    await restore(-2);
    await waitFor(() => expect(writes()).toHaveLength(1));
    expect(writes()[0]?.body).toMatchObject({
      description: "Comptable sérieuse",
      metadata: { _private: { wishes: { salaryMin: 38_000 } } },
    });
    await restore(-1);
    await waitFor(() => expect(writes()).toHaveLength(2));
    expect(writes()[1]?.body).toMatchObject({ metadata: { _private: { wishes: { salaryMin: 36_000 } } } });
    expect(JSON.stringify(writes().map(({ body }) => body))).not.toContain("blocked");
    expect(writes()[1]?.body).not.toHaveProperty("description");
  });

  test("software of the job is suggested, and none is selected", async () => {
    await open(aProfile({ customAttributes: { jobReferential: "assistant-comptable" } }));
    fireEvent.click(await screen.findByRole("button", { name: "Remplir\u00a0: Logiciels" }));
    const group = within(await screen.findByRole("group", { name: /^Logiciels/ }));
    expect(group.queryAllByRole("button", { name: /^Retirer/ })).toEqual([]);
    fireEvent.click(group.getByRole("button", { name: /Pennylane/ }));
    expect(group.getByRole("button", { name: "Retirer Pennylane" })).not.toBeNull();
  });

  test("a sentence that names the present employer is pointed out while it is typed", async () => {
    await open(aProfile());
    fireEvent.click(await screen.findByRole("button", { name: "Modifier\u00a0: Comptable" }));
    await screen.findByLabelText("Missions");
    type("Missions", "Révision de vingt dossiers.\nAppelez-moi au 06 39 98 41 27.");
    expect((await screen.findByText(/Cette phrase vous désigne/)).parentElement?.textContent).toMatch(
      /«\sAppelez-moi au 06 39 98 41 27\.\s»/,
    );
    expect(screen.queryByText(/« Révision/)).toBeNull();
  });

  test("what was entered of the job sought is shown with its labels", async () => {
    const wishes = { contracts: ["cdi"], remote: ["2-jours"], startDate: "2027-03-01", salaryMin: 46_000 };
    await open(aProfile({ metadata: { _private: { wishes } } }));
    for (const label of ["Contrats", "Télétravail", "Disponible à partir du", "Salaire souhaité, à partir de"])
      expect((await screen.findAllByText(label))[0]?.tagName).toBe("DT");
    fireEvent.click(screen.getByRole("button", { name: "Modifier\u00a0: Poste recherché" }));
    expect(await screen.findByDisplayValue("46000")).not.toBeNull();
  });

  test("a social security number in a description shows a warning", async () => {
    await open(aProfile());
    fireEvent.click(await screen.findByRole("button", { name: "Modifier\u00a0: Comptable" }));
    await screen.findByLabelText("Intitulé");
    type("Missions", "Numéro 1 84 12 76 451 089 46");
    expect(await screen.findByText(/^N’indiquez pas votre numéro de sécurité sociale/)).not.toBeNull();
  });

  test("a save preserves the change of another item made in another tab", async () => {
    const theirs = aProfile({
      metadata: { experiences: [experience("e1", "Comptable", "2024-09"), experience("e2", "Ailleurs", "2020-09")] },
      updatedDate: "2026-11-21T08:00:00.000Z",
    });
    const { writes, become } = await open(aProfile(), ({ body, headers }) => {
      const isSeen = headers["if-match"] === `"${theirs.updatedDate}"`;
      if (!isSeen) return { status: 412, body: { message: "", statusCode: 412 } };
      return { body: { ...theirs, ...Object(body), updatedDate: "2026-11-22T08:00:00.000Z" } };
    });
    await screen.findByRole("heading", { name: "Comptable" });
    become(theirs);
    press("Modifier\u00a0: Comptable");
    type("Intitulé", "Chef de mission");
    press("Enregistrer");
    await waitFor(() => expect(writes()).toHaveLength(2));
    expect(writes()[1]?.body).toMatchObject({
      metadata: { experiences: [{ title: "Chef de mission" }, { title: "Ailleurs" }] },
    });
  });

  test("the draft of a card left without saving is proposed", async () => {
    const draft = { id: "d", date: new Date().toISOString(), version: null, values: { title: "Réviseur" } };
    await storedEntries.update("draft:usr_1:self:profile-experiences:e1", () => [draft]);
    await open(aProfile());
    expect(await screen.findByText("Un brouillon n’est pas enregistré.")).not.toBeNull();
    press("Modifier\u00a0: Comptable");
    fireEvent.click(await screen.findByRole("button", { name: "Reprendre" }));
    expect(screen.getByLabelText<HTMLInputElement>("Intitulé").value).toBe("Réviseur");
  });

  test("a card's draft is stored until the API accepts it", async () => {
    const key = "draft:usr_1:self:profile-experiences:e1";
    const whenSent: ReturnType<typeof storedEntries.read>[] = [];
    await open(aProfile(), () => {
      whenSent.push(storedEntries.read(key));
      return { status: 422, body: { message: "", statusCode: 422 } };
    });
    fireEvent.click(await screen.findByRole("button", { name: "Modifier\u00a0: Comptable" }));
    await screen.findByLabelText("Intitulé");
    type("Intitulé", "Chef de mission");
    await waitFor(async () => expect(await storedEntries.read(key)).toHaveLength(1));
    press("Enregistrer");
    await waitFor(() => expect(whenSent).toHaveLength(1));
    expect(await whenSent[0]).toMatchObject([{ values: { title: "Chef de mission" } }]);
    await screen.findByRole("alert");
    expect(await storedEntries.read(key)).toHaveLength(1);
  });

  test("a draft whose content was already saved is deleted", async () => {
    const before = aProfile({ metadata: {} });
    const { writes } = await open(before);
    fireEvent.click(await screen.findByRole("button", { name: "Ajouter une expérience" }));
    type("Intitulé", "Comptable ");
    type("Employeur ou organisme", "Haut-Clair");
    fireEvent.click(screen.getByLabelText("C’est mon poste actuel"));
    type("Année", "2024");
    const key = "draft:usr_1:self:profile-experiences:new";
    await waitFor(async () => expect(await storedEntries.read(key)).toHaveLength(1));
    const drafts = await storedEntries.read(key);
    press("Enregistrer");
    await screen.findByText("1 rubrique sur 5");
    await waitFor(async () => expect(await storedEntries.read(key)).toEqual([]));
    const [saved] = writes();
    cleanup();

    await storedEntries.update(key, () => drafts);
    await open({ ...before, ...(saved?.body as Partial<Asset>) });
    fireEvent.click(await screen.findByRole("button", { name: "Ajouter une expérience" }));
    await waitFor(async () => expect(await storedEntries.read(key)).toEqual([]));
    expect(screen.queryByText("Un brouillon n’est pas enregistré.")).toBeNull();
  });
});
