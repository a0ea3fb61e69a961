import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { CompanyLocationsScreen } from "@/components/company/company-locations-screen";
import { aCompanyView } from "@/tests/fixtures/a-company-view";
import { anOffer } from "@/tests/fixtures/an-offer";
import { renderIn } from "@/tests/support/in-locale";

const rennes = {
  id: "loc_1a2b3c4d5e6f7g8h9i0j",
  name: "Siège – Rennes",
  main: true,
  nbOffers: 1,
  street: "120 rue des Imprimeurs",
  postcode: "35000",
  city: "Rennes",
  latitude: 48.109,
  longitude: -1.67,
};
const reunion = {
  ...rennes,
  id: "loc_reunion",
  name: "Bureau de Saint-Denis",
  city: "Saint-Denis",
  departmentCode: "974",
  main: false,
  nbOffers: 0,
  latitude: -20.879,
  longitude: 55.448,
};

test("each office lists its own offers, or a message when it has none", async () => {
  const company = aCompanyView({ implantations: [rennes, reunion], offers: [anOffer()] });
  await renderIn("fr", <CompanyLocationsScreen company={company} />);
  const entry = (name: string) =>
    within(screen.getByRole("heading", { level: 2, name }).closest("article") ?? document.body);
  expect(entry("Siège – Rennes").getByText("Assistant comptable (H/F)")).toBeDefined();
  expect(entry("Bureau de Saint-Denis").getByText("Aucune offre ouverte à ce bureau")).toBeDefined();
});

test("a marker links to its office, and offices off the map are listed below", async () => {
  const company = aCompanyView({ implantations: [rennes, reunion] });
  const { container } = await renderIn("fr", <CompanyLocationsScreen company={company} />);
  const marker = screen.getByRole("link", { name: "Rennes" });
  expect(container.querySelector(marker.getAttribute("href") ?? "")?.textContent).toContain("120 rue des Imprimeurs");
  expect(screen.getByText(/Hors de la carte.*Saint-Denis \(974\)/)).toBeDefined();
});

test("an overseas firm has a list of offices and no map", async () => {
  await renderIn("fr", <CompanyLocationsScreen company={aCompanyView({ implantations: [reunion] })} />);
  expect(screen.queryByRole("navigation", { name: "Carte de France des bureaux" })).toBeNull();
  expect(screen.getByRole("heading", { name: "Bureau de Saint-Denis" })).toBeDefined();
});
