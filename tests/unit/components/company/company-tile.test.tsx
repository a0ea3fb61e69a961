import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { CompanyTile, type CompanyTileView } from "@/components/company/company-tile";

const tile: CompanyTileView = {
  id: "ast_1",
  href: "/entreprise/durand",
  name: "Durand",
  logo: null,
  cover: null,
  drawn: { category: "cabinet-audit", city: "Lyon" },
  category: "Cabinet d’audit",
  baseline: null,
  headcount: null,
  cities: "Lyon",
  nbOffers: "2",
  offers: "offres",
};
const drawingsIn = (container: HTMLElement) =>
  [...container.querySelectorAll("use")].map((use) => use.getAttribute("href")?.split("#")[1]);

test("a firm without a cover has the drawings of its premises and of its town", () => {
  const { container } = render(<CompanyTile company={tile} />);
  expect(drawingsIn(container)).toEqual(["audit", "lyon"]);
});

test("a firm that has a cover shows it in place of the drawings", () => {
  const cover = { src: "/cover.webp", srcSet: "/cover.webp 384w", style: undefined };
  const { container } = render(<CompanyTile company={{ ...tile, cover }} />);
  expect(drawingsIn(container)).toEqual([]);
  expect(container.querySelector("img")?.getAttribute("src")).toBe("/cover.webp");
});
