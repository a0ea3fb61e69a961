import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { SaveOffer } from "@/components/offer/save-offer";
import { SavedOffersScreen } from "@/components/offer/saved-offers-screen";
import { toSavedOffer } from "@/components/offer/to-saved-offer";
import { FoundOffers } from "@/components/search/found-offers";
import { RecentSearches } from "@/components/search/recent-searches";
import { recentSearches } from "@/lib/queries/recent-searches";
import { hiddenOffers, savedOffers } from "@/lib/queries/saved-offers";
import { anOfferView } from "@/tests/fixtures/an-offer-view";
import { renderIn } from "@/tests/support/in-locale";

const offer = anOfferView();
const search = (words: string) => ({ href: `/recherche/offres-emploi?q=${words}`, label: `Offres « ${words} »` });

afterEach(() => {
  for (const { id } of savedOffers.read()) savedOffers.remove(id);
  for (const id of hiddenOffers.read()) hiddenOffers.remove(id);
  for (const { href } of recentSearches.read()) recentSearches.remove(href);
});

test("saving or removing an offer updates all of its buttons", async () => {
  await renderIn(
    "fr",
    <>
      <FoundOffers id="offres" offers={[offer]} />
      <SaveOffer offer={toSavedOffer(offer)} texts={{ save: "Enregistrer", saved: "Enregistrée" }} look="button" />
    </>,
  );
  const sign = screen.getByRole("button", { name: /Enregistrer l’offre/ });
  expect(sign.getAttribute("aria-pressed")).toBe("false");
  await userEvent.click(sign);
  expect(sign.getAttribute("aria-pressed")).toBe("true");
  await userEvent.click(screen.getByRole("button", { name: "Enregistrée" }));
  expect(savedOffers.read()).toEqual([]);
  expect(sign.getAttribute("aria-pressed")).toBe("false");
});

test("a hidden offer is replaced by a message and a focused undo button", async () => {
  await renderIn("fr", <FoundOffers id="offres" offers={[offer]} />);
  await userEvent.click(screen.getByRole("button", { name: /Masquer l’offre/ }));
  expect(screen.queryByRole("link")).toBeNull();
  expect(screen.getByText(/Offre masquée/)).toBeDefined();
  const undo = screen.getByRole("button", { name: "La revoir" });
  await waitFor(() => expect(document.activeElement).toBe(undo));
  await userEvent.click(undo);
  expect(screen.getByRole("link", { name: offer.title })).toBeDefined();
});

test("saved offers have their pay of today, are compared, and an account keeps them", async () => {
  const [first, second] = [offer, anOfferView({ id: "ast_2", name: "Réviseur (H/F)" })];
  for (const one of [first, second]) savedOffers.add(toSavedOffer(one));
  const terms = (given: object) => ({ createdDate: "2026-11-15T08:00:00.000Z", customAttributes: given });
  const results = [
    { id: first.id, ...terms({ salaryMin: 30_000, salaryMax: 36_000, contractType: "cdi", remoteWork: "2-jours" }) },
    { id: second.id, ...terms({ contractType: "cdd" }) },
  ];
  vi.stubGlobal("fetch", () => Promise.resolve({ ok: true, json: () => Promise.resolve({ results }) }));
  await renderIn("fr", <SavedOffersScreen publicKey="pubk_test" />);
  const [paid] = await screen.findAllByText(/30\s000\s–\s36\s000\s€/);
  expect(paid).toBeDefined();
  expect(screen.getByText("Salaire non communiqué")).toBeDefined();
  expect(screen.getByRole("link", { name: "Créer un compte" }).getAttribute("href")).toMatch(/inscription\?redirect=/);
  for (const box of screen.getAllByRole("checkbox")) await userEvent.click(box);
  await userEvent.click(screen.getByRole("button", { name: "Comparer ces 2 offres" }));
  const rows = screen.getAllByRole("row").map((row) => row.textContent);
  expect(rows).toContain("ContratCDDCDI");
  expect(rows).toContain("TélétravailNon précisé2 jours / semaine");
  vi.unstubAllGlobals();
});

const anOpenOffer = (id: string) => ({ id, createdDate: "2026-11-15T08:00:00.000Z", customAttributes: {} });
const idsIn = (url: string) => new URL(url, "http://localhost").searchParams.getAll("id[]");

test("an offer saved in another tab is read before it is said to be closed", async () => {
  const asked: string[][] = [];
  let answer = () => {};
  vi.stubGlobal("fetch", async (url: string) => {
    const ids = idsIn(url);
    if (asked.push(ids) > 1) await new Promise<void>((resolve) => (answer = resolve));
    return { ok: true, json: async () => ({ results: ids.filter((id) => id !== "ast_gone").map(anOpenOffer) }) };
  });
  for (const id of ["ast_gone", "ast_2"]) savedOffers.add(toSavedOffer(anOfferView({ id })));
  await renderIn("fr", <SavedOffersScreen publicKey="pubk_test" />);
  await screen.findByText("Offre fermée");
  act(() => savedOffers.add(toSavedOffer(anOfferView({ id: "ast_3", name: "Réviseur (H/F)" }))));
  expect(screen.getAllByText("Offre fermée")).toHaveLength(1);
  await act(async () => answer());
  expect(await screen.findAllByRole("checkbox")).toHaveLength(2);
  await userEvent.click(screen.getByRole("button", { name: "Retirer Réviseur (H/F)" }));
  expect(asked).toEqual([
    ["ast_2", "ast_gone"],
    ["ast_3", "ast_2", "ast_gone"],
  ]);
  vi.unstubAllGlobals();
});

test("four offers are chosen at most, and the comparison gives the focus back", async () => {
  const results = [1, 2, 3, 4, 5].map((number) => anOpenOffer(`ast_${number}`));
  for (const { id } of results) savedOffers.add(toSavedOffer(anOfferView({ id, name: `Offre ${id}` })));
  vi.stubGlobal("fetch", async () => ({ ok: true, json: async () => ({ results }) }));
  await renderIn("fr", <SavedOffersScreen publicKey="pubk_test" />);
  const box = (id: string) => screen.findByRole<HTMLInputElement>("checkbox", { name: `Comparer\u00a0: Offre ${id}` });
  for (const id of ["ast_1", "ast_2", "ast_3", "ast_4"]) await userEvent.click(await box(id));
  const fifth = await box("ast_5");
  expect(fifth.disabled).toBe(true);
  expect(screen.getByRole("status").textContent).toMatch(/Quatre offres au plus/);
  await userEvent.click(fifth);
  expect(screen.getAllByRole<HTMLInputElement>("checkbox").filter(({ checked }) => checked)).toHaveLength(4);
  await userEvent.click(screen.getByRole("button", { name: "Comparer ces 4 offres" }));
  await userEvent.click(screen.getByRole("button", { name: "Revenir à la liste" }));
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Comparer ces 4 offres" }));
  await userEvent.click(await box("ast_1"));
  expect((await box("ast_5")).disabled).toBe(false);
  vi.unstubAllGlobals();
});

test("saved offers are listed with links, and removed one by one", async () => {
  savedOffers.add(toSavedOffer(offer));
  await renderIn("en", <SavedOffersScreen publicKey="pubk_test" />);
  expect(screen.getByRole("link", { name: offer.title }).getAttribute("href")).toBe(
    "/en/entreprise/treguern-conseil/offre-emploi/assistant-comptable-rennes",
  );
  await userEvent.click(screen.getByRole("button", { name: `Remove ${offer.title}` }));
  expect(screen.getByText(/You have not saved any job yet/)).toBeDefined();
});

test("recent searches are listed, except the current one", async () => {
  recentSearches.add({ href: "javascript:alert(1)", label: "x" });
  recentSearches.add(search("audit"));
  await renderIn(
    "fr",
    <RecentSearches
      current={search("paie")}
      titles={{ one: "Votre dernière recherche", several: "Vos dernières recherches" }}
    />,
  );
  expect(screen.getAllByRole("link").map((link) => link.textContent)).toEqual(["Offres « audit »"]);
  expect(recentSearches.read().map(({ label }) => label)).toEqual(["Offres « paie »", "Offres « audit »"]);
});
