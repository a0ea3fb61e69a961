import { AsyncLocalStorage } from "node:async_hooks";
import { act, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, expect, test, vi } from "vitest";
import type { CompanyTileView } from "@/components/company/company-tile";
import type { OfferLineView } from "@/components/offer/offer-line";
import { Choices } from "@/components/search/choices";
import { foundCompaniesMarkup } from "@/components/search/found-companies-markup";
import { FoundCompanyList } from "@/components/search/found-company-list";
import type { FoundOfferTexts } from "@/components/search/found-offer";
import { FoundOfferList } from "@/components/search/found-offer-list";
import { foundOffersMarkup } from "@/components/search/found-offers-markup";
import { leaveChoices } from "@/components/search/leave-choices";
import { ResultData } from "@/components/search/result-data";
import { ResultScript } from "@/components/search/result-script";
import { COMPANIES_ID } from "@/components/search/search-form";
import { JsonLd } from "@/components/ui/json-ld";
import { asDocument, followDocuments, leaveInMarkup } from "@/lib/document-data";
import { hiddenOffers } from "@/lib/queries/saved-offers";

const line = (id: string, more: Partial<OfferLineView> = {}): OfferLineView => ({
  id,
  href: `/entreprise/treguern-conseil/offre-emploi/${id}`,
  title: `Comptable « ${id} » & paie`,
  job: null,
  company: "Tréguern, Conseil & fils",
  city: "Saint-Denis (La Réunion)",
  department: " (974)",
  logo: null,
  salary: { text: "33 500 – 39 000 €", period: "par an" },
  facts: ["CDI", "Temps plein"],
  day: "2026-11-25",
  published: "Publiée le 25 nov.",
  ...more,
});
const lines = [
  line("a", { logo: { src: "/a", style: { backgroundImage: 'url("data:image/webp;base64,AA")' } } }),
  line("b", { job: "Accountant", department: null, facts: [], salary: { text: "Salaire non indiqué", period: null } }),
  line("c", { company: null, city: null, department: null, logo: { src: "/a", style: undefined } }),
  line("e", { job: "Accountant", city: null, department: null }),
];
const texts: FoundOfferTexts = {
  save: "Garder {title}",
  saved: "Gardée",
  hide: "Masquer {title}",
  hideTitle: "Masquer",
  hidden: "Masquée : {title}",
  show: "Revoir",
};
const offers = (of: OfferLineView[] | null) => <FoundOfferList id="offres" offers={of} texts={texts} />;

const tile = (id: string, more: Partial<CompanyTileView>): CompanyTileView => ({
  id,
  href: `/entreprise/${id}`,
  name: "Martin",
  nbOffers: "0",
  offers: "offre ouverte",
  logo: null,
  category: null,
  baseline: null,
  headcount: null,
  cities: null,
  ...more,
});
const tiles = [
  tile("durand", { name: "Durand & fils", category: "Cabinet", nbOffers: "3", offers: "offres ouvertes" }),
  tile("martin", {
    baseline: "L’expertise « proche »",
    headcount: "10 à 49 personnes",
    cities: "Lyon et 2 autres",
    logo: { src: "/a", srcSet: "/a 56w, /b 112w", style: { backgroundImage: 'url("data:image/webp;base64,AA")' } },
  }),
];

const choice = (number: number, selected = false) => ({
  value: `v${number}`,
  label: `Logiciel ${number}`,
  count: number > 8 ? null : `1 00${number}`,
  selected,
});
const all = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((number) => choice(number, number === 8));
const view = {
  name: "outils",
  heading: "Logiciels",
  more: "Plus",
  also: { name: "autre", value: "x", label: "Autre", count: "3", selected: false },
};
const boxes = (of: typeof all | null) => <Choices {...view} choices={of} chosen={{ count: 1, label: "1 choix" }} />;

followDocuments(new AsyncLocalStorage());

/** Markup of the offers, as a page writes it into its document. */
const writtenOffers = (of: OfferLineView[]) =>
  asDocument(() => {
    const sent = leaveInMarkup("offres", of, () => foundOffersMarkup(of, texts));
    return renderToString(offers(sent));
  });
const writtenBoxes = (of: typeof all) =>
  asDocument(() => {
    const sent = leaveChoices({ ...view, choices: of }).choices;
    expect(sent).toBeNull();
    return renderToString(boxes(null));
  });

afterEach(() => {
  for (const id of hiddenOffers.read()) hiddenOffers.remove(id);
});

/** Hydrates this markup alone. Fails when React would redraw any of it. */
async function hydrate(markup: string, read: ReactNode) {
  const container = document.createElement("div");
  document.body.replaceChildren(container);
  container.innerHTML = markup;
  const before = container.innerHTML;
  const faults: unknown[] = [];
  const root = await act(async () =>
    hydrateRoot(container, read, { onRecoverableError: (fault) => faults.push(fault) }),
  );
  expect(faults).toEqual([]);
  expect(container.innerHTML).toBe(before);
  return { container, root };
}

test("offers are hydrated from their markup alone", async () => {
  const { container, root } = await hydrate(writtenOffers(lines), offers(null));
  await act(async () => screen.getByRole("button", { name: "Masquer Comptable « b » & paie" }).click());
  expect(container.textContent).toContain("Masquée : Comptable « b » & paie");
  expect(container.textContent).toContain("Accountant · Tréguern, Conseil & fils33 500");
  await act(async () => root.render(offers([line("d")])));
  expect(screen.getAllByRole("link").map(({ textContent }) => textContent)).toEqual(["Comptable « d » & paie"]);
  await act(async () => root.render(offers(null)));
  expect(screen.getAllByRole("link").map(({ textContent }) => textContent)).toHaveLength(3);
});

test("firms are hydrated from their markup alone", async () => {
  const markup = asDocument(() => {
    const sent = leaveInMarkup(COMPANIES_ID, tiles, foundCompaniesMarkup);
    return renderToString(<FoundCompanyList companies={sent} />);
  });
  const { container, root } = await hydrate(markup, <FoundCompanyList companies={null} />);
  expect(container.textContent).toContain("Durand & filsCabinet3 offres ouvertes");
  await act(async () => root.render(<FoundCompanyList companies={tiles.slice(1)} />));
  expect(screen.getAllByRole("link").map(({ textContent }) => textContent)).toEqual(["Martin"]);
});

test("an empty list is hydrated too", async () => {
  const list = <FoundOfferList id="rien" offers={null} texts={texts} />;
  // A server has no document to read it from.
  vi.stubGlobal("document", undefined);
  const markup = asDocument(() => {
    leaveInMarkup("rien", [], () => foundOffersMarkup([], texts));
    return renderToString(list);
  });
  vi.unstubAllGlobals();
  const { container } = await hydrate(markup, list);
  expect(container.querySelector("ul")?.children).toHaveLength(0);
});

test("choices are hydrated from their markup, folded ones too", async () => {
  const { container, root } = await hydrate(writtenBoxes(all), boxes(null));
  expect([...container.querySelectorAll("details")].map(({ open }) => open)).toEqual([true, true]);
  const box = screen.getByRole("checkbox", { name: "Logiciel 2 1 002" });
  box.focus();
  await act(async () => root.render(boxes(all.map((one) => ({ ...one, count: "7" })))));
  expect(document.activeElement).toBe(box);
  expect(screen.getByRole("checkbox", { name: "Logiciel 2 7" })).toBe(box);
});

test("structured data are hydrated as they were written", async () => {
  const data = { "@type": "ItemList", name: "</script><b>" };
  const markup = asDocument(() => renderToString(<ResultData data={data} />));
  expect(markup).toBe(renderToString(<JsonLd data={data} />));
  await hydrate(markup, <ResultScript />);
});
