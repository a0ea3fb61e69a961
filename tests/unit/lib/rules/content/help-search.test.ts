import fc from "fast-check";
import { expect, test } from "vitest";
import { searchHelp } from "@/lib/rules/content/help-search";

const topic = (title: string, description = "", text = "") => ({ title, description, text });
const offer = topic("Publier une offre conforme", "Les mentions obligatoires d’une annonce.");
const salary = topic("Afficher une fourchette de salaire", "Sur chaque offre.", "La rémunération proposée.");
const cv = topic("Importer mon CV au format PDF", "Remplir son profil d’après un CV.");
const topics = [salary, offer, cv];
const found = (query: string) => searchHelp(topics, query);

test("a word of the title counts more than one of the description", () => {
  expect(found("offre")).toEqual([offer, salary]);
});

test("a question is read without its small words, accents and capitals", () => {
  expect(found("Comment publier une OFFRE ?")).toEqual([offer]);
  expect(found("remuneration")).toEqual([salary]);
});

test("a prefix, a plural and a typing error are found", () => {
  expect(found("impor")).toEqual([cv]);
  expect(found("offres conformes")).toEqual([offer]);
  expect(found("fourchete")).toEqual([salary]);
});

test("every distinctive word must match", () => {
  expect(found("publier salaire")).toEqual([]);
});

test("topics are found once, and none for an empty query", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 200 }), (query) => {
      const results = found(query);
      expect(new Set(results).size).toBe(results.length);
      expect(topics).toEqual(expect.arrayContaining(results));
    }),
  );
  expect(found("  ?! ")).toEqual([]);
});
