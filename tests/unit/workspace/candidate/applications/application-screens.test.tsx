import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, test } from "vitest";
import type { Transaction } from "@/lib/entities/transaction";
import { asset, found } from "@/tests/fixtures/api-responses";
import { anApplication, aPageOf } from "@/tests/support/an-application";
import { claire, createFakeSession, renderScreen, signedIn, withoutFirm } from "@/tests/support/fake-session";
import { ApplicationScreen } from "@/workspace/candidate/application/application-screen";
import { ApplicationsScreen } from "@/workspace/candidate/applications/applications-screen";

// jsdom has no modal dialogs: these functions open and close the dialog without making it modal.
const current = withoutFirm(["transaction:list"]);
const candidate = signedIn({ current });
const sent = (overrides: Partial<Transaction> = {}) =>
  anApplication({
    takerId: claire.id,
    company: { name: "Cabinet Valmy", slug: "cabinet-valmy" },
    isAssetOpen: true,
    ...overrides,
  });
const pageOf = (facets: object, ...results: Transaction[]) => {
  const { body } = aPageOf(results);
  return { body: { ...body, facets: { status: facets } } };
};

const NOTHING_ELSEWHERE = { "GET /applications/elsewhere": () => aPageOf([]) };

describe("ApplicationsScreen of a candidate", () => {
  test("applications are listed with their state and due date", async () => {
    const due = { answerDelay: { kind: "promise", days: 7 } as const, answerDueDate: "2026-11-20T08:00:00.000Z" };
    const { session, api } = createFakeSession(candidate, {
      ...NOTHING_ELSEWHERE,
      "GET /transactions": () => pageOf({ pending: 1 }, sent({ status: "pending", ...due })),
    });
    await renderScreen(session, <ApplicationsScreen />);
    await screen.findByText("Rien de noté pour le moment.");
    const table = within(await screen.findByRole("table", { name: "Mes candidatures" }));
    const link = table.getByRole("link", { name: "Gestionnaire de paie" });
    expect(link.getAttribute("href")).toBe("/app/candidat/candidatures/trn_1");
    expect(table.getByRole("rowheader").textContent).toContain("chez Cabinet Valmy");
    expect(table.getAllByRole("cell").map((cell) => cell.textContent)).toEqual([
      "En cours d’étude",
      "avant le 20 nov.en retard",
      "20 nov.",
      "20 nov. 2026",
    ]);
    const [{ query, headers } = { query: new URLSearchParams(), headers: {} }] = api.calls.filter(
      ({ call }) => call === "GET /transactions",
    );
    expect(query.get("takerId")).toBe("usr_1");
    expect(query.get("orderBy")).toBe("statusDate");
    expect(headers).not.toHaveProperty("x-stelace-organization-id");
  });

  test("each group of states shows its number of applications", async () => {
    const { session } = createFakeSession(candidate, {
      ...NOTHING_ELSEWHERE,
      "GET /transactions": () => pageOf({ new: 2, custom: 1, meeting: 3, refused: 4 }, sent()),
    });
    await renderScreen(session, <ApplicationsScreen />);
    const states = within(await screen.findByRole("navigation", { name: "État des candidatures" }));
    await states.findByText("10");
    expect(states.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
      ["Toutes10", "/"],
      ["En attente3", "/?etat=attente"],
      ["Entretien3", "/?etat=entretien"],
      ["Terminées4", "/?etat=terminees"],
    ]);
    expect(states.getByRole("link", { current: "page" }).textContent).toBe("Toutes10");
  });

  test("a candidate without applications has a link to the search", async () => {
    const { session } = createFakeSession(candidate, { ...NOTHING_ELSEWHERE, "GET /transactions": () => pageOf({}) });
    await renderScreen(session, <ApplicationsScreen />);
    const link = await screen.findByRole("link", { name: "Chercher une offre" });
    expect(link.getAttribute("href")).toBe("/recherche/offres-emploi");
  });
});

describe("ApplicationScreen of a candidate", () => {
  type Answers = Parameters<typeof createFakeSession>[1];
  const open = async (reply: { status?: number; body: unknown }, answers: Answers = {}) => {
    const fake = createFakeSession(candidate, { "GET /transactions/trn_1": () => reply, ...answers });
    await renderScreen(fake.session, <ApplicationScreen id="trn_1" />);
    return fake;
  };

  test("a refused application shows its reason, history and similar offers", async () => {
    const refused = {
      status: "refused",
      date: "2026-11-21T08:00:00.000Z",
      data: { reason: "logiciels", message: "Merci de votre intérêt." },
    };
    const statusHistory = [refused, { status: "new", date: "2026-11-20T08:00:00.000Z" }];
    const near = { ...asset, id: "ast_7", name: "Comptable unique" };
    await open(
      { body: sent({ status: "refused", statusHistory, completedDate: refused.date }) },
      { "POST /search": () => ({ body: { ...found, results: [near], nbResults: 1 } }) },
    );
    const offers = within(await screen.findByRole("region", { name: "Offres similaires" }));
    expect(await offers.findByRole("link", { name: "Comptable unique" })).not.toBeNull();
    expect(await screen.findByRole("heading", { name: "Gestionnaire de paie" })).not.toBeNull();
    expect(screen.getByText(/n’a pas retenu votre candidature/)).not.toBeNull();
    expect(screen.getByText(/opérationnelle sur ses outils/)).not.toBeNull();
    const history = within(screen.getByText("Ce qui s’est passé").closest("section") ?? document.body);
    expect(history.getAllByRole("listitem").map((item) => item.textContent)).toEqual([
      "Non retenue21 novembre 2026Outils du cabinet non maîtrisésMerci de votre intérêt.",
      "Envoyée20 novembre 2026",
    ]);
    expect(screen.queryByRole("button", { name: "Retirer ma candidature" })).toBeNull();
    expect(screen.queryByRole("heading", { name: "Relancer le cabinet" })).toBeNull();
  });

  test("the screen shows the sent application and the offer's snapshot", async () => {
    const metadata = { message: "Bonjour,\nme voici.", answers: [{ question: "Mobile ?", answer: "Oui" }] };
    const assetSnapshot = {
      name: "Gestionnaire de paie",
      description: "<p>Vous tenez la paie.</p><ul><li>200 bulletins</li></ul><script>alert(1)</script>",
      locations: [{ city: "Nantes" }],
      customAttributes: { slug: "gestionnaire", contractType: "cdi", salaryMin: 30000, salaryMax: 34000 },
    };
    await open({ body: sent({ status: "pending", metadata, assetSnapshot }) });
    expect(await screen.findByText(/me voici/)).not.toBeNull();
    expect(screen.getByText("Oui")).not.toBeNull();
    expect(screen.getByText("200 bulletins")).not.toBeNull();
    expect(document.body.textContent).not.toContain("alert");
    const facts = screen.getAllByRole("definition").map((fact) => fact.textContent);
    expect(facts).toContain("Nantes");
    expect(facts.some((fact) => /^30\s000/.test(fact ?? ""))).toBe(true);
    expect(screen.getByRole("link", { name: "Voir l’offre en ligne" }).getAttribute("href")).toBe(
      "/entreprise/cabinet-valmy/offre-emploi/gestionnaire",
    );
    expect(screen.queryByRole("button", { name: "Modifier" })).toBeNull();
  });

  test("the screen shows when the firm can be reminded", async () => {
    await open({ body: sent({ remindableDate: "2999-12-02T08:00:00.000Z" }) });
    expect(await screen.findByText("Vous pourrez relancer le cabinet le 2 décembre 2999.")).not.toBeNull();
  });

  test("a reminder is sent to the firm with the candidate's message", async () => {
    const after = sent({ remindableDate: null, remindedDate: "2026-11-22T08:00:00.000Z" });
    const { api } = await open(
      { body: sent({ remindableDate: "2020-12-02T08:00:00.000Z" }) },
      { "POST /transactions/trn_1/remind": () => ({ body: after }) },
    );
    const field = await screen.findByRole("textbox", { name: /Votre message/ });
    await userEvent.clear(field);
    await userEvent.type(field, "Où en êtes-vous ?");
    await userEvent.click(screen.getByRole("button", { name: "Envoyer la relance" }));
    expect(await screen.findByText(/Vous avez relancé le cabinet le 22 novembre 2026/)).not.toBeNull();
    expect(api.calls.map(({ body }) => body)).toContainEqual({ text: "Où en êtes-vous ?" });
  });

  test("a refused reminder leaves the typed message in the field", async () => {
    await open(
      { body: sent({ remindableDate: "2020-12-02T08:00:00.000Z" }) },
      { "POST /transactions/trn_1/remind": () => ({ status: 422, body: { data: { code: "firmWaits" } } }) },
    );
    const field = await screen.findByRole<HTMLTextAreaElement>("textbox", { name: /Votre message/ });
    await userEvent.type(field, " Merci.");
    await userEvent.click(screen.getByRole("button", { name: "Envoyer la relance" }));
    expect(await screen.findByText(/ne peut pas être relancé maintenant/)).not.toBeNull();
    expect(field.value).toMatch(/ Merci\.$/);
  });

  test("the message of a new application can be edited", async () => {
    const updated = sent({ metadata: { message: "Bonjour à vous" }, updatedDate: "2026-11-22T08:00:00.000Z" });
    const { api } = await open(
      { body: sent({ metadata: { message: "Bonjour" } }) },
      { "GET /files": () => ({ body: { results: [] } }), "PATCH /transactions/trn_1": () => ({ body: updated }) },
    );
    await userEvent.click(await screen.findByRole("button", { name: "Modifier" }));
    await userEvent.type(screen.getByRole("textbox", { name: "Votre message" }), " à vous");
    await userEvent.click(screen.getByRole("button", { name: "Enregistrer" }));
    await screen.findByText("Bonjour à vous", { selector: "p" });
    expect(api.calls.map(({ body }) => body)).toContainEqual({
      metadata: { message: "Bonjour à vous", resume: null },
      updatedDate: "2026-11-21T08:00:00.000Z",
    });
  });

  test("an application is withdrawn after a confirmation, with a reason", async () => {
    const withdrawn = sent({
      status: "cancelled",
      completedDate: "2026-11-22T08:00:00.000Z",
      statusHistory: [
        { status: "cancelled", date: "2026-11-22T08:00:00.000Z", data: { cancellationReason: "distance" } },
        { status: "new", date: "2026-11-20T08:00:00.000Z" },
      ],
    });
    const { api } = await open(
      { body: sent() },
      { "POST /transactions/trn_1/transitions": () => ({ body: withdrawn }) },
    );
    await userEvent.click(await screen.findByRole("button", { name: "Retirer ma candidature" }));
    const dialog = within(screen.getByRole("dialog", { name: /Retirer votre candidature/ }));
    await userEvent.click(dialog.getByRole("radio", { name: "C’est trop loin" }));
    await userEvent.click(dialog.getByRole("button", { name: "Retirer" }));
    expect(await screen.findByText(/le cabinet ne peut plus la lire/)).not.toBeNull();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    const [call] = api.calls.filter((sending) => sending.call.startsWith("POST"));
    expect(call?.body).toEqual({ name: "cancel", data: { cancellationReason: "distance" } });
    expect(screen.getByText("C’est trop loin")).not.toBeNull();
  });

  test.each([403, 404])("a %i shows that the application no longer exists or is another's", async (status) => {
    await open({ status, body: { statusCode: status } });
    expect(await screen.findByRole("heading", { name: /n’existe plus, ou n’est pas à vous/ })).not.toBeNull();
  });
});
