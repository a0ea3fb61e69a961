import fc from "fast-check";
import { expect, test } from "vitest";
import { searchHelp } from "@/lib/rules/content/help-search";

const topic = (title: string, description = "", text = "") => ({ title, description, text });
const offer = topic("Publier une offre conforme", "Les mentions obligatoires d’une annonce.");
const salary = topic("Afficher une fourchette de salaire", "Sur chaque offre.", "La rémunération proposée.");
const cv = topic("Importer mon CV au format PDF", "Remplir son profil d’après un CV.");
const topics = [salary, offer, cv];
const found = (query: string) => searchHelp(topics, query);

test("a topic matched by title comes before one matched by description", () => {
  expect(found("offre")).toEqual([offer, salary]);
});

test("a search ignores frequent words, accents and case", () => {
  expect(found("Comment publier une OFFRE ?")).toEqual([offer]);
  expect(found("remuneration")).toEqual([salary]);
});

test("a search matches a prefix, a plural and a typing error", () => {
  expect(found("impor")).toEqual([cv]);
  expect(found("offres conformes")).toEqual([offer]);
  expect(found("fourchete")).toEqual([salary]);
});

test("a topic must match every distinctive word", () => {
  expect(found("publier salaire")).toEqual([]);
});

test("a topic is found at most once, and none by an empty query", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 200 }), (query) => {
      const results = found(query);
      expect(new Set(results).size).toBe(results.length);
      expect(topics).toEqual(expect.arrayContaining(results));
    }),
  );
  expect(found("  ?! ")).toEqual([]);
});
