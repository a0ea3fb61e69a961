import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Interview } from "@/lib/entities/interview";
import type { Transaction } from "@/lib/entities/transaction";
import { anApplication, aPageOf } from "@/tests/support/an-application";
import { downloaded } from "@/tests/support/downloaded";
import { claire, createFakeSession, firm, renderScreen, signedIn } from "@/tests/support/fake-session";
import { place, router } from "@/tests/support/navigation";
import { NARROW, setWidth } from "@/tests/support/set-width";
import { ApplicationScreen } from "@/workspace/firm/applications/application/application-screen";

const recruiter = signedIn({
  current: {
    naturalUser: claire,
    organizations: [firm],
    user: firm,
    organizationId: firm.id,
    permissions: ["transaction:list"],
  },
});
/** Says whether this browser has a viewer of PDF; jsdom has none. */
const showsPdf = (value: boolean) =>
  Object.defineProperty(navigator, "pdfViewerEnabled", { value, configurable: true });
beforeEach(() => setWidth(NARROW));
afterEach(() => showsPdf(false));
const coralie = { id: "usr_2", displayName: "Coralie J.", email: "coralie@exemple.fr", phone: "06 12 34 56 78" };
const received = (overrides: Partial<Transaction> = {}) =>
  anApplication({ ownerId: firm.id, takerId: "usr_2", applicant: coralie, ...overrides });
const restricted = {
  status: "restricted",
  applicant: { id: "usr_2", displayName: "Coralie J." },
  statusHistory: [{ status: "restricted", date: "2026-11-20T08:00:00.000Z" }],
};

const MOVE = "POST /transactions/trn_1/transitions";
const FILE = "PATCH /transactions/trn_1/filing";
const memberOf = (id: string, displayName: string, role: string) => ({
  ...claire,
  id,
  displayName,
  organizations: { [firm.id]: { roles: [role] } },
});
const colleagues = [memberOf("usr_paul", "Paul D.", "recruiter"), memberOf("usr_luc", "Luc E.", "editor")];
const lines = [
  { date: "2026-11-26T13:05:00.000Z", kind: "tagged", by: "firm", author: colleagues[0], data: { tag: "Silae" } },
  { date: "2026-11-26T13:04:00.000Z", kind: "move", by: "firm", author: null, data: { status: "pending" } },
  { date: "2026-11-22T08:00:00.000Z", kind: "reminded", by: "applicant", author: null, data: {} },
  { date: "2026-11-20T08:00:00.000Z", kind: "move", by: "applicant", author: null, data: { status: "new" } },
];

const PRINTED = { body: new Uint8Array([..."%PDF-1.7"].map((letter) => letter.charCodeAt(0))) };
/** The response to a download. */
let file: { status?: number; body: unknown } = PRINTED;
beforeEach(() => {
  file = PRINTED;
});

/** Opens an application whose API stores the result of `moved`. */
async function open(
  first: Transaction,
  moved?: (body: object) => Promise<Transaction> | Transaction,
  others = [first],
) {
  let application = first;
  const fake = createFakeSession(recruiter, {
    "GET /transactions/trn_1": () => ({ body: application }),
    async [MOVE]({ body }) {
      application = (await moved?.(Object(body))) ?? application;
      return { body: application };
    },
    "GET /transactions": ({ query }) =>
      aPageOf(query.get("takerId") || query.get("stage[]") ? others : [application].filter(({ heldMove }) => heldMove)),
    "GET /users/org_1": () => ({ body: { ...firm, platformData: { _private: { addressCredits: 2 } } } }),
    "GET /conversations": () => aPageOf([]),
    "GET /users": () => aPageOf(colleagues),
    "GET /transactions/trn_1/history": () => aPageOf(lines),
    async [FILE]({ body }) {
      application = (await moved?.(Object(body))) ?? application;
      return { body: application };
    },
    "GET /transactions/trn_1/application.pdf": () => file,
    "GET /files/buffer": () => ({ status: 404, body: { message: "Not found", statusCode: 404 } }),
  });
  await renderScreen(fake.session, <ApplicationScreen id={application.id} />);
  await screen.findByRole("heading", { level: 1, name: "Coralie J." });
  return fake;
}
const textOf = (blob = new Blob()) =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result);
    reader.readAsText(blob);
  });
const decisions = () =>
  within(screen.getByRole("group", { name: "Décider" }))
    .getAllByRole("button")
    .map(({ textContent }) => textContent);

describe("ApplicationScreen of a firm", () => {
  test("the application shows its applicant's contact details, message and answers", async () => {
    const answers = [{ question: "Silae ?", answer: "Trois ans." }];
    await open(received({ metadata: { message: "Bonjour, je postule.", answers } }));
    expect(screen.getByText("Bonjour, je postule.")).not.toBeNull();
    expect(screen.getByText("Trois ans.")).not.toBeNull();
    const link = (name: string) => screen.getByRole("link", { name }).getAttribute("href");
    expect(link("coralie@exemple.fr")).toBe("mailto:coralie@exemple.fr");
    expect(link("06 12 34 56 78")).toBe("tel:+33612345678");
  });

  test("an overdue response is shown as late", async () => {
    await open(received({ answerDueDate: "2020-01-07T08:00:00.000Z" }));
    expect(screen.getByText("En retard : vous deviez répondre avant le 7 janvier 2020")).not.toBeNull();
  });

  test.each<[string, Partial<Transaction>, string[]]>([
    ["new", {}, ["Étudier", "Proposer un entretien", "Autre étape", "Recruter", "Refuser"]],
    ["pending", { status: "pending" }, ["Proposer un entretien", "Autre étape", "Recruter", "Refuser"]],
    ["meeting", { status: "meeting" }, ["Étudier", "Autre étape", "Recruter", "Refuser"]],
    ["restricted", restricted, ["Étudier (1 crédit)", "Refuser"]],
  ])("an application in state %s shows only the decisions allowed", async (_, overrides, allowed) => {
    await open(received(overrides));
    expect(decisions()).toEqual(allowed);
  });

  test.each<[string, Partial<Transaction>, string]>([
    ["a restricted application", restricted, "Cette candidature est restreinte"],
    ["a withdrawn application", { status: "cancelled" }, "Le candidat a retiré cette candidature"],
    [
      "an application refused without being opened",
      { ...restricted, status: "refused", statusHistory: [{ status: "refused", date: "2026-11-21T08:00:00.000Z" }] },
      "Cette candidature a été refusée sans être ouverte",
    ],
  ])("%s shows why its content is hidden", async (_, overrides, title) => {
    await open(received({ ...overrides, metadata: {} }));
    expect(screen.getByText(title)).not.toBeNull();
    expect(screen.queryByRole("link", { name: "coralie@exemple.fr" })).toBeNull();
  });

  test("the URL of another firm's application links to the list", async () => {
    const { session } = createFakeSession(recruiter, {
      "GET /transactions/trn_9": () => ({ status: 403, body: { message: "Forbidden", statusCode: 403 } }),
      "GET /transactions": () => aPageOf([]),
    });
    await renderScreen(session, <ApplicationScreen id="trn_9" />);
    const link = await screen.findByRole("link", { name: "Toutes les candidatures" });
    expect(link.getAttribute("href")).toBe("/app/cabinet/candidatures");
  });

  test("studying a new application needs no dialog, and waits before the candidate learns it", async () => {
    const { api } = await open(received(), () => received({ status: "pending" }));
    fireEvent.click(screen.getByRole("button", { name: "Étudier" }));
    expect(await screen.findByText("En cours d’étude")).not.toBeNull();
    await waitFor(() =>
      expect(api.calls.find(({ call }) => call === MOVE)?.body).toEqual({ name: "study", hold: 120 }),
    );
  });

  test("a restricted application shows its price, and its content only after the response", async () => {
    let resolve: (moved: Transaction) => void = () => undefined;
    await open(received(restricted), () => new Promise((answered) => (resolve = answered)));
    fireEvent.click(screen.getByRole("button", { name: "Étudier (1 crédit)" }));
    expect(await screen.findByText("Il vous reste 2 crédits de contact.")).not.toBeNull();
    fireEvent.click(screen.getByRole("button", { name: "Étudier pour un crédit" }));
    await screen.findByRole("button", { name: "Envoi…" });
    expect(screen.queryByText("Cette candidature est restreinte")).not.toBeNull();
    const read = [{ status: "pending", date: "2026-11-21T08:00:00.000Z" }];
    resolve(received({ status: "pending", statusHistory: read }));
    expect(await screen.findByRole("link", { name: "coralie@exemple.fr" })).not.toBeNull();
  });

  test("a refusal is held for ten minutes, and shown as held", async () => {
    const due = new Date(Date.now() + 600_000).toISOString();
    const heldMove = { name: "refuse", data: { reason: "logiciels" }, by: null, date: due, due };
    const { api } = await open(received(), () => received({ heldMove }));
    fireEvent.click(screen.getByRole("button", { name: "Refuser" }));
    fireEvent.change(await screen.findByLabelText("Motif"), { target: { value: "logiciels" } });
    fireEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Refuser" }));
    expect((await screen.findAllByText(/Refus de la candidature de Coralie J\./)).length).toBeGreaterThan(0);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    const sent = api.calls.find(({ call }) => call === MOVE)?.body;
    expect(sent).toEqual({ name: "refuse", data: { reason: "logiciels" }, hold: 600 });
  });

  test("the held decision of the application is first, and those of others are folded", async () => {
    const due = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
    const held = (id: string, minutes: number) =>
      received({ id, heldMove: { name: "refuse", data: {}, by: null, date: due(0), due: due(minutes) } });
    const others = [held("trn_7", 1), held("trn_8", 2)];
    const one = held("trn_1", 9);
    const { session } = createFakeSession(recruiter, {
      "GET /transactions/trn_1": () => ({ body: one }),
      "GET /transactions": ({ query }) => aPageOf(query.get("isHeld") ? [...others, one] : [one]),
    });
    await renderScreen(session, <ApplicationScreen id="trn_1" />);
    const banner = await screen.findByRole("region", { name: "3 décisions ne sont pas encore envoyées" });
    const [first, ...rest] = within(banner).getAllByRole("listitem");
    expect(within(first as HTMLElement).getByRole("timer").textContent).toMatch(/^dans [89] min/);
    expect(first?.closest("details")).toBeNull();
    const folded = within(banner).getByText("2 autres décisions ne sont pas encore envoyées").closest("details");
    expect(rest.map((row) => row.closest("details"))).toEqual([folded, folded]);
  });

  test("other applications of the same applicant are listed, except withdrawn ones", async () => {
    const one = received();
    const others = [
      one,
      received({ id: "trn_2", assetSnapshot: { name: "Auditeur" } }),
      received({ id: "trn_3", status: "cancelled" }),
    ];
    await open(one, undefined, others);
    fireEvent.click(await screen.findByText("A aussi postulé à une autre de vos offres"));
    expect(screen.getByRole("link", { name: "Auditeur" }).getAttribute("href")).toBe("/app/cabinet/candidatures/trn_2");
  });

  test("links lead to the previous and next applications of the filtered list", async () => {
    place.search = "suivi=retard&etape=a-lire";
    const one = received();
    const { api } = await open(one, undefined, [received({ id: "trn_0" }), one, received({ id: "trn_2" })]);
    expect(await screen.findByText("Candidature 2 sur 3")).not.toBeNull();
    const href = (name: string) => screen.getByRole("link", { name }).getAttribute("href");
    expect(href("Suivante")).toBe("/app/cabinet/candidatures/trn_2?suivi=retard&etape=a-lire");
    expect(href("Précédente")).toBe("/app/cabinet/candidatures/trn_0?suivi=retard&etape=a-lire");
    expect(href("Toutes les candidatures")).toBe("/app/cabinet/candidatures?suivi=retard");
    const read = api.calls.find(({ query }) => query.get("stage[]"))?.query;
    expect([read?.get("stage[]"), read?.get("isLate"), read?.get("orderBy")]).toEqual([
      "unread",
      "true",
      "answerDueDate",
    ]);
    fireEvent.keyDown(document.body, { key: "j" });
    expect(router.push).toHaveBeenCalledWith("/app/cabinet/candidatures/trn_2?suivi=retard&etape=a-lire");
  });

  test("a letter typed in a field does not navigate", async () => {
    const one = received();
    await open(one, undefined, [one, received({ id: "trn_2" })]);
    await screen.findByText("Candidature 1 sur 2");
    fireEvent.click(screen.getByRole("button", { name: "Refuser" }));
    fireEvent.keyDown(await screen.findByLabelText("Votre message"), { key: "j" });
    expect(router.push).not.toHaveBeenCalled();
  });

  test.each([
    ["1200 px shows the CV beside every part, without a press", 1200, 0],
    ["less than 1200 px asks for a press, since the candidate sees who read", 1199, 1],
    ["a telephone asks for a press", NARROW, 1],
  ])("%s", async (_, width, presses) => {
    setWidth(width);
    showsPdf(true);
    const { api } = await open(received({ metadata: { message: "Bonjour.", resume: "usr_2/cv.pdf" } }));
    const reads = () => api.calls.filter(({ call }) => call === "GET /files/buffer");
    if (presses === 0) await waitFor(() => expect(reads()).toHaveLength(1));
    expect(screen.getByText("Bonjour.")).not.toBeNull();
    expect(screen.queryAllByRole("button", { name: "Lire le CV" })).toHaveLength(presses);
    for (const button of screen.queryAllByRole("button", { name: "Lire le CV" })) fireEvent.click(button);
    await waitFor(() => expect(reads().map(({ query }) => query.get("key"))).toEqual(["usr_2/cv.pdf"]));
    expect(await screen.findByText("Ce fichier n’est plus là.")).not.toBeNull();
  });

  test("a browser without a viewer of PDF keeps the whole width, and asks for a press", async () => {
    setWidth(1280);
    await open(received({ metadata: { message: "Bonjour.", resume: "usr_2/cv.pdf" } }));
    expect(await screen.findByRole("button", { name: "Lire le CV" })).not.toBeNull();
  });

  test("the history tab has its own URL", async () => {
    place.search = "onglet=historique&offre=ast_1";
    await open(received());
    expect(await screen.findByRole("heading", { name: "jeudi 26 novembre 2026" })).not.toBeNull();
    const tab = screen.getByRole("link", { name: "Messages" });
    expect(tab.getAttribute("href")).toBe("/app/cabinet/candidatures/trn_1?offre=ast_1&onglet=messages");
  });
});

describe("the filing and the history of an application", () => {
  test("the history says on which day, at what hour and who did what", async () => {
    place.search = "onglet=historique";
    await open(received());
    await screen.findByRole("heading", { name: "jeudi 26 novembre 2026" });
    const told = screen.getAllByRole("heading", { level: 3 }).map((day) => [
      day.textContent,
      ...within(day.parentElement as HTMLElement)
        .getAllByRole("listitem")
        .map(({ textContent }) => textContent?.replaceAll(/[\u00a0\u202f]/g, " ")),
    ]);
    expect(told).toEqual([
      [
        "jeudi 26 novembre 2026",
        "14 h 05Paul D. · Étiquette ajoutée : Silae",
        "14 h 04Votre cabinet · En cours d’étude",
      ],
      ["dimanche 22 novembre 2026", "9 hLe candidat · Relance"],
      ["vendredi 20 novembre 2026", "9 hLe candidat · Candidature envoyée"],
    ]);
  });

  test("a tag is added and removed; a refused one stays typed", async () => {
    const { api } = await open(received({ tags: ["Silae"] }), (body) => {
      if (JSON.stringify(body).includes("refused")) throw new Error("offline");
      return received({ tags: "add" in body ? ["Silae", "À rappeler"] : ["À rappeler"] });
    });
    const field = await screen.findByLabelText<HTMLInputElement>("Nouvelle étiquette");
    const add = (tag: string) => {
      fireEvent.change(field, { target: { value: tag } });
      fireEvent.click(screen.getByRole("button", { name: "Ajouter" }));
    };
    add(" À rappeler ");
    await screen.findByRole("button", { name: "Retirer l’étiquette À rappeler" });
    expect(field.value).toBe("");
    fireEvent.click(screen.getByRole("button", { name: "Retirer l’étiquette Silae" }));
    await waitFor(() => expect(screen.queryByRole("button", { name: "Retirer l’étiquette Silae" })).toBeNull());
    add("refused");
    await screen.findByRole("alert");
    expect(field.value).toBe("refused");
    const sent = api.calls.filter(({ call }) => call === FILE).map(({ body }) => body);
    expect(sent.slice(0, 2)).toEqual([{ add: ["À rappeler"] }, { remove: ["Silae"] }]);
  });

  test("a colleague who reads applications follows one", async () => {
    const { api } = await open(received(), () => received({ follower: { id: "usr_paul", displayName: "Paul D." } }));
    const field = await screen.findByLabelText<HTMLSelectElement>("Suivie par");
    await within(field).findByRole("option", { name: "Paul D." });
    expect([...field.options].map(({ text }) => text)).toEqual(["Personne", "Paul D."]);
    fireEvent.change(field, { target: { value: "usr_paul" } });
    await waitFor(() => expect(field.value).toBe("usr_paul"));
    expect(api.calls.find(({ call }) => call === FILE)?.body).toEqual({ followerId: "usr_paul" });
  });

  test("an application that cannot be read is not filed", async () => {
    await open(received({ status: "cancelled", metadata: {} }));
    expect(screen.queryByRole("region", { name: "Classement" })).toBeNull();
  });
});

describe("the download of an application", () => {
  const PDF = "GET /transactions/trn_1/application.pdf";

  test("the file has its candidate's name, and the notes only when they are ticked", async () => {
    const { api } = await open(received());
    fireEvent.click(screen.getByRole("button", { name: "Télécharger en PDF" }));
    const submit = await screen.findByRole("button", { name: "Télécharger" });
    const { name, text } = await downloaded(async () => void fireEvent.click(submit));
    expect({ name, text }).toEqual({ name: "Candidature_Coralie_J.pdf", text: "%PDF-1.7" });
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    fireEvent.click(screen.getByRole("button", { name: "Télécharger en PDF" }));
    fireEvent.click(await screen.findByLabelText("Avec les notes internes"));
    const again = screen.getByRole("button", { name: "Télécharger" });
    await downloaded(async () => void fireEvent.click(again));
    const asked = api.calls.filter(({ call }) => call === PDF).map(({ query }) => query.get("notes"));
    expect(asked).toEqual(["false", "true"]);
  });

  test("a failure stays in the dialog, and an unreadable application has no button", async () => {
    file = { status: 503, body: { message: "Too many applications at once", statusCode: 503 } };
    await open(received());
    fireEvent.click(screen.getByRole("button", { name: "Télécharger en PDF" }));
    fireEvent.click(await screen.findByRole("button", { name: "Télécharger" }));
    expect(await within(screen.getByRole("dialog")).findByRole("alert")).not.toBeNull();
    cleanup();
    await open(received({ ...restricted }));
    expect(screen.queryByRole("button", { name: "Télécharger en PDF" })).toBeNull();
  });
});

describe("an application that the firm added", () => {
  const added = { ...coralie, added: { source: "post", informedDate: null } };

  test("the screen says how it came, and promises nothing that needs an account", async () => {
    await open(received({ applicant: added, status: "meeting", metadata: { resume: "resumes/a/b.pdf" } }));
    expect(screen.getByText(/^Reçue par courrier, ajoutée par votre cabinet\. Pas encore informée/)).not.toBeNull();
    expect(await screen.findByText(/aucun horaire n’est proposé/)).not.toBeNull();
    expect(screen.queryByRole("button", { name: "Proposer des horaires" })).toBeNull();
    expect(screen.queryByText(/La personne voit dans son espace/)).toBeNull();
    expect(screen.queryByText("Sans message.")).toBeNull();
  });

  test("a refusal says that no mail reaches a person without an address", async () => {
    await open(received({ applicant: { ...added, email: null } }));
    fireEvent.click(screen.getByRole("button", { name: "Refuser" }));
    expect(await screen.findByText(/sans adresse\s: aucun e-mail ne part/)).not.toBeNull();
    expect(screen.queryByLabelText("Garder dans notre vivier")).toBeNull();
  });
});

describe("the interview of an application", () => {
  const meeting = (choice: Interview["choice"]) => {
    const interview: Interview = {
      format: "office",
      minutes: 45,
      slots: ["2027-01-12T09:00:00.000Z"],
      place: "12 rue de la Barre",
      with: ["Claire Durand"],
      sequence: 0,
      proposedDate: "2026-11-21T08:00:00.000Z",
      choice,
    };
    return received({ status: "meeting", interview, statusHistory: [{ status: "meeting", date: "2026-11-21" }] });
  };

  test("the proposed times are shown until the candidate answers", async () => {
    await open(meeting(null));
    expect(await screen.findByText(/^mardi 12 janvier 2027 à 10 h/)).not.toBeNull();
    expect(screen.getByRole("button", { name: "Proposer d’autres horaires" })).not.toBeNull();
  });

  test("the chosen interview is downloaded as a calendar event", async () => {
    const choice = { date: "2026-11-22", slot: "2027-01-12T09:00:00.000Z" };
    await open(meeting(choice));
    expect(await screen.findByText(/Entretien le mardi 12 janvier 2027/)).not.toBeNull();
    const made: Blob[] = [];
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => {
        made.push(blob);
        return "blob:event";
      },
    });
    fireEvent.click(screen.getByRole("button", { name: "Ajouter à mon agenda" }));
    const text = await textOf(made[0]);
    expect(text).toContain("UID:trn_1@interview.happy-cabinet");
    expect(text).toContain("Coralie J.");
  });
});
