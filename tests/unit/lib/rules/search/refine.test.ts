import { describe, expect, test } from "vitest";
import {
  atPage,
  filtersOf,
  isFiltered,
  isPage,
  widerSearches,
  withoutChoices,
  withoutFilter,
  withPlace,
} from "@/lib/rules/search/refine";

const query = (text: string) => new URLSearchParams(text);

describe("refining a search", () => {
  test("the filters of a search exclude the order and the page", () => {
    expect(filtersOf(query("q=paie&lieu=Lyon&rayon=50&contrat=cdi&contrat=cdd&tri=pertinence&page=2"))).toEqual([
      ["q", "paie"],
      ["lieu", "Lyon"],
      ["contrat", "cdi"],
      ["contrat", "cdd"],
    ]);
    expect(isFiltered(query("page=2"))).toBe(false);
    expect(isFiltered(query("outils=silae"))).toBe(true);
  });

  test("removing a value of a filter returns to the first page", () => {
    expect(withoutFilter(query("contrat=cdi&contrat=cdd&page=3"), "contrat", "cdi").toString()).toBe("contrat=cdd");
  });

  test("removing a filter removes the parameters that depend on it", () => {
    expect(withoutFilter(query("lieu=Lyon&rayon=50"), "lieu", "Lyon").toString()).toBe("");
    expect(withoutFilter(query("q=paie&tri=date&salaire=30000&sanssalaire=non"), "q").toString()).toBe(
      "salaire=30000&sanssalaire=non",
    );
    expect(withoutFilter(query("q=paie&lieu=Lyon&tri=distance"), "lieu").toString()).toBe("q=paie");
    expect(withoutFilter(query("q=paie&lieu=Lyon&tri=distance"), "q").toString()).toBe("lieu=Lyon&tri=distance");
    expect(withoutFilter(query("q=paie&lieu=Lyon&tri=salaire"), "lieu").toString()).toBe("q=paie&tri=salaire");
  });

  test("clearing the choices retains the words, the place and the order", () => {
    expect(
      withoutChoices(query("q=paie&lieu=Lyon&rayon=50&contrat=cdi&salaire=30000&tri=pertinence&page=2")).toString(),
    ).toBe("q=paie&lieu=Lyon&rayon=50&tri=pertinence");
  });

  test("isPage is true up to the last page, and always for the first", () => {
    expect(isPage({ page: 1, nbPages: 0 })).toBe(true);
    expect(isPage({ page: 3, nbPages: 3 })).toBe(true);
    expect(isPage({ page: 4, nbPages: 3 })).toBe(false);
  });

  test("the first page has no page parameter", () => {
    expect(atPage(query("q=paie&page=4"), 1).toString()).toBe("q=paie");
    expect(atPage(query("q=paie"), 2).toString()).toBe("q=paie&page=2");
  });

  test("a place is removed or replaced, and the radius is removed with the last", () => {
    const places = query("lieu=Rennes, Nantes&rayon=50&page=2");
    expect(filtersOf(places)).toEqual([
      ["lieu", "Rennes"],
      ["lieu", "Nantes"],
    ]);
    expect(withoutFilter(places, "lieu", "Rennes").get("lieu")).toBe("Nantes");
    expect(withoutFilter(places, "lieu", "Rennes").get("rayon")).toBe("50");
    expect(withoutFilter(query("lieu=Rennes&rayon=50"), "lieu", "Rennes").toString()).toBe("");
    expect(withPlace(places, "Nantes", "Nantes (44)").get("lieu")).toBe("Rennes, Nantes (44)");
  });

  test("wider searches extend the radius, then the place, then drop filters", () => {
    const around = [
      { kind: "department", label: "Rhône (69)" },
      { kind: "region", label: "Auvergne-Rhône-Alpes" },
    ];
    const wider = widerSearches(query("q=paie&lieu=Lyon&contrat=cdi&page=2"), { radiusKm: 30, around });
    expect(wider.map(({ name, query }) => `${name}: ${decodeURIComponent(`${query}`)}`)).toEqual([
      "rayon: q=paie&lieu=Lyon&contrat=cdi&rayon=50",
      "rayon: q=paie&lieu=Lyon&contrat=cdi&rayon=100",
      "department: q=paie&lieu=Rhône+(69)&contrat=cdi",
      "region: q=paie&lieu=Auvergne-Rhône-Alpes&contrat=cdi",
      "words: q=paie",
      "contrat: q=paie&lieu=Lyon",
      "lieu: q=paie&contrat=cdi",
      "q: lieu=Lyon&contrat=cdi",
    ]);
  });

  test("a search without radius is widened only by dropping filters", () => {
    const wider = widerSearches(query("lieu=Bretagne&contrat=cdi&teletravail=2-jours"), { radiusKm: null, around: [] });
    expect(wider.map(({ name, query }) => `${name}: ${query}`)).toEqual([
      "choices: lieu=Bretagne",
      "teletravail: lieu=Bretagne&contrat=cdi",
      "contrat: lieu=Bretagne&teletravail=2-jours",
      "lieu: contrat=cdi&teletravail=2-jours",
    ]);
  });

  test("a search without filter has no wider search", () => {
    expect(widerSearches(query(""), { radiusKm: null, around: [] })).toEqual([]);
  });
});
