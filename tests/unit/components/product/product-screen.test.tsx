import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { ProductScreen } from "@/components/product/product-screen";
import type { ProductView } from "@/lib/views/product";
import { aBody } from "@/tests/fixtures/a-body";
import { renderIn } from "@/tests/support/in-locale";

const product: ProductView = {
  title: "Recruter",
  titletag: null,
  description: "",
  lead: null,
  steps: [],
  body: aBody(""),
  sections: ["Publier", "Répondre"].map((title) => ({
    title,
    body: aBody(`<p>${title}.</p>`),
    points: [{ title: `Point de ${title}`, body: aBody("<p>Vite.</p>") }],
  })),
  questions: [{ question: "Combien ?", answer: aBody("<p>Rien.</p>") }],
};
const second = { href: "/tarifs", label: "Voir les tarifs" };
const show = (over: Partial<ProductView> = {}) =>
  renderIn("fr", <ProductScreen product={{ ...product, ...over }} today={null} second={second} />);

test("each chapter is a region of its own, with its points", async () => {
  await show();
  const chapter = within(screen.getByRole("region", { name: "Répondre" }));
  expect(chapter.getByRole("heading", { level: 3 }).textContent).toBe("Point de Répondre");
  expect(chapter.getByText("Répondre.")).toBeDefined();
});

test("a page without the day's data shows no sample offer", async () => {
  await show();
  expect(screen.getByRole("heading", { level: 1 }).textContent).toContain("Recruter");
  expect(screen.queryByRole("article")).toBeNull();
});

test("the second action links to the page of its props", async () => {
  await show();
  const hrefs = screen.getAllByRole("link", { name: "Voir les tarifs" }).map((link) => link.getAttribute("href"));
  expect(new Set(hrefs)).toEqual(new Set(["/tarifs"]));
});

test("a product without chapters nor questions shows neither", async () => {
  const { unmount } = await show();
  const regions = screen.getAllByRole("region").length;
  expect(screen.getByText("Combien ?")).toBeDefined();
  unmount();
  await show({ sections: [], questions: [] });
  // Two chapters and the block of questions are gone.
  expect(screen.queryAllByRole("region")).toHaveLength(regions - 3);
  expect(screen.queryByText("Combien ?")).toBeNull();
});

test("the day's figures are hidden when they are all zero", async () => {
  const showToday = (companies: number) => {
    const today = { counts: { offers: 0, companies, cities: 0 }, offers: [] };
    return renderIn("fr", <ProductScreen product={product} today={today} second={second} />);
  };
  const { unmount } = await showToday(3);
  expect(screen.getByText("En ligne aujourd’hui")).toBeDefined();
  unmount();
  await showToday(0);
  expect(screen.queryByText("En ligne aujourd’hui")).toBeNull();
});
