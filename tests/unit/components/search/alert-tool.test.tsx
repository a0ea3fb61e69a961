import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { AlertTool } from "@/components/search/alert-tool";
import { editedAlert } from "@/lib/queries/edited-alert";
import type { SavingOutcome } from "@/lib/queries/saved-searches";
import { renderIn } from "@/tests/support/in-locale";

const saveInSession = vi.hoisted(() => vi.fn<() => Promise<SavingOutcome>>());
vi.mock("@/components/search/save-search", () => ({ saveInSession }));

const settings = { publicKey: "pubk_test", product: "test", cookieDomain: null };
const texts = {
  label: "Créer une alerte",
  short: "Alerte",
  busy: "Un instant…",
  saved: "Alerte créée",
  known: "Déjà suivie",
  failed: "Échec",
  "signed-out": "Session expirée",
  manage: "Gérer mes alertes",
};
const shown = (query = "q=paie") =>
  renderIn(
    "fr",
    <AlertTool
      settings={settings}
      search={{ payload: {}, name: "Paie", query }}
      alertsHref="/app/candidat/alertes"
      form={<input aria-label="Adresse" />}
      texts={texts}
    />,
  );
const press = () => userEvent.click(screen.getByRole("link", { name: "Créer une alerte" }));

beforeEach(() => {
  document.documentElement.dataset.session = "";
  saveInSession.mockResolvedValue("saved");
});
afterEach(() => {
  delete document.documentElement.dataset.session;
  editedAlert.forget();
  saveInSession.mockReset();
});

describe("« Créer une alerte »", () => {
  test("one press of a logged-in user creates the alert, and leads to the alerts", async () => {
    await shown();
    await press();
    expect(await screen.findByText("Alerte créée")).toBeDefined();
    expect(screen.getByRole("link", { name: "Gérer mes alertes" }).getAttribute("href")).toBe("/app/candidat/alertes");
    expect(saveInSession).toHaveBeenCalledExactlyOnceWith(settings, { payload: {}, name: "Paie", query: "q=paie" });
  });

  test("a failure is said, and another press tries again", async () => {
    saveInSession.mockRejectedValueOnce(new Error("chunk"));
    await shown();
    await press();
    expect(await screen.findByText("Échec")).toBeDefined();
    await press();
    expect(await screen.findByText("Alerte créée")).toBeDefined();
  });

  test("a visitor is asked for an address in place, and a second press closes the question", async () => {
    delete document.documentElement.dataset.session;
    await shown();
    await press();
    expect(document.activeElement).toBe(screen.getByLabelText("Adresse"));
    await press();
    expect(screen.queryByLabelText("Adresse")).toBeNull();
    expect(saveInSession).not.toHaveBeenCalled();
  });

  test("an alert that is being edited is not doubled", async () => {
    editedAlert.keep({ id: "srch_1", name: "Avant", isByMail: false, back: "/app/candidat/alertes" });
    await shown();
    await press();
    expect(saveInSession).not.toHaveBeenCalled();
  });
});
