import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { StaticPageScreen } from "@/components/page/static-page-screen";
import type { StaticPageView } from "@/lib/views/static-page";
import { aBody } from "@/tests/fixtures/a-body";
import { renderIn } from "@/tests/support/in-locale";

const aPage = (over: Partial<StaticPageView> = {}): StaticPageView => ({
  name: "mentions-legales",
  title: "Mentions légales",
  titletag: null,
  description: "",
  body: aBody("<h2 id='editeur'>Éditeur</h2><p>Nous.</p>"),
  updated: "2026-11-05T10:00:00.000Z",
  ...over,
});

test("a static page has one title, its text and the date of its last change", async () => {
  await renderIn("fr", <StaticPageScreen page={aPage()} />);
  expect(screen.getAllByRole("heading", { level: 1 }).map(({ textContent }) => textContent)).toEqual([
    "Mentions légales",
  ]);
  expect(screen.getByText("Nous.")).toBeDefined();
  expect(screen.getByText("5 novembre 2026", { exact: false })).toBeDefined();
});

test("a page with headings has a table of contents that links to them", async () => {
  const headings = ["editeur", "hebergeur", "contact"].map((id) => ({ id, text: id, level: 2 as const }));
  await renderIn("fr", <StaticPageScreen page={aPage({ body: aBody("<p>Nous.</p>", headings) })} />);
  const links = within(screen.getByRole("navigation")).getAllByRole("link");
  expect(links.map((link) => link.getAttribute("href"))).toEqual(["#editeur", "#hebergeur", "#contact"]);
});

test("a page without headings has no table of contents", async () => {
  await renderIn("fr", <StaticPageScreen page={aPage()} />);
  expect(screen.queryByRole("navigation")).toBeNull();
});
