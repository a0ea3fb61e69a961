import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, test } from "vitest";
import { ApiError } from "@/lib/api/errors";
import { storedEntries } from "@/lib/queries/stored-entries";
import { profileChoices } from "@/lib/rules/resume/profile-choices";
import { merge } from "@/marketplace/db/merge";
import { aPageOf } from "@/tests/support/an-application";
import type { ApiRequest } from "@/tests/support/fake-api";
import { createFakeSession, renderScreen, signedIn, withoutFirm } from "@/tests/support/fake-session";
import { ImportScreen } from "@/workspace/candidate/import/import-screen";

const current = withoutFirm();
const { jobs, diplomas, languages, levels, remote } = profileChoices("fr");
const traineeships = [{ slug: "year-2", label: "Stage, 2e année" }];
type Body = Record<string, unknown>;

const PARSED = {
  person: { firstname: "Claire", lastname: "Durand", city: "Dijon" },
  resume: {
    email: "claire@exemple.fr",
    experiences: [
      { title: "Comptabl", org: "Cabinet Morvan", startDate: "2021-09", endDate: null, description: "Saisie" },
    ],
    skills: [{ type: "specialized_skill", title: "Révision", slug: "revision" }],
    languages: [{ title: "Anglais", level: "courant", emoji: null }],
  },
  customAttributes: { skillsReferential: [], tools: [] },
  unsure: [{ path: ["resume", "experiences", 0, "title"], reason: "guessed" }],
  unplaced: ["Membre du comité d’entreprise"],
};

/** Opens the screen of a person with this profile, or without a profile. Edits are merged as the API merges them. */
async function open(
  metadata: Body | null,
  parse: () => object = () => ({ body: PARSED }),
  fileKey = "k3",
  files: object[] = [],
) {
  let stored: Body = {
    id: "ast_1",
    name: "Claire D",
    active: true,
    validated: true,
    locations: [],
    customAttributes: {},
    metadata,
    createdDate: "2026-11-01T08:00:00.000Z",
    updatedDate: "2026-11-02T08:00:00.000Z",
  };
  const edits: Body[] = [];
  const removed: string[] = [];
  const asked: unknown[] = [];
  const write = ({ body }: ApiRequest) => {
    edits.push(body as Body);
    stored = merge({ ...stored }, { ...(body as object), updatedDate: `2026-11-03T08:00:0${edits.length}.000Z` });
    return { body: stored };
  };
  const { session } = createFakeSession(signedIn({ current }), {
    "GET /assets": () => aPageOf(metadata ? [stored] : []),
    "GET /files": () => ({ body: { results: files } }),
    "POST /assets": write,
    "PATCH /assets/ast_1": write,
    "POST /integrations/affinda/parseprocess": parse as never,
    "POST /upload/policy": ({ body }) => {
      asked.push(body);
      return {
        body: {
          url: "https://files.invalid/put",
          key: fileKey,
          method: "PUT",
          headers: {},
          expiresDate: "2026-11-22T09:00:00.000Z",
          maxBytes: 10_000_000,
        },
      };
    },
  });
  session.readConfig = () => Promise.resolve({ custom: { assetTypes: { resume: "typ_r" } } }) as never;
  Object.assign(session.client.uploads, {
    put: async () => undefined,
    remove: async ({ key }: { key: string }) => {
      removed.push(key);
    },
    buffer: () => (fileKey === "k3" ? Promise.reject(new Error("none")) : Promise.resolve(new Uint8Array([80, 75]))),
  });
  const view = await renderScreen(
    session,
    <ImportScreen words={{ jobs, diplomas, languages, levels, remote, traineeships, registrations: [] }} />,
  );
  return { edits, asked, view, removed, client: session.client };
}

const choose = async (file: File) =>
  fireEvent.change(await screen.findByLabelText(/Choisir mon CV, en PDF ou en Word/), { target: { files: [file] } });
const choosePdf = () => choose(new File(["%PDF-1.7"], "cv.pdf", { type: "application/pdf" }));
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole("button", { name }));
const read = async (metadata: Body | null = null) => {
  const opened = await open(metadata);
  await choosePdf();
  await screen.findByRole("heading", { name: "Ce que nous avons lu" });
  return opened;
};

beforeEach(async () => {
  for (const key of await storedEntries.keys("")) await storedEntries.update(key, () => []);
});

describe("ImportScreen", () => {
  test("fields read from the CV are saved, except doubtful ones", async () => {
    const { edits } = await read();
    await screen.findByText("7 champs à enregistrer, 1 à vérifier");
    await press("Enregistrer dans mon profil");
    await screen.findByRole("heading", { name: "Votre profil est à jour" });
    expect(edits).toHaveLength(1);
    expect(edits[0]).toMatchObject({
      metadata: {
        email: "claire@exemple.fr",
        experiences: [{ org: "Cabinet Morvan", startDate: "2021-09" }],
        library: [{ key: "k3" }],
      },
    });
    expect(JSON.stringify(edits[0])).not.toContain("Comptabl");
    expect(screen.getByText(/faute d’être vérifiés/).parentElement?.textContent).toContain("Comptabl");
  });

  test("one button accepts all the guessed fields of a job", async () => {
    const doubtful = { ...PARSED, unsure: [{ path: ["resume", "experiences"], reason: "guessed" }] };
    const { edits } = await open({}, () => ({ body: doubtful }));
    await choosePdf();
    const all = await screen.findByRole("button", { name: "Tout est juste (Comptabl)" });
    fireEvent.click(all);
    expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Comptabl" }));
    expect(screen.queryByText("Ville")).toBeNull();
    await press("Enregistrer dans mon profil");
    await waitFor(() => expect(edits).toHaveLength(1));
    expect(edits[0]).toMatchObject({ metadata: { experiences: [{ title: "Comptabl", org: "Cabinet Morvan" }] } });
  });

  test("the DSCG units of the CV can replace those of the profile", async () => {
    const accountancy = { traineeship: "year-2", dscgUnits: [1, 2, 4], registration: null };
    const parsed = { ...PARSED, resume: { ...PARSED.resume, accountancy } };
    const mine = { traineeship: null, dscgUnits: [1], registration: "trainee" };
    const { edits } = await open({ accountancy: mine }, () => ({ body: parsed }));
    await choosePdf();
    await screen.findByText("Stage, 2e année");
    fireEvent.click(screen.getByRole("radio", { name: /1, 2, 4/ }));
    await press("Enregistrer dans mon profil");
    await waitFor(() => expect(edits).toHaveLength(1));
    const saved = { traineeship: "year-2", dscgUnits: [1, 2, 4] };
    expect(edits[0]).toMatchObject({ metadata: { accountancy: saved } });
  });

  test("a corrected field is saved", async () => {
    const { edits } = await read();
    await press("Corriger (Intitulé)");
    await userEvent.type(screen.getByRole("textbox", { name: "Intitulé" }), "e");
    await press("Terminé");
    await press("Enregistrer dans mon profil");
    await waitFor(() => expect(edits).toMatchObject([{ metadata: { experiences: [{ title: "Comptable" }] } }]));
  });

  test("the profile's value is unchanged until the value of the CV is chosen", async () => {
    const { edits } = await read({ email: "c.durand@exemple.fr" });
    const [email] = await screen.findAllByRole("group", { name: "E-mail" });
    const kept = within(email as HTMLElement).getByRole("radio", { name: /^Garder.* c\.durand@exemple\.fr$/ });
    expect((kept as HTMLInputElement).checked).toBe(true);
    await press("Enregistrer dans mon profil");
    await waitFor(() => expect(edits).toHaveLength(1));
    expect(edits[0]).not.toHaveProperty("metadata.email");
    await press("Les vérifier");
    await userEvent.click(await screen.findByRole("radio", { name: /^Prendre du CV.* claire@exemple\.fr$/ }));
    await press("Enregistrer dans mon profil");
    await waitFor(() => expect(edits[1]).toMatchObject({ metadata: { email: "claire@exemple.fr" } }));
  });

  test("an import is restored after a reload, with its corrections", async () => {
    const { view } = await read();
    await press("Corriger (Intitulé)");
    await userEvent.type(screen.getByRole("textbox", { name: "Intitulé" }), "e");
    view.unmount();
    const { edits } = await open(null);
    await screen.findByText("Comptable", { selector: "h4" });
    await press("Enregistrer dans mon profil");
    await waitFor(() => expect(edits).toMatchObject([{ metadata: { experiences: [{ title: "Comptable" }] } }]));
  });

  test("an unplaced line is added to the chosen job", async () => {
    const { edits } = await read();
    await userEvent.selectOptions(await screen.findByLabelText(/^Ranger «/), "0");
    await press(/^Ranger \(/);
    await screen.findByText("Tout est rangé.");
    await press("Enregistrer dans mon profil");
    await waitFor(() => expect(edits).toHaveLength(1));
    expect(JSON.stringify(edits[0])).toContain("Saisie\\nMembre du comité d’entreprise");
  });

  test("a Word file is read and can be downloaded, but is not kept", async () => {
    const { edits, asked } = await open({}, undefined, "imports/k3.docx");
    const type = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
    await choose(new File(["PK"], "cv.docx", { type }));
    await screen.findByText(/Ce fichier Word n’est pas gardé/);
    expect(screen.queryByRole("checkbox", { name: /Garder aussi/ })).toBeNull();
    await screen.findByRole("button", { name: "Télécharger le fichier Word" });
    expect(asked[0]).toMatchObject({ folder: "imports", contentType: type });
    await press("Enregistrer dans mon profil");
    await screen.findByRole("heading", { name: "Votre profil est à jour" });
    expect(edits).toHaveLength(1);
    expect(JSON.stringify(edits[0])).not.toContain("docx");
  });

  test("a file that was tried and not kept is removed", async () => {
    const { removed } = await read();
    await press(/^Prendre un autre CV \(/);
    await press("Prendre un autre CV");
    await waitFor(() => expect(removed).toEqual(["k3"]));
  });

  test("an earlier CV can be read again or deleted, a file of a message is not listed", async () => {
    const aFile = (key: string, filename: string, kind: string) => ({
      key,
      filename,
      contentType: "application/pdf",
      bytes: 2_048,
      kind,
      createdDate: "2026-11-02T08:00:00.000Z",
      isInProfile: false,
      isDefault: false,
      nbApplications: 0,
    });
    const files = [aFile("k1", "cv.pdf", "resumes"), aFile("k2", "fiche.pdf", "messages")];
    const { client, removed } = await open({}, undefined, undefined, files);
    await screen.findByRole("button", { name: "Lire cv.pdf" });
    expect(screen.queryByText("fiche.pdf")).toBeNull();
    const remove = client.uploads.remove;
    const inUse = new ApiError(422, { message: "The file is in use", data: { code: "inUse" } }, undefined);
    Object.assign(client.uploads, { remove: () => Promise.reject(inUse) });
    await press(/^Supprimer/);
    await press("Supprimer");
    await screen.findByText(/joint à une candidature ou à un message/);
    Object.assign(client.uploads, { remove });
    await press(/^Supprimer/);
    await press("Supprimer");
    await waitFor(() => expect(removed).toEqual(["k1"]));
  });

  test("undoing an import removes what it added", async () => {
    const { edits } = await read({ email: "claire@exemple.fr", experiences: [] });
    await press("Enregistrer dans mon profil");
    await press(/^Annuler l’import \(/);
    await press("Annuler l’import");
    await screen.findByText("L’import est annulé : votre profil est comme avant.");
    expect(edits[1]).toMatchObject({ metadata: { experiences: [], skills: [], languages: [] } });
  });

  test.each([
    ["noText", /Ce fichier est une image/],
    ["blank", /sa page est vide/],
    ["encrypted", /a un mot de passe/],
    ["broken", /n’a pas pu être ouvert/],
    ["otherFormat", /ni un PDF ni un document Word/],
    ["oldWord", /un ancien Word/],
    ["openDocument", /un OpenDocument/],
    ["entities", /entités XML/],
    ["tooLong", /trop long pour un CV/],
    ["tooNested", /trop de tableaux/],
    ["tooManyPages", /trop lourd à lire/],
    ["tooHeavy", /trop lourd à lire/],
    ["tooSlow", /trop lourd à lire/],
    ["script", /contient un programme/],
  ])("a CV refused as %s shows the reason, and another can be chosen", async (code, said) => {
    await open(null, () => ({ status: 422, body: { message: "no", code } }));
    await choosePdf();
    await screen.findByText(said);
    await press("Prendre un autre CV");
    await screen.findByLabelText(/Choisir mon CV, en PDF ou en Word/);
  });
});
