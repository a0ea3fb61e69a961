import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { anOwnOffer, aPageOfOffers } from "@/tests/support/an-own-offer";
import { claire, createFakeSession, firm, renderScreen, signedIn } from "@/tests/support/fake-session";
import { RepliesScreen } from "@/workspace/firm/replies/replies-screen";

const acting = (permissions: string[]) =>
  signedIn({
    current: { naturalUser: claire, organizations: [firm], user: firm, organizationId: firm.id, permissions },
  });
const RECRUITER = ["transaction:list", "template:edit"];
const ADMINISTRATOR = [...RECRUITER, "user:edit"];

/** Opens the texts of an organization. `put` changes them as a colleague does: an older version is then refused. */
async function open(kept: object = {}, permissions = ADMINISTRATOR) {
  let organization = { ...firm, updatedDate: "2026-11-22T08:00:00.000Z", metadata: { _private: kept } };
  const put = (parts: object) => {
    const updatedDate = new Date(Date.parse(organization.updatedDate) + 1000).toISOString();
    organization = {
      ...organization,
      updatedDate,
      metadata: { _private: { ...organization.metadata._private, ...parts } },
    };
  };
  const edit = (headers: Record<string, string | undefined>, parts: object) => {
    if (headers["if-match"] !== `"${organization.updatedDate}"`) return { status: 412, body: { statusCode: 412 } };
    put(parts);
    return { body: organization };
  };
  const fake = createFakeSession(acting(permissions), {
    "GET /users/org_1": () => ({ body: organization }),
    "PATCH /users/org_1": ({ headers, body }) => edit(headers, Object(body).metadata._private),
    "GET /assets/offers": () => aPageOfOffers([anOwnOffer({ id: "ast_1", name: "Auditeur" })]),
    "PUT /users/org_1/templates": ({ headers, body }) => edit(headers, Object(body)),
  });
  await renderScreen(fake.session, <RepliesScreen />);
  await screen.findByRole("heading", { name: "Refus" });
  const sent = () => fake.api.calls.filter(({ call }) => call === "PUT /users/org_1/templates").map(({ body }) => body);
  return { ...fake, put, sent };
}
const press = (name: RegExp | string) => fireEvent.click(screen.getByRole("button", { name }));
const save = () => fireEvent.click(screen.getAllByRole("button", { name: "Enregistrer" })[0] ?? document.body);
const write = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const own = { id: "r-logiciels", kind: "refuse", reason: "logiciels", name: "Outils du cabinet non maîtrisés" };

describe("RepliesScreen", () => {
  test("fourteen default texts are listed", async () => {
    await open();
    expect(screen.getAllByRole("button", { name: /^Modifier \(/ })).toHaveLength(14);
  });

  test("the firm's text for a reason can be saved, then reset to the default text", async () => {
    const { sent } = await open();
    press("Modifier (Outils du cabinet non maîtrisés)");
    write("Texte", "Bonjour {prénom}, nos outils sont rares.");
    expect(screen.getByText("Bonjour Coralie, nos outils sont rares.")).not.toBeNull();
    save();
    await waitFor(() => expect(screen.queryByLabelText("Texte")).toBeNull());
    const template = { ...own, text: "Bonjour {prénom}, nos outils sont rares." };
    expect(sent()).toEqual([{ templates: [template] }]);
    press(/^Revenir à notre texte/);
    fireEvent.click(within(screen.getByRole("group")).getByRole("button", { name: "Revenir à notre texte" }));
    await waitFor(() => expect(sent().at(-1)).toEqual({ templates: [] }));
  });

  test("a text with an unknown placeholder is not saved", async () => {
    const { sent } = await open();
    press("Modifier (Outils du cabinet non maîtrisés)");
    write("Texte", "Bonjour {nom}");
    save();
    expect(await screen.findByText(/retirez les autres accolades/)).not.toBeNull();
    expect(sent()).toEqual([]);
  });

  test("a placeholder button inserts its placeholder at the cursor", async () => {
    await open();
    press("Modifier (Outils du cabinet non maîtrisés)");
    const area = screen.getByLabelText<HTMLTextAreaElement>("Texte");
    write("Texte", "Bonjour ,");
    area.setSelectionRange(8, 8);
    press("{prénom}");
    expect(area.value).toBe("Bonjour {prénom},");
  });

  test("a new text is added with its name", async () => {
    const { sent } = await open();
    press("Ajouter un texte");
    write("Nom du texte", "Relance");
    write("Texte", "Toujours intéressée ?");
    save();
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).toMatchObject({
      templates: [{ kind: "message", name: "Relance", text: "Toujours intéressée ?" }],
    });
  });

  test("a fourth step can be added, but not a fifth", async () => {
    const steps = ["Test", "Équipe", "Associés"].map((label) => ({ id: label.slice(0, 2).toLowerCase(), label }));
    await open({ steps: steps.map((step, index) => ({ ...step, id: `s${index}` })) });
    write("Nom de l’étape", "Dernier échange");
    save();
    expect(await screen.findByText("Dernier échange")).not.toBeNull();
    await waitFor(() => expect(screen.queryByLabelText("Nom de l’étape")).toBeNull());
  });

  test("administrators turn the e-mails of steps off; clients and recruiters read the choice", async () => {
    const { api } = await open({}, [...ADMINISTRATOR, "user:configOrganization"]);
    const tell = screen.getByRole<HTMLInputElement>("checkbox", { name: /^Prévenir la personne/ });
    expect(tell.checked).toBe(true);
    fireEvent.click(tell);
    await waitFor(() =>
      expect(api.calls.find(({ call }) => call === "PATCH /users/org_1")?.body).toEqual({
        metadata: { _private: { quietMoves: true } },
      }),
    );
    await waitFor(() => expect(tell.checked).toBe(false));
    cleanup();
    await open({ quietMoves: true });
    const section = within(screen.getByRole("region", { name: "E-mails des étapes" }));
    expect(section.getByText(/^Aucun e-mail n’est envoyé/)).not.toBeNull();
    expect(section.queryByRole("checkbox")).toBeNull();
  });

  test("a criterion is added to all offers, or to one", async () => {
    const { api } = await open({ criteria: [{ id: "c1", label: "Silae" }] });
    const section = within(screen.getByRole("region", { name: "Vos critères d’évaluation" }));
    const offer = await section.findByLabelText("Critères de");
    await within(offer).findByRole("option", { name: /^Auditeur/ });
    fireEvent.change(offer, { target: { value: "ast_1" } });
    expect(section.queryByText("Silae")).toBeNull();
    fireEvent.change(section.getByLabelText("Nom du critère"), { target: { value: "Audit légal" } });
    fireEvent.click(section.getByRole("button", { name: "Enregistrer" }));
    expect(await section.findByText("Audit légal")).not.toBeNull();
    await waitFor(() => expect(api.calls.some(({ call }) => call === "PATCH /users/org_1")).toBe(true));
    expect(api.calls.find(({ call }) => call === "PATCH /users/org_1")?.body).toEqual({
      metadata: {
        _private: {
          criteria: [
            { id: "c1", label: "Silae" },
            { id: expect.any(String), label: "Audit légal", offerId: "ast_1" },
          ],
        },
      },
    });
  });

  test("a save preserves a text that a colleague saved in the meantime", async () => {
    const { put, sent } = await open();
    press("Modifier (Outils du cabinet non maîtrisés)");
    write("Texte", "Les nôtres.");
    const theirs = { id: "a1", kind: "message", name: "Relance", text: "Bonjour" };
    put({ templates: [theirs] });
    save();
    await waitFor(() => expect(sent()).toHaveLength(2));
    const { templates } = Object(sent()[1]);
    expect(templates.map(({ id }: { id: string }) => id).toSorted()).toEqual(["a1", "r-logiciels"]);
  });

  test("a recruiter edits texts, but no steps", async () => {
    const { sent } = await open({ steps: [{ id: "s1", label: "Visite" }] }, RECRUITER);
    expect(screen.getByText("Les rôles Administration et Client choisissent les étapes.")).not.toBeNull();
    expect(screen.queryByLabelText("Nom de l’étape")).toBeNull();
    press("Ajouter un texte");
    write("Nom du texte", "Relance");
    write("Texte", "Bonjour {prénom}");
    save();
    await waitFor(() => expect(sent()).toHaveLength(1));
  });

  test("a text of invisible characters shows an error and is not saved", async () => {
    const { sent } = await open({}, RECRUITER);
    press("Modifier (Outils du cabinet non maîtrisés)");
    write("Texte", "\u200b\u2060");
    save();
    expect(await screen.findByText("Ce champ est obligatoire.")).not.toBeNull();
    expect(sent()).toEqual([]);
  });

  test("a member without the right sees the texts but cannot edit them", async () => {
    await open({}, ["transaction:list"]);
    expect(screen.getByText(/Vous lisez ces textes/)).not.toBeNull();
    expect(screen.queryByRole("button", { name: /Modifier|Ajouter|Enregistrer/ })).toBeNull();
  });
});
