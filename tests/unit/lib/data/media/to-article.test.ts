import { expect, test } from "vitest";
import { toArticle } from "@/lib/data/media/to-article";
import { toArticleCards } from "@/lib/data/media/to-article-card";
import type { Entry } from "@/lib/entities/entry";

const SISTER = "https://voisin.example";
const anArticle = (given: Partial<Entry> = {}): Entry => ({
  id: "ent_1",
  collection: "blog",
  locale: "fr",
  name: "conges",
  fields: { title: "Les congés", subtitle: "Au cabinet", label: "Droit", body: "mot ".repeat(600) },
  metadata: {},
  publishedDate: "2026-11-01T00:00:00.000Z",
  createdDate: "2026-10-01T00:00:00.000Z",
  updatedDate: "2026-11-12T00:00:00.000Z",
  ...given,
});

test("a listed article shows its date and reading time", () => {
  expect(toArticleCards([anArticle(), anArticle({ fields: {} })], SISTER)).toEqual([
    {
      slug: "conges",
      title: "Les congés",
      subtitle: "Au cabinet",
      label: "Droit",
      publishedDate: "2026-11-01T00:00:00.000Z",
      minutes: 3,
      locale: "fr",
      sisterUrl: null,
    },
  ]);
});

test("an article of the sister site links to that site when it is configured", () => {
  const sister = anArticle({ collection: "blog-vdc", name: "lettre-de-mission" });
  expect(toArticleCards([sister], SISTER)[0]?.sisterUrl).toBe(`${SISTER}/media/blog/lettre-de-mission`);
  expect(toArticleCards([sister], null)[0]?.sisterUrl).toBeNull();
});

test("an article has its valid sources, its stored cover and its editors", () => {
  const sources = [
    { title: "Code du travail", url: "https://www.legifrance.gouv.fr", date: "2026-11-01" },
    { title: "Piège", url: "javascript:alert(1)" },
    { title: "", url: "https://exemple.fr" },
    "texte",
  ];
  const entry = anArticle({ metadata: { sources } });
  const [card] = toArticleCards([{ ...entry, fields: { ...entry.fields, cover: "covers/a.webp" } }], null);
  if (!card) throw new Error("no card");
  const article = toArticle({ ...entry, fields: { ...entry.fields, cover: "covers/a.webp" } }, card, [], "fr");
  expect(article).toMatchObject({
    author: "La rédaction",
    cover: { key: "covers/a.webp", alt: "Les congés" },
    updatedDate: "2026-11-12T00:00:00.000Z",
    sources: [{ title: "Code du travail", url: "https://www.legifrance.gouv.fr", date: "2026-11-01" }],
  });
  expect(toArticle(anArticle({ metadata: { sources: "rien" } }), card, [], "fr")).toMatchObject({
    cover: null,
    sources: [],
  });
});
