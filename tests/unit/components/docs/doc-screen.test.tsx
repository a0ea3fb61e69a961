import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { DocScreen } from "@/components/docs/doc-screen";
import { DocsScreen } from "@/components/docs/docs-screen";
import type { DocLinkView } from "@/lib/views/doc";
import { aBody } from "@/tests/fixtures/a-body";
import { renderIn } from "@/tests/support/in-locale";

const aDoc = (path: string, section: DocLinkView["section"]): DocLinkView => ({
  path,
  section,
  title: `Titre ${path}`,
  label: `Page ${path}`,
  description: "Résumé.",
  updated: "2026-11-01T00:00:00.000Z",
});
const [profile, apply, feeds] = [
  aDoc("candidats/profil", "candidats"),
  aDoc("candidats/postuler", "candidats"),
  aDoc("api/flux", "api"),
] as const;

test("the menu marks only the current page", async () => {
  const view = { doc: apply, body: aBody(), previous: profile, next: feeds };
  await renderIn("fr", <DocScreen view={view} docs={[profile, apply, feeds]} crumbs={[]} />);
  const menu = within(screen.getByRole("navigation", { name: "Sommaire de la documentation" }));
  const current = menu.getAllByRole("link").filter((link) => link.getAttribute("aria-current") === "page");
  expect(current.map(({ textContent }) => textContent)).toEqual(["Page candidats/postuler"]);
});

test("a page links to the previous and the next page", async () => {
  const view = { doc: apply, body: aBody(), previous: profile, next: feeds };
  await renderIn("fr", <DocScreen view={view} docs={[]} crumbs={[]} />);
  const links = within(screen.getByRole("navigation", { name: "Pages voisines" })).getAllByRole("link");
  expect(links.map((link) => [link.getAttribute("rel"), link.getAttribute("href")])).toEqual([
    ["prev", "/docs/candidats/profil"],
    ["next", "/docs/api/flux"],
  ]);
});

test("a page without previous or next page has no such links", async () => {
  const view = { doc: apply, body: aBody(), previous: null, next: null };
  await renderIn("fr", <DocScreen view={view} docs={[]} crumbs={[]} />);
  expect(screen.queryByRole("navigation", { name: "Pages voisines" })).toBeNull();
});

test("the index lists only the sections that have pages", async () => {
  await renderIn("fr", <DocsScreen docs={[profile, apply, feeds]} />);
  expect(screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    "Candidats",
    "API et flux",
  ]);
  expect(within(screen.getByRole("region", { name: "Candidats" })).getAllByRole("link")).toHaveLength(2);
});

test("a language without documentation shows a message", async () => {
  await renderIn("fr", <DocsScreen docs={[]} />);
  expect(screen.getByText("La documentation n’est pas encore publiée dans cette langue.")).toBeDefined();
});
