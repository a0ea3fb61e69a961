import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { ofName } from "@/lib/rules/text/french-names";
import { aMeeting } from "@/tests/support/an-application";
import { openBoard, received } from "@/tests/support/firm-board";
import { NARROW, setWidth } from "@/tests/support/set-width";

const column = (name: string) => within(screen.getByRole("region", { name: new RegExp(`^${name}`) }));
const cardsOf = (name: string) =>
  column(name)
    .queryAllByRole("link", { name: /J\.$/ })
    .map((link) => link.textContent);
const statusText = () => screen.getAllByRole("status").map(({ textContent }) => textContent);
const menuOf = (name: string) => screen.getByRole("button", { name: `Déplacer la candidature de ${name}` });
const openMenu = (name: string) => {
  fireEvent.click(menuOf(name));
  return screen.getAllByRole("menuitem").map(({ firstChild }) => firstChild?.textContent);
};
const press = (name: string) => fireEvent.click(screen.getByRole("menuitem", { name }));
const key = (text: string, options = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key: text, ...options });

beforeEach(() => setWidth(1280));

describe("the board", () => {
  test("each stage has a column with its applications", async () => {
    await openBoard(
      [
        received("Coralie"),
        received("Paul", { status: "restricted" }),
        received("Anne", { status: "pending" }),
        received("Zoé", {
          status: "custom",
          statusHistory: [{ status: "custom", date: "2026-11-21", data: { label: "Visite" } }],
        }),
        received("Luc", { status: "refused" }),
      ],
      { steps: ["Test technique"] },
    );
    await waitFor(() => expect(cardsOf("À lire")).toEqual(["Coralie J.", "Paul J."]));
    expect(cardsOf("À l’étude")).toEqual(["Anne J."]);
    expect(screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      "À lire2",
      "À l’étude1",
      "Entretienaucune",
      "Test techniqueaucune",
      "Visite1",
    ]);
    expect(screen.getByRole("link", { name: "1 candidature terminée" })).not.toBeNull();
  });

  test("a card has the time chosen for the interview, by the clocks of its place", async () => {
    const { interview, ...meeting } = aMeeting("2026-12-02T13:00:00Z");
    await openBoard([
      received("Coralie", { ...meeting, id: "trn_7", interview }),
      received("Paul", {
        ...meeting,
        id: "trn_8",
        interview: interview && { ...interview, timezone: "Indian/Reunion" },
      }),
    ]);
    expect(await screen.findByText(/^Entretien mer. 2 déc., 14 h/)).not.toBeNull();
    expect(column("Entretien").getByText("Entretien mer. 2 déc., 17 h (heure de La Réunion)")).not.toBeNull();
    expect(screen.getByRole("link", { name: "Entretiens à venir" }).getAttribute("href")).toBe(
      "/app/cabinet/entretiens",
    );
  });

  test("the menu of an application lists only its allowed moves", async () => {
    await openBoard([received("Coralie"), received("Paul", { status: "restricted" })], { steps: ["Visite"] });
    await screen.findByRole("link", { name: "Coralie J." });
    expect(openMenu("Coralie J.")).toEqual([
      "Étudier",
      "Proposer un entretien…",
      "Passer à «\u00a0Visite\u00a0»",
      "Recruter…",
      "Refuser…",
    ]);
    key("Escape");
    expect(document.activeElement).toBe(menuOf("Coralie J."));
    expect(openMenu("Paul J.")).toEqual(["Étudier (1 crédit de contact)…", "Refuser…"]);
  });

  test("an open menu closes when its button is scrolled away", async () => {
    await openBoard([received("Coralie")]);
    await screen.findByRole("link", { name: "Coralie J." });
    expect(openMenu("Coralie J.")).not.toEqual([]);
    fireEvent.scroll(document);
    expect(screen.queryByRole("menu")).not.toBeNull();
    const place = vi.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 40, 80, 44));
    fireEvent.scroll(document);
    expect(screen.queryByRole("menu")).toBeNull();
    place.mockRestore();
  });

  test("a move is shown immediately, and announced with the new position", async () => {
    const { api } = await openBoard([received("Coralie"), received("Anne", { status: "pending" })]);
    await screen.findByRole("link", { name: "Coralie J." });
    openMenu("Coralie J.");
    press("Étudier");
    expect(cardsOf("À lire")).toEqual([]);
    expect(cardsOf("À l’étude")).toEqual(["Anne J.", "Coralie J."]);
    expect(statusText()).toContain(
      "Candidature de Coralie J. déplacée dans À l’étude, 2e sur 2. Annuler\u00a0: Ctrl Z.",
    );
    expect(document.activeElement?.textContent).toBe("Coralie J.");
    await waitFor(() => expect(api.calls.at(-1)?.call).toBe("GET /transactions"));
    const sent = api.calls.find(({ call }) => call.startsWith("POST"));
    expect(sent).toMatchObject({
      call: "POST /transactions/trn_coralie/transitions",
      body: { name: "study", hold: 120 },
    });
    expect(sent?.headers["idempotency-key"]).toBeDefined();
  });

  test("the move of an application withdrawn since is undone, and the reason shown", async () => {
    const { api, kept } = await openBoard([received("Coralie")]);
    await screen.findByRole("link", { name: "Coralie J." });
    api.responses["POST /transactions/trn_coralie/transitions"] = () => {
      const withdrawn = received("Coralie", { status: "cancelled", cancelledDate: "2026-11-23T13:01:00.000Z" });
      kept.set("trn_coralie", withdrawn);
      return { status: 422, body: { message: "Invalid transition" } };
    };
    openMenu("Coralie J.");
    press("Étudier");
    expect(
      await screen.findByText("La candidature de Coralie J. est revenue dans À lire : elle a été retirée à 14 h 01."),
    ).not.toBeNull();
    await waitFor(() => expect(screen.queryByRole("link", { name: "Coralie J." })).toBeNull());
  });

  test("a move that writes says so in its menu, and in a notice that takes it back", async () => {
    const { api } = await openBoard([received("Coralie")]);
    await screen.findByRole("link", { name: "Coralie J." });
    openMenu("Coralie J.");
    await screen.findByText("E-mail au candidat dans 2 min");
    expect(screen.getByRole("menuitem", { name: "Refuser…", description: "E-mail au candidat dans 10 min" })).not.toBe(
      null,
    );
    press("Étudier");
    const notice = await screen.findByText("Coralie J. recevra un e-mail dans 2 minutes.");
    expect(screen.getByText(/envoi d’un e-mail/)).not.toBeNull();
    fireEvent.click(within(notice.parentElement ?? document.body).getByRole("button", { name: "Annuler" }));
    await waitFor(() =>
      expect(api.calls.map(({ call }) => call)).toContain("DELETE /transactions/trn_coralie/held-move"),
    );
    expect(cardsOf("À lire")).toEqual(["Coralie J."]);
  });

  test("a quiet firm reads that a study writes to nobody, and that a refusal does", async () => {
    await openBoard([received("Coralie")], { quietMoves: true });
    await screen.findByRole("link", { name: "Coralie J." });
    openMenu("Coralie J.");
    await screen.findByRole("menuitem", { name: "Étudier", description: "Sans e-mail au candidat" });
    expect(screen.getByRole("menuitem", { name: /^Proposer/, description: "E-mail au candidat dans 5 min" })).not.toBe(
      null,
    );
    expect(screen.getByRole("menuitem", { name: "Refuser…", description: "E-mail au candidat dans 10 min" })).not.toBe(
      null,
    );
    press("Étudier");
    expect(await screen.findByText(/sans e-mail,/)).not.toBeNull();
    await waitFor(() => expect(cardsOf("À l’étude")).toEqual(["Coralie J."]));
    expect(screen.queryByText(/recevra un e-mail/)).toBeNull();
  });

  test("a held move is cancelled by Ctrl Z", async () => {
    const { api, kept } = await openBoard([received("Coralie")], { steps: ["Visite"] });
    await screen.findByRole("link", { name: "Coralie J." });
    await screen.findByRole("region", { name: /^Visite/ });
    openMenu("Coralie J.");
    press("Passer à «\u00a0Visite\u00a0»");
    expect(cardsOf("Visite")).toEqual(["Coralie J."]);
    expect(statusText()).toContain("Candidature de Coralie J. déplacée dans Visite, 1re sur 1. Annuler\u00a0: Ctrl Z.");
    expect(await screen.findByText("Passage de Coralie J. à « Visite »")).not.toBeNull();
    await waitFor(() => expect(kept.get("trn_coralie")?.heldMove?.name).toBe("customise"));
    key("z", { ctrlKey: true });
    await waitFor(() => expect(cardsOf("À lire")).toEqual(["Coralie J."]));
    await waitFor(() =>
      expect(api.calls.map(({ call }) => call)).toContain("DELETE /transactions/trn_coralie/held-move"),
    );
    expect(kept.get("trn_coralie")?.heldMove).toBeNull();
  });

  test("arrow keys change the focused card, and letters move the application", async () => {
    await openBoard([received("Coralie"), received("Paul"), received("Anne", { status: "pending" })]);
    const first = await screen.findByRole("link", { name: "Coralie J." });
    act(() => first.focus());
    key("ArrowDown");
    expect(document.activeElement?.textContent).toBe("Paul J.");
    key("ArrowRight");
    expect(document.activeElement?.textContent).toBe("Anne J.");
    key("ArrowLeft");
    expect(document.activeElement?.textContent).toBe("Coralie J.");
    key("e");
    expect(cardsOf("À l’étude")).toEqual(["Anne J.", "Coralie J."]);
    key("e");
    expect(cardsOf("À l’étude")).toEqual(["Anne J.", "Coralie J."]);
    key(" ");
    expect(screen.getByRole("checkbox", { name: "Sélectionner la candidature de Coralie J." })).toHaveProperty(
      "checked",
      true,
    );
  });

  test("letter shortcuts do nothing once they are turned off", async () => {
    const { api } = await openBoard([received("Coralie")]);
    const card = await screen.findByRole("link", { name: "Coralie J." });
    HTMLDialogElement.prototype.showModal ??= vi.fn();
    act(() => card.focus());
    key("?");
    fireEvent.click(screen.getByRole("checkbox", { name: /Les lettres agissent/, hidden: true }));
    act(() => card.focus());
    key("e");
    expect(cardsOf("À lire")).toEqual(["Coralie J."]);
    expect(api.calls.filter(({ call }) => call.startsWith("POST"))).toEqual([]);
    localStorage.clear();
  });

  test("a letter does not move a restricted application, and the reason is shown", async () => {
    const { api } = await openBoard([received("Paul", { status: "restricted" })]);
    const card = await screen.findByRole("link", { name: "Paul J." });
    act(() => card.focus());
    key("r");
    expect(statusText().join()).toContain("Étudiez d’abord cette candidature restreinte\u00a0: elle coûte 1 crédit.");
    expect(cardsOf("À lire")).toEqual(["Paul J."]);
    expect(api.calls.filter(({ call }) => call.startsWith("POST"))).toEqual([]);
  });
});

describe("several applications together", () => {
  test("selected applications are studied together, and those that fail stay selected", async () => {
    const names = ["Ana", "Bob", "Cid", "Dan", "Eve", "Fay"];
    const { api } = await openBoard(names.map((name) => received(name)));
    await screen.findByRole("link", { name: "Ana J." });
    api.responses["POST /transactions/trn_cid/transitions"] = () => ({ status: 422, body: { message: "Invalid" } });
    api.responses["GET /transactions/trn_cid"] = () => ({
      body: received("Cid", { status: "cancelled", cancelledDate: "2026-11-23T13:01:00.000Z" }),
    });
    for (const name of names)
      fireEvent.click(screen.getByRole("checkbox", { name: `Sélectionner la candidature ${ofName(name, "fr")} J.` }));
    fireEvent.click(screen.getByRole("button", { name: "Étudier" }));
    expect(
      await screen.findByText(
        "5 traitées, 1 impossible : 1 retirée par le candidat. E-mail aux candidats dans 2 minutes.",
      ),
    ).not.toBeNull();
    expect(screen.getByText("1 sélectionnée")).not.toBeNull();
  });
});

describe("the list", () => {
  test("a list with the same moves replaces the board on narrow screens", async () => {
    setWidth(NARROW);
    await openBoard([
      received("Coralie", { applicant: { id: "u", displayName: "Coralie J.", job: "Réviseuse", city: "Lille" } }),
    ]);
    const table = within(await screen.findByRole("table", { name: "Candidatures reçues" }));
    expect(table.getByText("Réviseuse · Lille")).not.toBeNull();
    openMenu("Coralie J.");
    press("Étudier");
    await waitFor(() => expect(table.getByText("À l’étude")).not.toBeNull());
  });
});
