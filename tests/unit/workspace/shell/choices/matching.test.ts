import { describe, expect, test } from "vitest";
import { offerChoices } from "@/lib/rules/offer/offer-choices";
import { matching, named } from "@/workspace/shell/choices/matching";

const slugs = (text: string, locale: "fr" | "en" = "fr") =>
  matching(offerChoices(locale).advantages, text).map(({ slug }) => slug);

describe("choices of advantages", () => {
  test.each([
    ["ticket resto", "titres-restaurant"],
    ["Tickets-restos", "titres-restaurant"],
    ["chèque déjeuner", "titres-restaurant"],
    ["CE", "cheques-cadeaux"],
    ["13e mois", "treizieme-mois"],
    ["13ème mois", "treizieme-mois"],
    ["mutuelle", "mutuelle-60"],
    ["télétravail", "teletravail"],
    ["rtt", "rtt"],
    ["intéressement", "interessement"],
    ["épargne salariale", "pee-percol"],
    ["voiture de fonction", "voiture-fonction"],
  ])("« %s » finds %s first", (typed, slug) => {
    expect(slugs(typed)[0]).toBe(slug);
  });

  test("French words are found on the English page", () => {
    expect(slugs("titres-restaurant", "en")[0]).toBe("titres-restaurant");
    expect(slugs("ticket resto", "en")[0]).toBe("titres-restaurant");
  });

  test("a label that begins with the text comes before another name of another choice", () => {
    const choices = [
      { slug: "a", label: "Prime", words: ["bonus"] },
      { slug: "b", label: "Bonus annuel" },
      { slug: "c", label: "Super-bonus" },
    ];
    expect(matching(choices, "bonus").map(({ slug }) => slug)).toEqual(["b", "c", "a"]);
    expect(named(choices, "super bonus")?.slug).toBe("c");
    expect(named(choices, "bonus")).toBeNull();
  });
});
