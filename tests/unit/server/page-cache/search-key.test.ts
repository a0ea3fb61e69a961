import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { toRawParams } from "@/lib/rules/search/params";
import { searchKeyOf } from "@/server/page-cache/search-key";

const PATH = "/recherche/offres-emploi";

describe("the key of a search", () => {
  test.each([
    ["", PATH],
    ["?utm_source=x&utm_campaign=y&gclid=1", PATH],
    ["?q=paie&utm_source=x", `${PATH}?q=paie`],
    ["?tri=date&q=paie", `${PATH}?q=paie&tri=date`],
    ["?q=paie&page=2", `${PATH}?page=2&q=paie`],
    ["?metier=paie&metier=audit", `${PATH}?metier=paie&metier=audit`],
    ["?q=chef+de+mission", `${PATH}?q=chef+de+mission`],
    ["?q=chef%20de%20mission", `${PATH}?q=chef+de+mission`],
  ])("the query %s has the key of its sorted parameters", (query, key) => {
    expect(searchKeyOf(PATH + query)).toBe(key);
    expect(searchKeyOf(`/en${PATH}${query}`)).toBe(`/en${key}`);
  });

  test.each(["?unknown=1", "?embed=1", "?_rsc=abc", "?__proto__=1", `?q=${"a".repeat(1_000)}`])(
    "the query %s has no key",
    (query) => expect(searchKeyOf(PATH + query)).toBeNull(),
  );

  test("two searches share a key only when their parameters are equal", () => {
    const query = fc.array(fc.tuple(fc.constantFrom("q", "lieu", "contrat", "page", "utm_source"), fc.string()));
    fc.assert(
      fc.property(query, query, (a, b) => {
        const read = (pairs: [string, string][]) =>
          JSON.stringify(toRawParams(new URLSearchParams(sorted(pairs.filter(([name]) => name !== "utm_source")))));
        const keys = [a, b].map((pairs) => searchKeyOf(`${PATH}?${new URLSearchParams(pairs)}`));
        if (keys[0] !== null && keys[0] === keys[1]) expect(read(a)).toBe(read(b));
      }),
    );
  });
});

const sorted = (pairs: [string, string][]) => {
  const query = new URLSearchParams(pairs);
  query.sort();
  return [...query];
};
