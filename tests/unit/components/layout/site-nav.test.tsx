import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { SiteNav } from "@/components/layout/site-nav";
import { renderIn } from "@/tests/support/in-locale";
import { place } from "@/tests/support/navigation";

const links = [
  { href: "/en/recherche/offres-emploi", label: "Jobs", also: ["/en/emploi"] },
  { href: "/en/recherche/entreprises", label: "Firms" },
];

test.each([
  ["/en/recherche/entreprises", "Firms"],
  ["/en/recherche/offres-emploi/rss", "Jobs"],
  ["/en/emploi/ville/paris", "Jobs"],
])("at %s the current link of the menu is %s", async (seen, label) => {
  place.pathname = seen;
  await renderIn("en", <SiteNav locale="en" label="Main" links={links} />);
  expect(screen.getByRole("link", { current: "page" }).textContent).toBe(label);
});

test("a page outside the menu marks no link as current", async () => {
  place.pathname = "/en/recherche/entreprises-et-cabinets";
  await renderIn("en", <SiteNav locale="en" label="Main" links={links} />);
  expect(screen.queryByRole("link", { current: "page" })).toBeNull();
});
