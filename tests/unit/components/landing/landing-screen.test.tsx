import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { LandingScreen } from "@/components/landing/landing-screen";
import landingMessages from "@/messages/fr/landing.json";
import { aLandingView } from "@/tests/fixtures/a-landing";
import { anOffer } from "@/tests/fixtures/an-offer";
import { renderIn } from "@/tests/support/in-locale";

const both = { job: "gestionnaire-de-paie", city: "lyon" };
const title = () => screen.getByRole("heading", { level: 1 }).textContent;

test("a page is titled by its job and its town", async () => {
  await renderIn("fr", <LandingScreen landing={aLandingView(both)} />);
  expect(title()).toBe("Gestionnaire de paie à Lyon\u00a0: offres d’emploi");
});

test.each([
  ["le-havre", "Emploi en comptabilité, audit et paie au Havre"],
  ["la-rochelle", "Emploi en comptabilité, audit et paie à La Rochelle"],
  ["les-abymes", "Emploi en comptabilité, audit et paie aux Abymes"],
])("the page of %s is titled %s", async (city, heading) => {
  await renderIn("fr", <LandingScreen landing={aLandingView({ job: null, city })} />);
  expect(title()).toBe(heading);
});

test("figures are in sentences, with pay as declared", async () => {
  await renderIn("fr", <LandingScreen landing={aLandingView(both)} />);
  const lead = screen.getByText(/5 offres ouvertes chez 3 employeurs/).textContent?.replaceAll(/[\u00a0\u202f]/g, " ");
  expect(lead).toContain("4 offres indiquent un salaire : 28 000 – 36 000 € brut par an. 2 proposent du télétravail.");
  expect(screen.queryByText("Salaire médian")).toBeNull();
});

test("a page of one offer says so, and adds the nearest ones", async () => {
  const near = [{ ...anOffer({ id: "ast_near" }), company: { id: "ast_2", slug: "voisin", name: "Cabinet Voisin" } }];
  await renderIn("fr", <LandingScreen landing={aLandingView(both, { offers: 1, near })} />);
  expect(screen.getByText(/^Une seule offre ouverte pour le moment/)).toBeDefined();
  expect(screen.getByText(/Cabinet Voisin/)).toBeDefined();
  expect(screen.queryByText(landingMessages.figures.label)).toBeNull();
});

test("a page without offers says that none is open", async () => {
  await renderIn("fr", <LandingScreen landing={aLandingView(both, { offers: 0, latest: [] })} />);
  expect(screen.getByText("Aucune offre ouverte pour le moment.")).toBeDefined();
});

test("pay shows only with enough declared salaries, as a median", async () => {
  await renderIn("fr", <LandingScreen landing={aLandingView(both, { salary: null })} />);
  expect(screen.queryByText(/brut par an/)).toBeNull();
  const salary = { offers: 6, low: 28_000, high: 36_000, median: 31_000 };
  await renderIn("en", <LandingScreen landing={aLandingView(both, { salary }, "en")} />);
  expect(screen.getByText("Median salary")).toBeDefined();
});

test.each([
  ["a job", { job: "gestionnaire-de-paie", city: null }, "payslip"],
  ["a town", { job: null, city: "lyon" }, "lyon"],
  ["a job in a town", both, "lyon"],
])("the page of %s shows its drawing", async (_, key, name) => {
  const { container } = await renderIn("fr", <LandingScreen landing={aLandingView(key)} />);
  expect(container.querySelector("header use")?.getAttribute("href")).toMatch(new RegExp(`#${name}$`));
});
