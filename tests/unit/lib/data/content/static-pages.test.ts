import { expect, test, vi } from "vitest";
import { getStaticPage, getStaticPages } from "@/lib/data/content/static-pages";
import type { Entry } from "@/lib/entities/entry";
import { anEntry } from "@/tests/fixtures/an-entry";

const entries = vi.hoisted((): { all: Entry[] } => ({ all: [] }));
vi.mock("@/lib/data/content/entries", () => ({
  getEntry: async (_: string, name: string) => entries.all.find((entry) => entry.name === name) ?? null,
  getEntries: async () => ({ results: entries.all }),
}));

/** Names that are those of another route, or that are not a single segment of a path. */
const HIDDEN = ["connexion", "tarifs", "recherche", "offres-enregistrees", "en", "a/b"];

test("a published page has its title, headings and title tag", async () => {
  entries.all = [anEntry({ metadata: { titletag: "Mentions légales du site" } })];
  expect(await getStaticPage("mentions-legales", "fr")).toMatchObject({
    title: "Mentions légales",
    titletag: "Mentions légales du site",
    body: { headings: [{ text: "Éditeur", level: 2 }] },
  });
  expect(await getStaticPage("aucune", "fr")).toBeNull();
});

test("a static page with the name of another route is hidden", async () => {
  entries.all = [anEntry(), ...HIDDEN.map((name) => anEntry({ name }))];
  expect(await getStaticPage("tarifs", "fr")).toBeNull();
  expect((await getStaticPages("fr")).map(({ name }) => name)).toEqual(["mentions-legales"]);
});

test("static pages are listed in the editors' order, with their short labels", async () => {
  const named = (name: string, order: number | undefined, label?: string) =>
    anEntry({ name, metadata: { order }, fields: { title: name, label } });
  entries.all = [named("c", undefined), named("b", 20, "Bref"), named("a", 10)];
  expect((await getStaticPages("en")).map(({ label }) => label)).toEqual(["a", "Bref", "c"]);
});
