import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { ClosedOfferScreen } from "@/components/offer/closed-offer-screen";
import type { OfferCard } from "@/lib/views/offer";
import { aCompanyView } from "@/tests/fixtures/a-company-view";
import { anOffer } from "@/tests/fixtures/an-offer";
import { anOfferView } from "@/tests/fixtures/an-offer-view";
import { renderIn } from "@/tests/support/in-locale";

const closed = { id: "ast_closed", slug: "paie-rennes", title: "Gestionnaire de paie (H/F)", city: "Rennes" };
const elsewhere: OfferCard = {
  ...anOfferView({ id: "ast_elsewhere", name: "Responsable paie (H/F)" }),
  company: { slug: "cabinet-ombreval", name: "Cabinet Ombreval", logo: null, responseDays: null },
};

test("a closed offer has the status 410 and links to other offers", async () => {
  const company = aCompanyView({ offers: [anOffer()] });
  await renderIn("fr", <ClosedOfferScreen offer={closed} company={company} similar={[anOfferView(), elsewhere]} />);
  expect(screen.getByRole("heading", { level: 1, name: "Cette offre est fermée" })).toBeDefined();
  expect(screen.getByText(/Gestionnaire de paie \(H\/F\).*, à Rennes, n’accepte plus de candidature/)).toBeDefined();
  // React hoists the marker into the head.
  expect(document.querySelector('meta[name="x-page-status"]')?.getAttribute("content")).toBe("410");
  expect(screen.getAllByRole("link", { name: "Assistant comptable (H/F)" })).toHaveLength(1);
  expect(screen.getByRole("link", { name: "Responsable paie (H/F)" })).toBeDefined();
});

test("a firm without other offers has a link to the search", async () => {
  await renderIn("fr", <ClosedOfferScreen offer={closed} company={aCompanyView()} similar={null} />);
  expect(screen.getByText("Tréguern Conseil n’a pas d’autre offre ouverte en ce moment.")).toBeDefined();
  expect(screen.getByRole("link", { name: "Chercher une autre offre" }).getAttribute("href")).toBe(
    "/recherche/offres-emploi",
  );
  expect(screen.getByText(/Les offres similaires ne s’affichent pas/)).toBeDefined();
});
