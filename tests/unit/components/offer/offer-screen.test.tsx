import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { OfferScreen } from "@/components/offer/offer-screen";
import { dayAfter } from "@/lib/rules/statistics/steps";
import { today } from "@/lib/rules/time/paris-time";
import type { OfferMarketView } from "@/lib/views/offer";
import { aCompanyView } from "@/tests/fixtures/a-company-view";
import { anOfferView, DEFAULT_CATEGORY_ID } from "@/tests/fixtures/an-offer-view";
import { renderIn } from "@/tests/support/in-locale";

const url = "http://localhost/entreprise/treguern-conseil/offre-emploi/assistant-comptable-rennes";
const session = { publicKey: "pubk_test_x", product: "hc", cookieDomain: null };
const screenOf = (offer = anOfferView(), company = aCompanyView(), market: OfferMarketView | null = null) => (
  <OfferScreen
    offer={offer}
    company={company}
    similar={[]}
    landings={[]}
    market={market}
    net={{ min: 1720, max: 1960, simulator: "/outils/brut-net?salaire=27000" }}
    responseTime={{ days: 4, applications: 12 }}
    url={url}
    session={session}
  />
);
const factOf = (label: string) => screen.getByText(label).parentElement?.querySelector("dd")?.textContent;

test("the firm's response time is shown", async () => {
  await renderIn("fr", screenOf());
  expect(screen.getByText("En pratique, réponse en 4 jours (médiane de 12 réponses).")).toBeDefined();
});

test("the apply button is a plain link to the application form", async () => {
  await renderIn("fr", screenOf());
  for (const link of screen.getAllByRole("link", { name: "Postuler" }))
    expect(link.getAttribute("href")).toBe("/app/postuler/treguern-conseil/assistant-comptable-rennes");
});

test("the link to apply on the firm's own site has nofollow", async () => {
  const applyUrl = "https://www.treguern-conseil.example/postuler?reference=12";
  await renderIn("fr", screenOf({ ...anOfferView(), applyUrl }));
  for (const link of screen.getAllByRole("link", { name: /Postuler sur le site du cabinet/ })) {
    expect(link.getAttribute("href")).toBe(applyUrl);
    expect(link.getAttribute("rel")).toBe("noopener nofollow");
  }
});

test("the apply button is shown once before the terms, twice after them", async () => {
  await renderIn("fr", screenOf());
  const terms = screen.getByLabelText("L’essentiel");
  const followsTerms = (element: Element) =>
    Boolean(terms.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.getAllByRole("link", { name: /Postuler/ }).map(followsTerms)).toEqual([false, true, true]);
});

test("an offer has a link to report it", async () => {
  await renderIn("fr", screenOf());
  const link = screen.getByRole("link", { name: "Signaler" });
  expect(link.getAttribute("href")).toMatch(/^\/signaler\?url=http/);
});

test("remote work is shown once, in the terms or the advantages", async () => {
  const offer = (remoteWork: string | null) =>
    anOfferView({ customAttributes: { remoteWork, advantages: ["teletravail", "rtt"] } });
  const { unmount } = await renderIn("fr", screenOf(offer("2-jours")));
  expect(factOf("Télétravail")).toBe("2 jours / semaine");
  unmount();
  await renderIn("fr", screenOf(offer(null)));
  expect(screen.getAllByText("Télétravail")).toHaveLength(1);
});

test("only declared terms are listed, and undeclared pay is mentioned", async () => {
  const offer = anOfferView({
    customAttributes: { salaryMin: null, salaryMax: null, contractType: "cdd", durationMonths: 6, openings: 1 },
  });
  await renderIn("fr", screenOf(offer));
  expect(screen.getByText("Salaire non communiqué")).toBeDefined();
  expect(factOf("Contrat")).toBe("CDD, 6 mois");
  expect(factOf("Prise de poste")).toBe("4 janvier 2027");
  expect(factOf("Candidatures jusqu’au")).toBe("14 janvier 2027");
  expect(screen.queryByText("Postes à pourvoir")).toBeNull();
});

test("only the declared facts of the profession are listed", async () => {
  const practice = { files: 45, fees: 180_000, sectors: ["btp", "chr"], seasonHours: 42, recovery: "paid" as const };
  await renderIn("fr", screenOf(anOfferView({ metadata: { practice } })));
  expect(factOf("Portefeuille")).toBe("45 dossiers, 180\u202f000\u00a0€ d’honoraires par an");
  expect(factOf("Clients")).toBe("Bâtiment et travaux publicsCafés, hôtels, restaurants");
  expect(factOf("Période fiscale")).toBe("jusqu’à 42\u202fh par semaine, heures payées");
  expect(screen.queryByText("Stagiaires du DEC")).toBeNull();
});

test("requirements are listed before wishes", async () => {
  const needs = { experience: "required", formation: "wished", tools: { silae: "wished", dext: "required" } } as const;
  const offer = anOfferView({ customAttributes: { tools: ["silae", "dext", "acd"] }, metadata: { needs } });
  await renderIn("fr", screenOf(offer));
  expect(factOf("Expérience")).toMatch(/, requis$/);
  expect(factOf("Diplôme")).toMatch(/, souhaité$/);
  const software = screen.getByRole("region", { name: "Logiciels" });
  expect(software.textContent).toBe("LogicielsRequisDextSouhaitésSilaeEt aussiACD – i-Suite Expert");
  expect(screen.getByRole("region", { name: "Compétences" }).textContent).toBe(
    "CompétencesLettrage et justification des comptes",
  );
});

test("an offer without facts of the profession has no list of facts", async () => {
  await renderIn("fr", screenOf());
  expect(screen.queryByRole("heading", { name: "Le poste, concrètement" })).toBeNull();
});

test.each([
  ["des-que-possible", "Dès que possible"],
  ["2027-02-30", "2027-02-30"],
  ["À la rentrée", "À la rentrée"],
])("the start date %j is shown as %j", async (startDate, text) => {
  await renderIn("fr", screenOf(anOfferView({ customAttributes: { startDate } })));
  expect(factOf("Prise de poste")).toBe(text);
});

test("a spontaneous-application offer has no terms", async () => {
  await renderIn("fr", screenOf(anOfferView({ categoryId: DEFAULT_CATEGORY_ID })));
  expect(screen.getByRole("heading", { level: 2, name: "Se présenter" })).toBeDefined();
  expect(screen.queryByText("Salaire brut")).toBeNull();
});

const ENGLISH = { name: "Accounting assistant", description: "<p>Keep the books.</p><script>alert(1)</script>" };

test("the English page shows the English text, and links to the French page", async () => {
  const offer = anOfferView({ metadata: { english: ENGLISH } }, "en");
  const { container } = await renderIn("en", screenOf(offer, aCompanyView({}, "en")));
  expect(screen.getByRole("heading", { level: 1 }).lang).toBe("en");
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Accounting assistant");
  expect(container.querySelector("[lang=en].prose")?.innerHTML).toBe("<p>Keep the books.</p>");
  const french = screen.getByRole("link", { name: "Read the French text" });
  expect(french.getAttribute("href")).toBe("/entreprise/treguern-conseil/offre-emploi/assistant-comptable-rennes");
});

test.each([{ name: "Accountant" }, { description: "<p>Books</p>" }, { name: "A", description: "<p> </p>" }])(
  "an incomplete English text is ignored: %j",
  (english) => expect(anOfferView({ metadata: { english } }, "en").english).toBeNull(),
);

test("the French page has no English text", async () => {
  const { container } = await renderIn("fr", screenOf(anOfferView({ metadata: { english: ENGLISH } })));
  expect(container.innerHTML).not.toContain("Keep the books");
});

test("the English page marks the French text with its language", async () => {
  const { container } = await renderIn("en", screenOf(anOfferView({}, "en"), aCompanyView({}, "en")));
  expect(screen.getByText(/This job ad is written in French/)).toBeDefined();
  expect(container.querySelector("[lang=fr].prose")?.textContent).toContain("recherche un(e) assistant comptable");
});

test("the hiring steps are left out when the text lists them", async () => {
  const { unmount } = await renderIn("fr", screenOf());
  expect(screen.getByRole("heading", { name: "Le recrutement, pas à pas" })).toBeDefined();
  unmount();
  const description = "<ol><li>Entretien en visio (30 min)</li><li>Proposition sous une semaine</li></ol>";
  await renderIn("fr", screenOf(anOfferView({ description })));
  expect(screen.queryByRole("heading", { name: "Le recrutement, pas à pas" })).toBeNull();
});

test("unavailable similar offers show a message", async () => {
  await renderIn(
    "fr",
    <OfferScreen
      offer={anOfferView()}
      company={aCompanyView()}
      similar={null}
      landings={null}
      market={null}
      net={null}
      responseTime={null}
      url={url}
      session={session}
    />,
  );
  expect(screen.getByText(/Les offres similaires ne s’affichent pas/)).toBeDefined();
});

test("a button of the page prints it", async () => {
  const print = vi.spyOn(window, "print").mockImplementation(() => {});
  await renderIn("fr", screenOf());
  await userEvent.click(screen.getByRole("button", { name: "Imprimer" }));
  expect(print).toHaveBeenCalledOnce();
});

test("pay is compared with the market only when market figures exist", async () => {
  const market: OfferMarketView = {
    low: 26_000,
    median: 28_000,
    high: 30_000,
    standing: "above",
    middle: 31_000,
    differencePercent: 11,
    offers: 12,
    companies: 5,
    place: "Ille-et-Vilaine",
    level: "3 à 5 ans",
    barometer: "/outils/salaire-comptable?metier=auditeur",
  };
  const { unmount } = await renderIn("fr", screenOf(anOfferView(), aCompanyView(), market));
  const text = screen.getByRole("region", { name: "Face au marché" }).textContent?.replaceAll(/[\u00a0\u202f]/g, " ");
  expect(text).toContain("Au-dessus du marché");
  expect(text).toContain("dépasse la médiane de 11 %");
  expect(text).toContain("12 offres de 5 employeurs");
  expect(text).toContain("Ille-et-Vilaine");
  expect(text).toContain("Expérience comparée : 3 à 5 ans.");
  const link = screen.getByRole("link", { name: "Ce métier dans le baromètre des salaires" });
  expect(link.getAttribute("href")).toBe("/outils/salaire-comptable?metier=auditeur");
  unmount();
  await renderIn("fr", screenOf());
  expect(screen.queryByText("Face au marché")).toBeNull();
});

test("pay shows its net amount, with a link to the calculator", async () => {
  await renderIn("fr", screenOf());
  const link = screen.getByRole("link", { name: /net par mois, avant impôt/ });
  expect(link.textContent?.replaceAll(/\s/gu, " ")).toBe("environ 1 720 – 1 960 € net par mois, avant impôt");
  expect(link.getAttribute("href")).toBe("/outils/brut-net?salaire=27000");
});

test.each([
  [0, "Dernier jour"],
  [1, "Plus que 2 jours"],
])("an offer that ends in %i days shows how few days are left", async (days, said) => {
  const { unmount } = await renderIn("fr", screenOf({ ...anOfferView(), validThrough: dayAfter(today(), days) }));
  expect(factOf("Candidatures jusqu’au")).toContain(said);
  unmount();
  await renderIn("fr", screenOf({ ...anOfferView(), validThrough: dayAfter(today(), 20) }));
  expect(factOf("Candidatures jusqu’au")).not.toMatch(/jour/);
});
