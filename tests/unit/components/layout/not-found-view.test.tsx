import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { NotFoundView } from "@/components/layout/not-found-view";
import { renderIn } from "@/tests/support/in-locale";

test("a missing page is a 404 with a search and links", async () => {
  await renderIn("en", <NotFoundView />);
  expect(document.querySelector("meta[name=x-page-status]")?.getAttribute("content")).toBe("404");
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("This page is not in our books");
  expect(document.querySelector("form")?.getAttribute("action")).toBe("/en/recherche/offres-emploi");
  expect(screen.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
    "/en",
    "/en/recherche/offres-emploi",
    "/en/recherche/entreprises",
    "/en/outils",
    "/en/aide",
  ]);
});
