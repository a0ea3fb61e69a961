import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { OFFLINE_OFFERS_EVENT } from "@/lib/queries/offline-offers";
import { savedOffers } from "@/lib/queries/saved-offers";
import { asset, config } from "@/tests/fixtures/api-responses";
import { aClosedOffer, aKeptOffer } from "@/tests/support/a-bookmark";
import { aPageOf } from "@/tests/support/an-application";
import { createFakeSession, renderScreen, signedIn, withoutFirm } from "@/tests/support/fake-session";
import { declinedOffers } from "@/workspace/candidate/saved/declined-offers";
import { LocalOffersNotice } from "@/workspace/candidate/saved/local-offers-notice";
import { SavedScreen } from "@/workspace/candidate/saved/saved-screen";

const current = withoutFirm();
const candidate = signedIn({ current });
const local = (id: string) => ({ id, slug: id, title: id, companySlug: "durand", companyName: "Durand", city: "" });

afterEach(() => {
  for (const { id } of savedOffers.read()) savedOffers.remove(id);
  for (const id of declinedOffers.read()) declinedOffers.remove(id);
});

type Responses = Parameters<typeof createFakeSession>[1];
async function open(responses: Responses) {
  const { session, api } = createFakeSession(candidate, responses);
  await renderScreen({ ...session, readConfig: () => Promise.resolve(config) }, <SavedScreen />);
  return api;
}

test("saved offers show their note, and closed ones similar offers", async () => {
  await open({
    "GET /bookmarks": () =>
      aPageOf([
        aKeptOffer("ast_1", {}, { note: "Rappeler lundi" }),
        aClosedOffer("ast_2"),
        { ...aKeptOffer("ast_3"), asset: null },
      ]),
  });
  const [first, second, third] = await screen.findAllByRole("listitem");
  expect(
    within(first as HTMLElement)
      .getByRole("link")
      .getAttribute("href"),
  ).toBe("/entreprise/durand/offre-emploi/offre-ast_1");
  expect(first?.textContent).toContain("Rappeler lundi");
  expect(second?.textContent).toContain("Fermée");
  expect(
    within(second as HTMLElement)
      .getByRole("link", { name: "Offres similaires" })
      .getAttribute("href"),
  ).toBe("/recherche/offres-emploi?q=Offre%20ast_2");
  expect(third?.textContent).toContain("N’est plus en ligne");
});

test("a note on a saved offer can be written", async () => {
  const api = await open({
    "GET /bookmarks": () => aPageOf([aKeptOffer("ast_1")]),
    "PUT /bookmarks/offer/ast_1": () => ({ body: aKeptOffer("ast_1", {}, { note: "À relire" }) }),
  });
  await userEvent.click(await screen.findByRole("button", { name: "Note (Offre ast_1)" }));
  await userEvent.type(screen.getByRole("textbox", { name: "Votre note" }), "À relire");
  await userEvent.click(screen.getByRole("button", { name: "Enregistrer" }));
  await vi.waitFor(() => expect(screen.queryByRole("textbox")).toBeNull());
  expect(api.calls.find(({ call }) => call.startsWith("PUT"))?.body).toEqual({ note: "À relire" });
});

test("the offline copy of a removed offer is dropped, even that of the last offer", async () => {
  const announced: unknown[] = [];
  const listen = (event: Event) => announced.push((event as CustomEvent).detail);
  window.addEventListener(OFFLINE_OFFERS_EVENT, listen);
  let left = [aKeptOffer("ast_1"), aKeptOffer("ast_2")];
  await open({
    "GET /bookmarks": () => aPageOf(left),
    "DELETE /bookmarks/offer/ast_1": () => ({ body: { kind: "offer", assetId: "ast_1" } }),
    "DELETE /bookmarks/offer/ast_2": () => ({ body: { kind: "offer", assetId: "ast_2" } }),
  });
  const pathOf = (id: string) => `/entreprise/durand/offre-emploi/offre-${id}`;
  await screen.findByRole("button", { name: "Retirer (Offre ast_1)" });
  expect(announced).toEqual([{ keep: [pathOf("ast_1"), pathOf("ast_2")], drop: [] }]);
  for (const id of ["ast_1", "ast_2"]) {
    announced.length = 0;
    left = left.filter(({ assetId }) => assetId !== id);
    await userEvent.click(screen.getByRole("button", { name: `Retirer (Offre ${id})` }));
    await vi.waitFor(() => expect(screen.queryByRole("button", { name: `Retirer (Offre ${id})` })).toBeNull());
    expect(announced).toContainEqual({ keep: [], drop: [pathOf(id)] });
  }
  window.removeEventListener(OFFLINE_OFFERS_EVENT, listen);
});

test("four offers are compared at most, and closing the comparison returns to the button that opened it", async () => {
  await open({
    "GET /bookmarks": () => aPageOf(["ast_1", "ast_2", "ast_3", "ast_4", "ast_5"].map((id) => aKeptOffer(id))),
    "GET /assets": () => aPageOf([asset]),
    "GET /assets/ast_firm": () => ({ body: asset }),
  });
  const boxes = await screen.findAllByRole<HTMLInputElement>("checkbox");
  for (const box of boxes.slice(0, 4)) await userEvent.click(box);
  expect(boxes.map(({ checked, disabled }) => [checked, disabled])).toEqual([
    ...Array(4).fill([true, false]),
    [false, true],
  ]);
  screen.getByText(/Quatre offres au plus/);
  await userEvent.click(screen.getByRole("button", { name: "Comparer ces 4 offres" }));
  await userEvent.click(await screen.findByRole("button", { name: "Revenir à la liste" }));
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Comparer ces 4 offres" }));
});

test("two offers are compared side by side: pay, net pay, promised delay", async () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const pay = { salaryMin: 2_500, salaryMax: 3_000, salaryPeriod: "mensuel", contractType: "cdi", tools: ["silae"] };
  await open({
    "GET /bookmarks": () => aPageOf([aKeptOffer("ast_1", pay), aKeptOffer("ast_2")]),
    "GET /data/net-salary": () => ({
      body: {
        gross: 3_000,
        net: 2_345,
        taxable: 0,
        employeeContributions: 0,
        employerContributions: 0,
        employerCost: 0,
        model: "1",
        ratesDate: "2026-01-01",
      },
    }),
    "GET /assets": () => aPageOf([{ ...asset, locations: [{ city: "Vienne", latitude: 45.52, longitude: 4.87 }] }]),
    "GET /assets/ast_firm": () => ({ body: { ...asset, metadata: { _public: { responseCommitmentDays: 5 } } } }),
  });
  for (const box of await screen.findAllByRole("checkbox")) await userEvent.click(box);
  await userEvent.click(screen.getByRole("button", { name: "Comparer ces 2 offres" }));
  const cells = async (name: RegExp) =>
    within(await screen.findByRole("row", { name }))
      .getAllByRole("cell")
      .map(({ textContent }) => textContent);
  expect(await cells(/^Salaire brut annuel/)).toEqual([expect.stringMatching(/30.000.€ à 36.000.€/), "Non précisé"]);
  await vi.waitFor(async () => expect((await cells(/^Net/))[0]).toMatch(/2.345.€ par mois/));
  expect(await cells(/^Contrat/)).toEqual(["CDI", "Non précisé"]);
  await vi.waitFor(async () => expect((await cells(/^Distance/))[0]).toBe("27 km de Vienne"));
  expect(await cells(/^Logiciels/)).toEqual(["Silae", "Non précisé"]);
  await vi.waitFor(async () => expect(await cells(/^S’engage à répondre/)).toEqual(["Sous 5 jours", "Sous 5 jours"]));
  expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Comparaison" }));
  // Both offers are of the same firm, which is requested once.
  expect(warn).not.toHaveBeenCalled();
  warn.mockRestore();
});

test("offers saved in the browser move to the account on request", async () => {
  for (const id of ["ast_1", "ast_gone", "ast_full"]) savedOffers.add(local(id));
  const api = await open({
    "GET /bookmarks": () => aPageOf([]),
    "PUT /bookmarks/offer/ast_1": () => ({ body: aKeptOffer("ast_1") }),
    "PUT /bookmarks/offer/ast_gone": () => ({ status: 404, body: { message: "Not Found", statusCode: 404 } }),
    "PUT /bookmarks/offer/ast_full": () => ({ status: 422, body: { message: "100", statusCode: 422 } }),
  });
  expect(await screen.findByText("3 offres enregistrées dans ce navigateur")).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Les ajouter à mon compte" }));
  await screen.findByText(/Votre compte garde 100 offres au plus/);
  // The oldest is sent first, to preserve the order. The offer beyond the account's limit stays in the browser.
  expect(api.takeCalls().filter((call) => call.startsWith("PUT"))).toEqual([
    "PUT /bookmarks/offer/ast_1",
    "PUT /bookmarks/offer/ast_gone",
    "PUT /bookmarks/offer/ast_full",
  ]);
  expect(savedOffers.read().map(({ id }) => id)).toEqual(["ast_full"]);
});

test("the offers saved in the browser are unchanged when the marketplace does not respond", async () => {
  for (const id of ["ast_1", "ast_2"]) savedOffers.add(local(id));
  await open({
    "GET /bookmarks": () => aPageOf([]),
    "PUT /bookmarks/offer/ast_1": () => ({ body: aKeptOffer("ast_1") }),
    "PUT /bookmarks/offer/ast_2": () => "unreachable",
  });
  await userEvent.click(await screen.findByRole("button", { name: "Les ajouter à mon compte" }));
  await screen.findByRole("alert");
  expect(savedOffers.read()).toHaveLength(2);
});

test("declining the transfer leaves the offers in the browser", async () => {
  savedOffers.add(local("ast_1"));
  const api = await open({ "GET /bookmarks": () => aPageOf([]) });
  await userEvent.click(await screen.findByRole("button", { name: "Ne pas les ajouter" }));
  expect(screen.queryByText(/dans ce navigateur/)).toBeNull();
  expect(api.takeCalls().some((call) => call.startsWith("PUT"))).toBe(false);
  expect(savedOffers.read()).toHaveLength(1);
});

test("declining the notice of local offers is remembered, and removes no offer", async () => {
  savedOffers.add(local("ast_1"));
  const { session } = createFakeSession(candidate, {});
  await renderScreen(session, <LocalOffersNotice />);
  expect(await screen.findByText("1 offre enregistrée dans ce navigateur")).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Ne pas les ajouter" }));
  expect(screen.queryByText(/dans ce navigateur/)).toBeNull();
  expect([declinedOffers.read(), savedOffers.read().length]).toEqual([["usr_1"], 1]);
});

test("a user acting as a firm sees no notice of local offers", async () => {
  savedOffers.add(local("ast_1"));
  const { session } = createFakeSession(signedIn({ current: { ...current, organizationId: "org_1" } }), {});
  await renderScreen(session, <LocalOffersNotice />);
  expect(screen.queryByText(/dans ce navigateur/)).toBeNull();
});
