import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { LandingScreen } from "@/components/landing/landing-screen";
import landingMessages from "@/messages/fr/landing.json";
import { aLandingView } from "@/tests/fixtures/a-landing";
import { anOffer } from "@/tests/fixtures/an-offer";
import { renderIn } from "@/tests/support/in-locale";

const both = { job: "gestionnaire-de-paie", city: "lyon" };
const title = () => screen.getByRole("heading", { level: 1 }).textContent;

test("the title of a landing page names its job and its town", async () => {
  await renderIn("fr", <LandingScreen landing={aLandingView(both)} />);
  expect(title()).toBe("Gestionnaire de paie à Lyon\u00a0: offres d’emploi");
});

test.each([
  ["le-havre", "Emploi en comptabilité, audit et paie au Havre"],
  ["la-rochelle", "Emploi en comptabilité, audit et paie à La Rochelle"],
  ["les-abymes", "Emploi en comptabilité, audit et paie aux Abymes"],
])("the landing page of %s is titled %s", async (city, heading) => {
  await renderIn("fr", <LandingScreen landing={aLandingView({ job: null, city })} />);
  expect(title()).toBe(heading);
});

test("the figures are written in sentences, with the range of declared pay", async () => {
  await renderIn("fr", <LandingScreen landing={aLandingView(both)} />);
  const lead = screen.getByText(/5 offres ouvertes chez 3 employeurs/).textContent?.replaceAll(/[\u00a0\u202f]/g, " ");
  expect(lead).toContain("4 offres indiquent un salaire : 28 000 – 36 000 € brut par an. 2 proposent du télétravail.");
  expect(screen.queryByText("Salaire médian")).toBeNull();
});

test("a page with a single offer shows a message and the nearest offers", async () => {
  const near = [{ ...anOffer({ id: "ast_near" }), company: { id: "ast_2", slug: "voisin", name: "Cabinet Voisin" } }];
  await renderIn("fr", <LandingScreen landing={aLandingView(both, { offers: 1, near })} />);
  expect(screen.getByText(/^Une seule offre ouverte pour le moment/)).toBeDefined();
  expect(screen.getByText(/Cabinet Voisin/)).toBeDefined();
  expect(screen.queryByText(landingMessages.figures.label)).toBeNull();
});

test("a page without offers shows a message", async () => {
  await renderIn("fr", <LandingScreen landing={aLandingView(both, { offers: 0, latest: [] })} />);
  expect(screen.getByText("Aucune offre ouverte pour le moment.")).toBeDefined();
});

test("the median pay is shown only with enough declared salaries", async () => {
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
])("the landing page of %s shows its own drawing", async (_, key, name) => {
  const { container } = await renderIn("fr", <LandingScreen landing={aLandingView(key)} />);
  expect(container.querySelector("header use")?.getAttribute("href")).toMatch(new RegExp(`#${name}$`));
});
