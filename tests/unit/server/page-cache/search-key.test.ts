import { describe, expect, test } from "vitest";
import { searchKeyOf } from "@/server/page-cache/search-key";

const PATH = "/recherche/offres-emploi";

describe("the key of a search", () => {
  test.each([
    ["", PATH],
    ["?utm_source=x&utm_campaign=y&gclid=1", PATH],
    ["?q=paie&utm_source=x", `${PATH}?q=paie`],
    ["?tri=date&q=paie", `${PATH}?q=paie&tri=date`],
    ["?q=paie&page=2", `${PATH}?q=paie&page=2`],
    ["?q=chef+de+mission", `${PATH}?q=chef+de+mission`],
    ["?q=chef%20de%20mission", `${PATH}?q=chef+de+mission`],
  ])("the query %s has the key of its canonical form", (query, key) => {
    expect(searchKeyOf(PATH + query)).toBe(key);
    expect(searchKeyOf(`/en${PATH}${query}`)).toBe(`/en${key}`);
  });

  test.each([
    "?unknown=1",
    "?embed=1",
    "?_rsc=abc",
    "?q=",
    "?q=paie&q=audit",
    "?page=1",
    "?page=0",
    "?page=x",
    "?metier=nothing-known",
    "?rayon=7",
    "?q=%00",
    `?q=${"a".repeat(1_000)}`,
    "?__proto__=1",
  ])("the query %s has no key", (query) => expect(searchKeyOf(PATH + query)).toBeNull());
});
