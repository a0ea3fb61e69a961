import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { render } from "@testing-library/react";
import type { ReactElement } from "react";
import { expect, test } from "vitest";
import { ArticleDrawing } from "@/components/drawing/article-drawing";
import { FirmDrawing } from "@/components/drawing/firm-drawing";
import { HomeDrawing } from "@/components/drawing/home-drawing";
import { JobDrawing } from "@/components/drawing/job-drawing";
import { PlaceDrawing } from "@/components/drawing/place-drawing";
import { STATES, StateDrawing } from "@/components/drawing/state-drawing";
import firmCategories from "@/lib/rules/vocabulary/firm-categories.json";
import jobFamilies from "@/lib/rules/vocabulary/job-families.json";
import regions from "@/lib/rules/vocabulary/regions.json";

/** Returns the name of the rendered drawing, after checking that its sheet contains it. */
function drawnIn(element: ReactElement): string {
  const { container } = render(element);
  const [sheet = "", name = ""] = container.querySelector("use")?.getAttribute("href")?.split("#") ?? [];
  expect(readFileSync(join(process.cwd(), sheet), "utf8")).toContain(` id="${name}"`);
  return name;
}

test("a drawing is hidden from screen readers and print, and has a fixed size", () => {
  const { container } = render(<FirmDrawing category="agc" />);
  const svg = container.querySelector("svg");
  expect(svg?.getAttribute("aria-hidden")).toBe("true");
  expect(svg?.hasAttribute("data-no-print")).toBe(true);
  expect([svg?.getAttribute("width"), svg?.getAttribute("height")]).toEqual(["320", "200"]);
});

test.each(firmCategories.map(({ slug }) => slug))("a firm of category %s has its own drawing", (category) => {
  const name = drawnIn(<FirmDrawing category={category} />);
  if (category !== "cabinet-independant") expect(name).not.toBe("independent");
});

test("a firm of unknown category has the drawing of an independent firm", () => {
  expect(drawnIn(<FirmDrawing category={null} />)).toBe("independent");
  expect(drawnIn(<FirmDrawing category="inconnu" />)).toBe("independent");
});

test.each(regions.map((region) => [region.name, region]))("the region %s has its own drawing", (_, region) => {
  const name = drawnIn(<PlaceDrawing city={null} region={region.name} />);
  expect(name).toBe(region.zone === "com" ? "overseas" : region.slug);
});

test.each([
  ["Lyon", "Auvergne-Rhône-Alpes", "lyon"],
  ["Saint-Étienne", "Auvergne-Rhône-Alpes", "saint-etienne"],
  ["Le Havre", "Normandie", "le-havre"],
  ["Nîmes", null, "nimes"],
  ["Annecy", "Auvergne-Rhône-Alpes", "auvergne-rhone-alpes"],
  ["Villeneuve", null, "town"],
  [null, null, "town"],
])("the town %s, in region %s, has the drawing %s", (city, region, name) => {
  expect(drawnIn(<PlaceDrawing city={city} region={region} />)).toBe(name);
});

const ARTICLES = ["marketplace/content/blog", "marketplace/demo/content/blog", "marketplace/demo/content/blog-vdc"];
const articles = ARTICLES.flatMap((folder) => readdirSync(folder)).map((file) => file.replace(/\..*$/, ""));

test.each(articles)("the article %s has a drawing other than the default", (slug) => {
  expect(drawnIn(<ArticleDrawing article={{ slug, label: null }} />)).not.toBe("ledger");
});

test.each([
  ["Études", "books"],
  ["Météo", "ledger"],
  [null, "ledger"],
])("an article without its own drawing, of label %s, has the drawing %s", (label, name) => {
  expect(drawnIn(<ArticleDrawing article={{ slug: "une-nouveaute", label }} />)).toBe(name);
});

test("each family of jobs has a drawing of its own", () => {
  const names = jobFamilies.map(({ slug }) => drawnIn(<JobDrawing family={slug} />));
  expect(new Set(names).size).toBe(jobFamilies.length);
  expect(names).not.toContain("ledger");
});

test("a job of unknown family has the drawing of a ledger", () => {
  expect(drawnIn(<JobDrawing family={null} />)).toBe("ledger");
});

test("the home page has its own drawing", () => {
  expect(drawnIn(<HomeDrawing />)).toBe("home");
});

test.each(STATES)("the state %s has its own drawing", (state) => {
  expect(drawnIn(<StateDrawing name={state} />)).toBe(state);
});
