import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { Asset } from "@/lib/entities/asset";
import { storedEntries } from "@/lib/queries/stored-entries";
import { pageChoices } from "@/lib/rules/company/page-choices";
import { aCompany } from "@/tests/fixtures/a-company";
import { aPageOf } from "@/tests/support/an-application";
import { aPageOfOffers } from "@/tests/support/an-own-offer";
import type { ApiRequest, createFakeApi } from "@/tests/support/fake-api";
import { claire, createFakeSession, firm, renderScreen, signedIn } from "@/tests/support/fake-session";
import { PageScreen } from "@/workspace/firm/page/page-screen";

const actor = signedIn({
  current: {
    naturalUser: claire,
    organizations: [firm],
    user: firm,
    organizationId: firm.id,
    permissions: ["asset:edit"],
  },
});
const config = {
  stelace: {},
  theme: {},
  custom: {
    assetTypes: { offer: "typ_o", resume: "typ_r", company: "typ_c", brand: "typ_b" },
    defaultOfferCategoryId: "ctg_1",
    maxUploadFileSize: 1,
  },
};
const aPage = (overrides: Partial<Asset> = {}): Asset => ({
  ...aCompany(),
  id: "ast_1",
  ownerId: firm.id,
  updatedDate: "2026-11-20T08:00:00.000Z",
  ...overrides,
});

afterEach(async () => {
  vi.unstubAllGlobals();
  await storedEntries.clear("");
});

type Answer = Parameters<typeof createFakeApi>[0][string];
type Body = Partial<Asset> & { metadata?: { _draft?: object | null } };

/** Opens a page whose API stores changes as the marketplace does: in a draft, emptied by the publication. */
async function open(page: Asset | null, write?: Answer, offices: object[] = []) {
  const narrow = { matches: false, addEventListener: () => undefined, removeEventListener: () => undefined };
  vi.stubGlobal("matchMedia", () => narrow);
  let stored = page;
  let count = 0;
  const dated = () => `2026-11-20T09:00:0${++count}.000Z`;
  const save: Answer = ({ body }: ApiRequest) => {
    const { metadata = {}, ...fields } = body as Body;
    const { _draft, ...rest } = metadata;
    const before = stored ?? aPage();
    const kept = { ...before.metadata, ...rest };
    const draft = _draft === null ? {} : { _draft: { ...Object(before.metadata._draft), ...Object(_draft) } };
    const { _draft: _, ...published } = kept;
    stored = { ...before, ...fields, metadata: { ...published, ...draft }, updatedDate: dated() };
    return { body: stored };
  };
  const world = createFakeSession(actor, {
    "GET /assets": () => aPageOf(stored ? [stored] : []),
    "PATCH /assets/ast_1": write ?? save,
    "GET /assets/offers": () => aPageOfOffers([], { offices }),
    "POST /assets": ({ body }: ApiRequest) => {
      stored = { ...aPage(), metadata: {}, ...(body as Partial<Asset>), updatedDate: dated() };
      return { body: stored };
    },
  });
  const session = { ...world.session, readConfig: () => Promise.resolve(config) };
  await renderScreen(session, <PageScreen choices={pageChoices("fr")} />);
  await screen.findByRole("button", { name: /Modifier «.En une phrase.»/ });
  return { writes: () => world.api.calls.filter(({ call }) => !call.startsWith("GET")) };
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));
const write = (label: string, value: string) => {
  const field = screen.getByLabelText(label);
  fireEvent.change(field, { target: { value } });
  fireEvent.blur(field);
};

describe("PageScreen", () => {
  test("a section is saved as a draft while typing, then published", async () => {
    const { writes } = await open(aPage());
    press(/Modifier «.En une phrase.»/);
    await screen.findByLabelText("Votre phrase");
    write("Votre phrase", "Le cabinet des restaurateurs lyonnais");
    await waitFor(() => expect(writes()).toHaveLength(1));
    expect(writes()[0]).toMatchObject({
      call: "PATCH /assets/ast_1",
      body: { metadata: { _draft: { metadata: { _public: { baseline: "Le cabinet des restaurateurs lyonnais" } } } } },
      headers: { "if-match": '"2026-11-20T08:00:00.000Z"' },
    });
    expect(Object.keys(writes()[0]?.body as object)).toEqual(["metadata"]);
    await screen.findByText(/Pas encore publié.*En une phrase/);
    press("Publier");
    await screen.findByText(/C’est publié/);
    expect(writes()[1]).toMatchObject({
      body: { metadata: { _draft: null, _public: { baseline: "Le cabinet des restaurateurs lyonnais" } } },
      headers: { "if-match": '"2026-11-20T09:00:01.000Z"' },
    });
    expect(screen.queryByRole("button", { name: "Publier" })).toBeNull();
  });

  test("a photograph can be described, moved to the front, and removed", async () => {
    const photos = [{ key: "covers/a.webp", alt: "La cour" }, { key: "covers/b.webp" }];
    const { metadata } = aPage();
    const { writes } = await open(aPage({ metadata: { ...metadata, _files: { photos } } }));
    const writesPhotos = (expected: object[]) =>
      waitFor(() =>
        expect(writes().at(-1)?.body).toMatchObject({
          metadata: { _draft: { metadata: { _files: { photos: expected } } } },
        }),
      );
    press(/Modifier «.Images.»/);
    const second = within(await screen.findByRole("group", { name: "Photo 2" }));
    fireEvent.change(second.getByLabelText("Ce que montre la photo"), { target: { value: "L’accueil" } });
    await writesPhotos([
      { key: "covers/a.webp", alt: "La cour" },
      { key: "covers/b.webp", alt: "L’accueil" },
    ]);
    press("Placer en premier Photo 2");
    await writesPhotos([{ key: "covers/b.webp" }, { key: "covers/a.webp" }]);
    press("Retirer Photo 1");
    await writesPhotos([{ key: "covers/a.webp", alt: "La cour" }]);
  });

  test("a person of the team is sent once the firm states that they agreed, then moves and leaves", async () => {
    const { metadata } = aCompany();
    const people = [{ firstname: "Claire", jobTitle: "Associée", agreed: true as const }];
    const { writes } = await open(aPage({ metadata: { ...metadata, _team: { ...metadata._team, people } } }));
    const writesPeople = (expected: object[]) =>
      waitFor(() =>
        expect(writes().at(-1)?.body).toMatchObject({
          metadata: { _draft: { metadata: { _team: { people: expected } } } },
        }),
      );
    press(/Modifier «.L’équipe.»/);
    await screen.findByRole("group", { name: "Claire" });
    press("Ajouter une personne");
    const added = within(screen.getByRole("group", { name: "Personne 2" }));
    fireEvent.change(added.getByLabelText("Prénom"), { target: { value: "Yanis" } });
    await screen.findByText(/un champ manque ou est à corriger/);
    expect(writes()).toEqual([]);
    const unagreed = added.getByText("Demandez son accord à cette personne, puis cochez cette case.");
    expect(unagreed.getAttribute("aria-live")).toBe("polite");
    const box = added.getByRole("checkbox", { name: /a accepté de figurer/ });
    expect(box.getAttribute("aria-describedby")).toBe(unagreed.id);
    fireEvent.click(box);
    await writesPeople([{ firstname: "Claire" }, { firstname: "Yanis", lastname: null, portrait: null, agreed: true }]);
    press(/^Monter.: Yanis$/);
    await writesPeople([{ firstname: "Yanis" }, { firstname: "Claire", jobTitle: "Associée" }]);
    press(/^Retirer.: Yanis$/);
    await writesPeople([{ firstname: "Claire" }]);
  });

  test("a video is sent by its page on its host, and only from a host that pages play", async () => {
    const { writes } = await open(aPage());
    press(/Modifier «.Vidéo.»/);
    await screen.findByLabelText("Adresse de la vidéo");
    write("Adresse de la vidéo", "https://evil.example/embed/dQw4w9WgXcQ");
    await screen.findByText(/n’est pas celle d’une vidéo de YouTube/);
    expect(writes()).toEqual([]);
    write("Adresse de la vidéo", "www.youtube.com/embed/dQw4w9WgXcQ?si=track");
    await waitFor(() =>
      expect(writes()[0]?.body).toMatchObject({
        metadata: { _draft: { metadata: { _public: { video: "https://www.youtube.com/watch?v=dQw4w9WgXcQ" } } } },
      }),
    );
  });

  test("an invalid SIREN is not sent until it is corrected", async () => {
    const { writes } = await open(aPage());
    press(/Modifier «.Identité.»/);
    await screen.findByLabelText("SIREN");
    write("SIREN", "732 829 321");
    await screen.findByText(/Ce numéro n’est pas un SIREN/);
    await screen.findByText(/un champ manque ou est à corriger/);
    expect(writes()).toEqual([]);
    write("SIREN", "732 829 320");
    await waitFor(() =>
      expect(writes()[0]?.body).toMatchObject({
        metadata: { _draft: { metadata: { _public: { siren: "732829320" } } } },
      }),
    );
  });

  test("a colour picked in the palette is saved as its hexadecimal code", async () => {
    const { writes } = await open(aPage());
    press(/Modifier «.Images.»/);
    await screen.findByLabelText("Couleur de la marque");
    write("Choisir la couleur dans la palette", "#7a1f2b");
    expect(screen.getByLabelText<HTMLInputElement>("Couleur de la marque").value).toBe("#7a1f2b");
    await waitFor(() =>
      expect(writes()[0]?.body).toMatchObject({
        metadata: { _draft: { metadata: { _public: { brandColor: "#7a1f2b" } } } },
      }),
    );
  });

  test("a hidden page lists its missing content before it can be sent", async () => {
    const metadata = { ...aPage().metadata, _public: { baseline: "Court" } };
    const description = `<p>${"x".repeat(400)}</p>`;
    const { writes } = await open(aPage({ active: false, validated: false, metadata, description }));
    expect(screen.getByRole("heading", { name: "Visible de votre équipe seulement" })).not.toBeNull();
    const send = screen.getByRole("button", { name: "Envoyer en relecture" });
    expect(send.getAttribute("aria-disabled")).toBe("true");
    fireEvent.click(send);
    press(/Dites qui vous êtes en une phrase/);
    await screen.findByLabelText("Votre phrase");
    write("Votre phrase", "Un cabinet à taille humaine, à Rennes");
    await waitFor(() => expect(writes()).toHaveLength(1));
    expect(writes()[0]?.body).toEqual({ metadata: { _public: { baseline: "Un cabinet à taille humaine, à Rennes" } } });
    await waitFor(() => expect(send.getAttribute("aria-disabled")).toBeNull());
    fireEvent.click(send);
    await screen.findByText(/Votre page est envoyée/);
    expect(writes()[1]?.body).toMatchObject({ active: true, metadata: { _draft: null } });
  });

  test("a suspended page shows the reason, and can be sent for review", async () => {
    const platformData = { _private: { suspension: { reason: "Le SIREN est celui d’un autre cabinet." } } };
    await open(aPage({ validated: false, platformData }));
    expect(screen.getByRole("heading", { name: "Suspendue" })).not.toBeNull();
    expect(screen.getByText(/Le SIREN est celui d’un autre cabinet/)).not.toBeNull();
    expect(screen.queryByText("En relecture")).toBeNull();
    press(/Modifier «.En une phrase.»/);
    await screen.findByLabelText("Votre phrase");
    write("Votre phrase", "Un cabinet à taille humaine, à Rennes");
    await screen.findByText(/Pas encore publié/);
    press("Publier");
    await screen.findByText(/Votre page est envoyée/);
  });

  test("the first section written creates a hidden page for the firm", async () => {
    const { writes } = await open(null);
    press(/Modifier «.Liens.»/);
    await screen.findByLabelText("Site");
    write("Site", "www.cabinet-durand.fr");
    await waitFor(() => expect(writes()).toHaveLength(1));
    expect(writes()[0]).toMatchObject({
      call: "POST /assets",
      body: {
        name: "Cabinet Durand",
        active: false,
        assetTypeId: "typ_c",
        metadata: { _public: { links: { website: "https://www.cabinet-durand.fr" } } },
      },
    });
  });

  test("an unpublished draft is discarded after a confirmation", async () => {
    const { writes } = await open(aPage({ metadata: { ...aPage().metadata, _draft: { name: "Autre nom" } } }));
    expect(within(document.body).getByText(/Pas encore publié.*Identité/)).not.toBeNull();
    press(/Abandonner/);
    press(/^Abandonner$/);
    await waitFor(() => expect(writes()).toMatchObject([{ body: { metadata: { _draft: null } } }]));
    await waitFor(() => expect(screen.queryByText(/Pas encore publié/)).toBeNull());
  });

  test("discarding a draft first shows its effect on offices and offers", async () => {
    const office = (id: string) => ({ id, name: id, latitude: 47, longitude: 2 });
    const page = aPage({
      locations: [office("lille"), office("lyon")],
      metadata: { _draft: { locations: [office("lyon"), office("nantes")] } },
    });
    await open(page, undefined, [{ id: "nantes", name: "nantes", count: 3 }]);
    press(/^Abandonner/);
    const question = await screen.findByText(
      /3 offres sont à un bureau qui n’a pas été publié et en gardent l’adresse/,
    );
    expect(question.textContent).toMatch(/Un bureau supprimé revient, sans ses offres.: elles restent/);
  });
});
