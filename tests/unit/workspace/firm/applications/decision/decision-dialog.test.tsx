import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { refusalText } from "@/lib/rules/transaction/refusal-text";
import { anApplication } from "@/tests/support/an-application";
import { claire, createFakeSession, firm, renderScreen, signedIn } from "@/tests/support/fake-session";
import type { DecidedMove, Decision } from "@/workspace/firm/applications/decision/decision";
import { DecisionDialog } from "@/workspace/firm/applications/decision/decision-dialog";
import { Guarded } from "@/workspace/shell/area/guarded";

const recruiter = signedIn({
  current: {
    naturalUser: claire,
    organizations: [firm],
    user: firm,
    organizationId: firm.id,
    permissions: ["transaction:list"],
  },
});
const coralie = { id: "usr_2", displayName: "Coralie J.", firstname: "Coralie", phone: "06 12 34 56 78" };
const company = { name: "Cabinet Durand", slug: "cabinet-durand" };
const received = (overrides = {}) => anApplication({ ownerId: firm.id, applicant: coralie, company, ...overrides });

let nextId = 0;
/** Opens the dialog with applications whose ids are unique to the test, so that they have no draft. */
async function open(decision: Decision, overrides: object[] = [{}], kept: object = {}, onDecide = vi.fn(sent)) {
  const applications = overrides.map((one) => received({ id: `trn_dialog_${nextId++}`, ...one }));
  const onClose = vi.fn();
  const account = { ...firm, metadata: { _private: kept }, platformData: { _private: { addressCredits: 2 } } };
  const { session } = createFakeSession(recruiter, { "GET /users/org_1": () => ({ body: account }) });
  await renderScreen(
    session,
    <Guarded screen="firmApplications">
      <DecisionDialog decision={decision} applications={applications} onDecide={onDecide} onClose={onClose} />
    </Guarded>,
  );
  await screen.findByRole("button", { name: "Annuler" });
  return { onDecide, onClose, ids: applications.map(({ id }) => id) };
}

const sent = async (_moves: readonly DecidedMove[]) => undefined;
const write = (label: string, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
const message = () => screen.getByLabelText<HTMLTextAreaElement>("Votre message");
const press = (name: RegExp | string) => fireEvent.click(screen.getByRole("button", { name }));

describe("a refusal", () => {
  test("a refusal with the default text sends only its reason, then closes", async () => {
    const { onDecide, onClose, ids } = await open("refuse");
    write("Motif", "logiciels");
    expect(message().value).toBe(refusalText("logiciels", "fr"));
    press("Refuser");
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(onDecide.mock.calls[0]?.[0]).toEqual([{ id: ids[0], name: "refuse", data: { reason: "logiciels" } }]);
  });

  test("a refusal without a reason shows an error and is not sent", async () => {
    const { onDecide } = await open("refuse");
    press("Refuser");
    expect(await screen.findByText("Ce champ est obligatoire.")).not.toBeNull();
    expect(onDecide).not.toHaveBeenCalled();
  });

  test("changing the reason changes the default text, not an edited text", async () => {
    await open("refuse");
    write("Motif", "logiciels");
    write("Motif", "diplome");
    expect(message().value).toBe(refusalText("diplome", "fr"));
    write("Votre message", "Bonjour Coralie.");
    write("Motif", "pretentions");
    expect(message().value).toBe("Bonjour Coralie.");
  });

  test("the preview shows the e-mail with its subject and signature", async () => {
    await open("refuse", [{ statusHistory: [{ status: "pending", date: "2026-11-21T08:00:00.000Z" }] }]);
    write("Motif", "poste-pourvu");
    const preview = within(await screen.findByRole("region", { name: "Ce que Coralie J. recevra" }));
    expect(preview.getByText(/Votre candidature chez Cabinet Durand/)).not.toBeNull();
    expect(preview.getByText(/« Gestionnaire de paie » le 20 novembre 2026. Nous avons étudié/)).not.toBeNull();
    expect(preview.getByText("Claire Durand, Cabinet Durand")).not.toBeNull();
  });

  test("only readable applicants are asked to join the talent pool", async () => {
    const restricted = { status: "restricted", statusHistory: [{ status: "restricted", date: "2026-11-20" }] };
    const { onDecide } = await open("refuse", [{}, restricted]);
    write("Motif", "poste-pourvu");
    fireEvent.click(screen.getByRole("checkbox", { name: "Garder dans notre vivier" }));
    expect(await screen.findByText(/deux ans dans notre vivier, pour/)).not.toBeNull();
    press("Refuser les 2 candidatures");
    await waitFor(() => expect(onDecide).toHaveBeenCalled());
    expect(onDecide.mock.calls[0]?.[0].map(({ data }) => data?.talentPool)).toEqual([true, undefined]);
  });

  test("a refusal of several applicants has the first name of each in its message", async () => {
    const paul = { id: "usr_3", displayName: "Paul R.", firstname: "Paul" };
    const { onDecide, ids } = await open("refuse", [{}, { applicant: paul }]);
    expect(screen.getByRole("heading", { name: "Refuser 2 candidatures" })).not.toBeNull();
    write("Motif", "autre-profil");
    write("Votre message", "Bonjour {prénom}, {offre} est pourvu.");
    write("Note pour votre équipe", "Revoir en juin.");
    press("Refuser les 2 candidatures");
    await waitFor(() => expect(onDecide).toHaveBeenCalled());
    const data = { reason: "autre-profil", note: "Revoir en juin." };
    expect(onDecide.mock.calls[0]?.[0]).toEqual([
      { id: ids[0], name: "refuse", data: { ...data, message: "Bonjour Coralie, Gestionnaire de paie est pourvu." } },
      { id: ids[1], name: "refuse", data: { ...data, message: "Bonjour Paul, Gestionnaire de paie est pourvu." } },
    ]);
  });

  test("a refusal with an unknown placeholder is not sent", async () => {
    const { onDecide } = await open("refuse");
    write("Motif", "logiciels");
    write("Votre message", "Bonjour {nom}");
    press("Refuser");
    await waitFor(() => expect(screen.queryByText(/retirez les autres accolades/)).not.toBeNull());
    expect(onDecide).not.toHaveBeenCalled();
  });

  test("a refusal starts with the firm's own template for the reason", async () => {
    const own = { id: "r-logiciels", kind: "refuse", reason: "logiciels", name: "Outils", text: "Bonjour {prénom}." };
    await open("refuse", [{}], { templates: [own] });
    write("Motif", "logiciels");
    expect(message().value).toBe("Bonjour Coralie.");
  });

  test("a forbidden criterion in the note shows a warning but is sent", async () => {
    const { onDecide } = await open("refuse");
    write("Motif", "logiciels");
    write("Note pour votre équipe", "célibataire");
    expect(await screen.findByText(/« célibataire » : ce critère/)).not.toBeNull();
    press("Refuser");
    await waitFor(() => expect(onDecide).toHaveBeenCalled());
  });

  test("a refusal that fails to send stays open with its text", async () => {
    const refuse = vi.fn(async () => {
      throw new TypeError("no network");
    });
    const { onClose } = await open("refuse", [{}], {}, refuse);
    write("Motif", "logiciels");
    write("Votre message", "Un mot de nous.");
    press("Refuser");
    await waitFor(() => expect(screen.getAllByRole("alert").some(({ textContent }) => textContent)).toBe(true));
    expect(message().value).toBe("Un mot de nous.");
    expect(onClose).not.toHaveBeenCalled();
  });
});

describe("an interview", () => {
  const slot = (number: number, date: string, time: string) => {
    write(`Jour ${number}`, date);
    write(`Heure ${number}`, time);
  };
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

  test("an interview is sent with its Paris times, place and participants", async () => {
    const { onDecide, onClose } = await open("meet");
    write("Adresse", "12 rue de la Barre, Lille");
    slot(1, day(3), "09:30");
    slot(2, day(4), "14:00");
    press("Proposer l’entretien");
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    const [move] = onDecide.mock.calls[0]?.[0] ?? [];
    expect(move).toMatchObject({ name: "meet" });
    const interview = Reflect.get(Object(move?.data), "interview");
    expect(interview).toMatchObject({
      format: "office",
      minutes: 45,
      place: "12 rue de la Barre, Lille",
      with: ["Claire Durand"],
    });
    const shown = (instant: string) =>
      new Intl.DateTimeFormat("fr", { timeZone: "Europe/Paris", timeStyle: "short" }).format(new Date(instant));
    expect(interview.slots.map(shown)).toEqual(["09:30", "14:00"]);
    expect(Object.keys(interview)).not.toContain("url");
  });

  test.each([
    { about: "no time", slots: [], error: "Ce champ est obligatoire." },
    { about: "a past time", slots: [{ number: 1, date: "2020-01-06" }], error: /Choisissez un horaire à venir/ },
    {
      about: "the same time twice",
      slots: [
        { number: 1, date: day(3) },
        { number: 3, date: day(3) },
      ],
      error: /déjà proposé/,
    },
  ])("an interview with $about is not sent", async ({ slots, error }) => {
    const { onDecide } = await open("meet");
    write("Adresse", "Lille");
    for (const { number, date } of slots) slot(number, date, "09:00");
    press("Proposer l’entretien");
    await waitFor(() => expect(screen.queryAllByText(error)).not.toEqual([]));
    expect(onDecide).not.toHaveBeenCalled();
  });

  test("times of an offer in La Réunion are meant and named there", async () => {
    const { onDecide, onClose } = await open("meet", [
      { assetSnapshot: { name: "Paie", locations: [{ departmentCode: "974", latitude: -21, longitude: 55 }] } },
    ]);
    write("Adresse", "Au cabinet");
    slot(1, day(3), "11:00");
    expect(screen.getByText(/à l’heure de La Réunion/)).not.toBeNull();
    expect(screen.getByText(/à 11 h \(heure de La Réunion/)).not.toBeNull();
    press("Proposer l’entretien");
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(onDecide.mock.calls[0]?.[0]).toMatchObject([
      { data: { interview: { timezone: "Indian/Reunion", slots: [`${day(3)}T07:00:00.000Z`] } } },
    ]);
  });

  test("the address of an interview decides its zone", async () => {
    await open("meet");
    expect(screen.getByText(/à l’heure de Paris/)).not.toBeNull();
    write("Adresse", "3, rue Monge, 97400 Saint-Denis");
    expect(await screen.findByText(/à l’heure de La Réunion/)).not.toBeNull();
  });

  test("a time that clocks skip is refused, on its field", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-12-01T09:00:00Z") });
    try {
      const { onDecide } = await open("meet");
      write("Adresse", "Lille");
      slot(2, "2027-03-28", "02:30");
      slot(1, "2027-03-29", "09:00");
      press("Proposer l’entretien");
      expect(await screen.findByText(/Cette heure n’existe pas ce jour-là/)).not.toBeNull();
      expect(screen.getByLabelText("Heure 2").getAttribute("aria-invalid")).toBe("true");
      expect(onDecide).not.toHaveBeenCalled();
    } finally {
      vi.useRealTimers();
    }
  });

  test.each([
    ["2026-12-06", "10:00", "C’est un dimanche."],
    ["2026-12-05", "10:00", "C’est un samedi."],
    ["2026-12-25", "10:00", "C’est un jour férié."],
    ["2026-12-07", "06:45", /avant 7 h ou après 21 h/],
    ["2026-12-07", "21:15", /avant 7 h ou après 21 h/],
  ])("an interview on %s at %s shows a warning", async (date, time, warning) => {
    await open("meet");
    slot(1, date, time);
    expect(await screen.findByText(warning)).not.toBeNull();
  });

  test("a telephone interview needs a telephone number", async () => {
    const { onDecide } = await open("meet");
    write("Format", "phone");
    write("Numéro à appeler", "le standard");
    slot(1, day(3), "09:00");
    press("Proposer l’entretien");
    expect(await screen.findByText(/numéro/i, { selector: "[id$=error]" })).not.toBeNull();
    expect(onDecide).not.toHaveBeenCalled();
  });

  test("a video interview needs a web link", async () => {
    const { onDecide } = await open("meet");
    write("Format", "video");
    write("Lien de la visio", "javascript:alert(1)");
    slot(1, day(3), "09:00");
    press("Proposer l’entretien");
    expect(await screen.findByText(/Cette adresse n’est pas valide/)).not.toBeNull();
    expect(onDecide).not.toHaveBeenCalled();
  });

  test("the link of a video interview may be typed without https://", async () => {
    const { onDecide } = await open("meet");
    write("Format", "video");
    write("Lien de la visio", "visio.exemple.fr/salle-12");
    slot(1, day(3), "09:00");
    press("Proposer l’entretien");
    await waitFor(() => expect(onDecide).toHaveBeenCalled());
    expect(onDecide.mock.calls[0]?.[0]).toMatchObject([
      { data: { interview: { url: "https://visio.exemple.fr/salle-12" } } },
    ]);
  });

  test("an interview on a day of deadlines shows a warning", async () => {
    await open("meet");
    write("Jour 1", "2027-05-17");
    expect(await screen.findByText(/Jour chargé pour les cabinets/)).not.toBeNull();
  });
});

describe("the other decisions", () => {
  test("a recruitment is sent with the default message, signed", async () => {
    const { onDecide, ids } = await open("recruit");
    press("Recruter");
    await waitFor(() => expect(onDecide).toHaveBeenCalled());
    const text = "Nous serions heureux de travailler avec vous. Claire Durand vous appelle pour la suite.";
    expect(onDecide.mock.calls[0]?.[0]).toEqual([{ id: ids[0], name: "recruit", data: { message: text } }]);
  });

  test("a move to a firm's own step is sent with the label of the step", async () => {
    const steps = [{ id: "s1", label: "Test technique" }];
    const { onDecide } = await open("customise", [{}], { steps });
    press("Passer à cette étape");
    await waitFor(() => expect(onDecide).toHaveBeenCalled());
    expect(onDecide.mock.calls[0]?.[0]).toMatchObject([{ name: "customise", data: { label: "Test technique" } }]);
  });

  test("a step without a name is not sent", async () => {
    const { onDecide } = await open("customise");
    press("Passer à cette étape");
    expect(await screen.findByText("Ce champ est obligatoire.")).not.toBeNull();
    expect(onDecide).not.toHaveBeenCalled();
  });

  test("studying a restricted application shows the remaining credits, then sends", async () => {
    const { onDecide, ids, onClose } = await open("study", [{ status: "restricted" }]);
    expect(screen.getByText("Il vous reste 2 crédits de contact.")).not.toBeNull();
    press("Étudier pour un crédit");
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(onDecide.mock.calls[0]?.[0]).toEqual([{ id: ids[0], name: "study" }]);
  });
});
