import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import type { SavedSearch } from "@/lib/entities/saved-search";
import { editedAlert } from "@/lib/queries/edited-alert";
import { found } from "@/tests/fixtures/api-responses";
import { aPageOf } from "@/tests/support/an-application";
import { claire, createFakeSession, renderScreen, signedIn, withoutFirm } from "@/tests/support/fake-session";
import { AlertsScreen } from "@/workspace/candidate/alerts/alerts-screen";
import { widerAlert } from "@/workspace/candidate/alerts/wider";

const current = withoutFirm();
const createdDate = new Date().toISOString();
const anAlert = (overrides: Partial<SavedSearch> = {}): SavedSearch => ({
  id: "sch_1",
  name: "Paie à Lyon",
  userId: claire.id,
  search: { query: "paie" },
  active: true,
  frequency: "daily",
  lastResultCount: null,
  lastMailDate: null,
  metadata: { query: "q=paie" },
  createdDate,
  updatedDate: createdDate,
  ...overrides,
});
afterEach(() => editedAlert.forget());

type Responses = Parameters<typeof createFakeSession>[1];
async function open(alerts: SavedSearch[], responses: Responses = {}) {
  const { session, api } = createFakeSession(signedIn({ current }), {
    "GET /search": () => aPageOf(alerts),
    "POST /search": () => ({ body: { ...found, nbResults: 12 } }),
    ...responses,
  });
  await renderScreen(session, <AlertsScreen />);
  return api;
}

test("an alert shows its count, last mail, search and feed", async () => {
  await open([anAlert({ lastMailDate: "2026-11-20T08:00:00.000Z", lastResultCount: 3 })]);
  expect(
    await screen.findByText(/12 offres en ce moment\. Dernier e-mail le 20 novembre 2026, 3 offres\./),
  ).toBeDefined();
  expect(screen.getByRole("link", { name: "Paie à Lyon" }).getAttribute("href")).toBe(
    "/recherche/offres-emploi?q=paie",
  );
  expect(screen.getByRole("link", { name: /Flux/ }).getAttribute("href")).toContain("?q=paie");
});

test("the frequency and name of an alert can be edited, and the alert removed", async () => {
  const api = await open([anAlert()], {
    "PATCH /search/sch_1": () => ({ body: anAlert() }),
    "DELETE /search/sch_1": () => ({ body: { id: "sch_1" } }),
  });
  await userEvent.selectOptions(await screen.findByRole("combobox", { name: "Rythme" }), "Le lundi");
  await waitFor(() =>
    expect(api.calls.findLast(({ call }) => call.startsWith("PATCH"))?.body).toEqual({ frequency: "weekly" }),
  );
  await userEvent.click(screen.getByRole("button", { name: /^Renommer/ }));
  const name = screen.getByRole("textbox", { name: "Nom de l’alerte" });
  await userEvent.clear(name);
  await userEvent.type(name, " Ma paie ");
  await userEvent.click(screen.getByRole("button", { name: "Enregistrer" }));
  await waitFor(() =>
    expect(api.calls.findLast(({ call }) => call.startsWith("PATCH"))?.body).toEqual({ name: "Ma paie" }),
  );
  await userEvent.click(screen.getByRole("button", { name: /^Supprimer/ }));
  await userEvent.click(screen.getByRole("button", { name: "Supprimer" }));
  await waitFor(() => expect(api.takeCalls()).toContain("DELETE /search/sch_1"));
});

test("editing an alert stores its id and the path to return to", async () => {
  await open([anAlert()]);
  const link = await screen.findByRole("link", { name: "Modifier la recherche (Paie à Lyon)" });
  expect(link.getAttribute("href")).toBe("/recherche/offres-emploi?q=paie");
  link.addEventListener("click", (event) => event.preventDefault());
  await userEvent.click(link);
  expect(editedAlert.read()).toEqual({
    id: "sch_1",
    name: "Paie à Lyon",
    isByMail: false,
    back: "/app/candidat/alertes",
  });
});

test("an alert that has sent no mail for long is offered a wider search", () => {
  const lyon = { latitude: 45.76, longitude: 4.84 };
  const around = (maxDistance: number) => ({ query: "paie", places: [{ ...lyon, maxDistance }, { regionCode: "53" }] });
  const old = { createdDate: "2026-01-01T00:00:00.000Z", updatedDate: "2026-01-01T00:00:00.000Z" };
  const now = Date.parse("2026-11-22T00:00:00.000Z");
  const near = { ...old, search: around(10_000) };
  expect(widerAlert(anAlert({ ...near, metadata: { query: "q=paie&lieu=Lyon%2C+Bretagne&rayon=10" } }), now)).toEqual({
    search: around(50_000),
    metadata: { query: "q=paie&lieu=Lyon%2C+Bretagne&rayon=50" },
  });
  expect(widerAlert(anAlert({ ...near, metadata: {} }), now)?.metadata).toEqual({});
  expect(widerAlert(anAlert({ ...old, search: { query: "paie" } }), now)).toBeNull();
  expect(widerAlert(anAlert({ ...near, active: false }), now)).toBeNull();
  expect(widerAlert(anAlert({ ...near, lastMailDate: "2026-11-01T00:00:00.000Z" }), now)).toBeNull();
  expect(widerAlert(anAlert({ ...old, search: around(50_000) }), now)).toBeNull();
});

test("a candidate without alerts sees that there are none", async () => {
  await open([]);
  expect(await screen.findByRole("heading", { name: "Aucune alerte" })).toBeDefined();
});
