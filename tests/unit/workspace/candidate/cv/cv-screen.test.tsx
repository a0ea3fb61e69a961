import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { merge } from "@/marketplace/db/merge";
import { aPageOf } from "@/tests/support/an-application";
import type { ApiRequest } from "@/tests/support/fake-api";
import { createFakeSession, renderScreen, signedIn, withoutFirm } from "@/tests/support/fake-session";
import { CvScreen } from "@/workspace/candidate/cv/cv-screen";
import { saveFile } from "@/workspace/shell/save-file";

vi.mock("@/workspace/shell/save-file", () => ({ saveFile: vi.fn() }));
afterEach(() => vi.mocked(saveFile).mockClear());

const current = withoutFirm();
const aFile = (key: string, filename: string, nbApplications = 0) => ({
  key,
  filename,
  contentType: "application/pdf",
  bytes: 2_048,
  kind: "resumes",
  createdDate: "2026-11-02T08:00:00.000Z",
  isInProfile: true,
  isDefault: false,
  nbApplications,
});
const FILES = [aFile("k1", "cv-2026.pdf", 2), aFile("k2", "cv-audit.pdf")];
const TWO = { library: [{ key: "k1" }, { key: "k2" }], _files: { resume: { key: "k1" } } };
type Body = Record<string, unknown>;

/** Opens the screen of a profile with these files. Edits are merged as the API merges them. */
async function open(metadata: Body | null, files = FILES, custom: object = {}) {
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
  const { session, api } = createFakeSession(signedIn({ current }), {
    "GET /assets": () => aPageOf(metadata ? [stored] : []),
    "GET /files": () => ({ body: { results: files } }),
    "PATCH /files": ({ body }: ApiRequest) => ({ body: { ...FILES[0], ...(body as object) } }),
    "PATCH /assets/ast_1": ({ body }: ApiRequest) => {
      edits.push((body as { metadata: Body }).metadata);
      stored = merge({ ...stored }, { ...(body as object), updatedDate: `2026-11-03T08:00:0${edits.length}.000Z` });
      return { body: stored };
    },
    "POST /upload/policy": () => ({
      body: {
        url: "https://files.invalid/put",
        key: "k3",
        method: "PUT",
        headers: {},
        expiresDate: "2026-11-22T09:00:00.000Z",
        maxBytes: 10_000_000,
      },
    }),
  });
  session.readConfig = () => Promise.resolve({ custom: { assetTypes: { resume: "typ_r" }, ...custom } }) as never;
  Object.assign(session.client.uploads, { put: async () => undefined });
  await renderScreen(session, <CvScreen />);
  return { edits, api, client: session.client };
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole("button", { name }));
const choosePdf = async (label: RegExp, name = "nouveau.pdf") =>
  fireEvent.change(await screen.findByLabelText(label), {
    target: { files: [new File(["%PDF-1.7"], name, { type: "application/pdf" })] },
  });
const keysOf = (edit: Body | undefined) =>
  z
    .array(z.looseObject({ key: z.string() }))
    .parse(edit?.library)
    .map(({ key }) => key);

describe("CvScreen", () => {
  test("each file shows its name, default mark and number of applications", async () => {
    await open(TWO);
    const [first, second] = within(await screen.findByRole("list", { name: "Vos fichiers" })).getAllByRole("listitem");
    expect(first?.textContent).toContain("cv-2026.pdf");
    expect(within(first as HTMLElement).queryByText("Par défaut")).not.toBeNull();
    expect(first?.textContent).toContain("envoyé avec 2 candidatures");
    expect(within(second as HTMLElement).queryByText("Par défaut")).toBeNull();
  });

  test("a profile without files still offers its generated CV", async () => {
    await open({});
    await screen.findByText(/^Aucun fichier\. Votre profil suffit/);
    expect(screen.getByRole("button", { name: "Télécharger le PDF" })).not.toBeNull();
  });

  test("a candidate without profile gets a link to it", async () => {
    await open(null);
    const link = await screen.findByRole("link", { name: "Ouvrir mon profil" });
    expect(link.getAttribute("href")).toBe("/app/candidat/profil");
  });

  test("the first file added becomes the default", async () => {
    const { edits } = await open({}, []);
    await choosePdf(/Ajouter un CV en PDF/);
    await waitFor(() => expect(edits).toHaveLength(1));
    expect(edits[0]).toMatchObject({ library: [{ key: "k3" }], _files: { resume: { key: "k3" } } });
    await screen.findByText("nouveau.pdf est ajouté.");
  });

  test("another file added leaves the default unchanged", async () => {
    const { edits } = await open(TWO);
    await choosePdf(/Ajouter un autre CV en PDF/);
    await waitFor(() => expect(edits).toHaveLength(1));
    expect(keysOf(edits[0])).toEqual(["k1", "k2", "k3"]);
    expect(edits[0]).not.toHaveProperty("_files");
  });

  test("another file cannot have the name of a CV of the list, but the file that replaces it can", async () => {
    const { edits } = await open(TWO);
    await screen.findByRole("list", { name: "Vos fichiers" });
    await choosePdf(/Ajouter un autre CV en PDF/, "cv-2026.pdf");
    await screen.findByText("Un fichier s’appelle déjà « cv-2026.pdf ».");
    expect(edits).toEqual([]);
    await press("Remplacer (cv-2026.pdf)");
    await choosePdf(/Choisir le PDF qui le remplace/, "cv-2026.pdf");
    await waitFor(() => expect(edits).toHaveLength(1));
  });

  test("a CV larger than the configuration allows is refused before it is sent", async () => {
    const { edits } = await open(TWO, FILES, { maxUploadFileSize: 4 });
    await screen.findByText(/0,0 Mo au plus/);
    await choosePdf(/Ajouter un autre CV en PDF/);
    await screen.findByText(/« nouveau.pdf » dépasse la taille permise/);
    expect(edits).toEqual([]);
  });

  test("a profile with five files has no upload field", async () => {
    await open({ library: ["k1", "k2", "k4", "k5", "k6"].map((key) => ({ key })) });
    await screen.findByText(/Vous avez 5 fichiers/);
    expect(screen.queryByLabelText(/Ajouter un/)).toBeNull();
  });

  test("another file can become the default", async () => {
    const { edits } = await open(TWO);
    await press("Choisir par défaut (cv-audit.pdf)");
    await waitFor(() => expect(edits).toMatchObject([{ _files: { resume: { key: "k2" } } }]));
  });

  test("a new file can replace the default one", async () => {
    const { edits } = await open(TWO);
    await press("Remplacer (cv-2026.pdf)");
    await choosePdf(/Choisir le PDF qui le remplace/);
    await waitFor(() => expect(edits).toHaveLength(1));
    expect(keysOf(edits[0])).toEqual(["k3", "k2"]);
    expect(edits[0]).toMatchObject({ _files: { resume: { key: "k3" } } });
  });

  test("once the default file is removed after a confirmation, there is no default", async () => {
    const { edits } = await open(TWO);
    await press("Retirer (cv-2026.pdf)");
    expect(edits).toEqual([]);
    await press("Retirer");
    await waitFor(() => expect(edits).toHaveLength(1));
    expect(keysOf(edits[0])).toEqual(["k2"]);
    expect(edits[0]).toMatchObject({ _files: { resume: null } });
    await screen.findByText(/Aucun fichier par défaut/);
    expect(document.activeElement?.textContent).toBe("Vos fichiers");
  });

  test("a file can be renamed, and a failed renaming leaves the typed name", async () => {
    const { api } = await open(TWO);
    await press("Renommer (cv-2026.pdf)");
    const name = screen.getByLabelText("Nom du fichier");
    await userEvent.clear(name);
    await press("Renommer");
    await waitFor(() => expect(name.getAttribute("aria-invalid")).toBe("true"));
    await userEvent.type(name, "cv-paie.pdf");
    api.responses["PATCH /files"] = () => "unreachable";
    await press("Renommer");
    expect((await screen.findAllByRole("alert")).map(({ textContent }) => textContent).join("")).not.toBe("");
    expect(screen.getByDisplayValue("cv-paie.pdf")).not.toBeNull();
    api.responses["PATCH /files"] = ({ body }) => ({ body: { ...FILES[0], ...(body as object) } });
    await press("Renommer");
    await screen.findByText("Le fichier s’appelle cv-paie.pdf.");
  });

  test("the profile's CV is downloaded with the chosen options", async () => {
    const { api } = await open(TWO);
    api.responses["GET /assets/ast_1/resume.pdf"] = () => ({ body: new Uint8Array([37]) });
    await userEvent.selectOptions(await screen.findByLabelText("Langue des titres"), "Anglais");
    await userEvent.click(screen.getByRole("radio", { name: "En retrait" }));
    await userEvent.click(screen.getByLabelText("E-mail et téléphone"));
    await press("Télécharger le PDF");
    await screen.findByText("Votre CV est téléchargé.");
    const asked = api.calls.find(({ call }) => call === "GET /assets/ast_1/resume.pdf");
    expect(Object.fromEntries(asked?.query ?? [])).toEqual({
      locale: "en",
      density: "airy",
      template: "indented",
      contact: "false",
      photo: "false",
      referees: "false",
      retention: "false",
    });
    expect(saveFile).toHaveBeenCalledWith("CV_Claire_D_EN.pdf", "application/pdf", new Uint8Array([37]));
  });

  test("a CV that cannot be generated shows the reason", async () => {
    const { api } = await open(TWO);
    const tooLong = { message: "The profile is too long for a CV" };
    api.responses["GET /assets/ast_1/resume.pdf"] = () => ({ status: 422, body: tooLong });
    await press("Télécharger le PDF");
    await screen.findByText(/Votre profil est trop long pour un CV/);
  });

  test.each([
    [422, /Votre profil est trop long pour un CV/],
    [503, /Trop de CV se préparent/],
  ])("a CV that cannot be shown (%i) says why, and can be asked for again", async (status, reason) => {
    const { api } = await open(TWO);
    api.responses["GET /assets/ast_1/resume.pdf"] = () => ({ status, body: { message: "No CV" } });
    await press("Voir l’aperçu");
    await screen.findByText(reason);
    api.responses["GET /assets/ast_1/resume.pdf"] = () => ({ body: new Uint8Array([37]) });
    await press("Réessayer");
    await waitFor(() => expect(screen.queryByText(reason)).toBeNull());
  });
});
