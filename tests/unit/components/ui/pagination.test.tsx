import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { Pagination } from "@/components/ui/pagination";
import { paginationPages } from "@/components/ui/pagination-pages";
import { renderIn } from "@/tests/support/in-locale";

const hrefOf = (page: number) => `/recherche/offres-emploi?page=${page}`;

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 12, [1, 2, null, 12]],
  [6, 12, [1, null, 5, 6, 7, null, 12]],
  [4, 12, [1, 2, 3, 4, 5, null, 12]],
  [12, 12, [1, null, 11, 12]],
])("page %i of %i has links to the pages %j", (page, nbPages, expected) => {
  expect(paginationPages(page, nbPages)).toEqual(expected);
});

test("a single page of results has no pagination", async () => {
  await renderIn("fr", <Pagination page={1} nbPages={1} hrefOf={hrefOf} />);
  expect(screen.queryByRole("navigation")).toBeNull();
});

test("every page except the current is a link", async () => {
  await renderIn("en", <Pagination page={2} nbPages={3} hrefOf={hrefOf} />);
  const link = (name: string) => screen.getByRole("link", { name }).getAttribute("href");
  expect(link("Previous page")).toBe("/en/recherche/offres-emploi?page=1");
  expect(link("Page 3")).toBe("/en/recherche/offres-emploi?page=3");
  expect(link("Next page")).toBe("/en/recherche/offres-emploi?page=3");
  expect(screen.queryByRole("link", { name: "Page 2" })).toBeNull();
  expect(screen.getByText("Page 2, current page").closest("[aria-current=page]")).not.toBeNull();
});
