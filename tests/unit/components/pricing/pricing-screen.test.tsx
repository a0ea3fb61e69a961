import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { PricingScreen } from "@/components/pricing/pricing-screen";
import type { PlanView, PricingView } from "@/lib/views/product";
import { aBody } from "@/tests/fixtures/a-body";
import { renderIn } from "@/tests/support/in-locale";

const plan = (name: string, price: number | null): PlanView => ({
  name,
  price,
  unit: "par mois, HT",
  summary: "Pour commencer.",
  features: ["Une offre ouverte"],
  featured: false,
  action: `Choisir ${name}`,
});
const pricing: PricingView = {
  title: "Tarifs",
  titletag: null,
  description: "",
  lead: null,
  sections: [],
  steps: [],
  body: aBody(""),
  questions: [{ question: "Puis-je arrêter ?", answer: aBody("<p>Oui.</p>") }],
  plans: [plan("Essentiel", 0), plan("Cabinet", 1290), plan("Groupe", null)],
  comparison: [{ title: "Offres", rows: [{ label: "Offres ouvertes", values: ["1", true] }] }],
  note: aBody(""),
};

test("each plan shows its price: free, an amount, or on quotation", async () => {
  await renderIn("fr", <PricingScreen pricing={pricing} />);
  const prices = within(screen.getByRole("list", { name: "Formules" }));
  for (const price of ["Gratuit", "1 290 €", "Sur devis"]) expect(prices.getByText(price)).toBeDefined();
});

test("a row of the comparison shows what is included, also to screen readers", async () => {
  await renderIn("fr", <PricingScreen pricing={pricing} />);
  const row = within(screen.getByRole("row", { name: /Offres ouvertes/ }));
  // The third plan has no value in this row: it counts as not included.
  expect(row.getAllByRole("cell").map((cell) => cell.textContent)).toEqual(["1", "Inclus", "–Non inclus"]);
});

test("questions are details elements, with their answers in the HTML", async () => {
  await renderIn("fr", <PricingScreen pricing={pricing} />);
  expect(screen.getByText("Oui.").closest("details")).not.toBeNull();
});
