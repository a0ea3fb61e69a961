import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { localePath } from "@/lib/routes/locale-path";
import { routes } from "@/lib/routes/public-routes";
import { redirectPatterns } from "@/lib/routes/redirect-patterns";
import { type RedirectSite, readRedirect } from "@/lib/routes/redirect-target";
import { toRedirect } from "@/lib/routes/to-redirect";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";

const ORIGIN = "https://site.example";
const siteIn = (locale: string): RedirectSite => ({
  origin: ORIGIN,
  allowed: ["https://app.example/espace", "https://soeur.example:8443"],
  patterns: redirectPatterns,
  inLocale: (path) => localePath(locale, path),
});
const site = siteIn("fr");
const read = (description: unknown) => readRedirect(Buffer.from(JSON.stringify(description)).toString("base64"), site);

describe("readRedirect, for any value", () => {
  const allowed = [ORIGIN, ...site.allowed.map((address) => new URL(address).origin)];
  let followed = 0;
  const expectOurs = (target: string | null) => {
    if (target === null) return;
    followed += 1;
    // Resolves the target as a browser resolves a Location header on a page of the site.
    const url = new URL(target, `${ORIGIN}/a/b`);
    expect(allowed).toContain(url.origin);
    expect(url.searchParams.has("redirect")).toBe(false);
    expect(target.length).toBeLessThanOrEqual(4000);
    expect(target).toMatch(/^(?:\/(?![/\\])|https:\/\/)/);
    expect(() => decodeURIComponent(target)).not.toThrow();
  };
  const word = fc.oneof(
    fc.constantFrom(
      ...Object.keys(redirectPatterns),
      "__proto__",
      "..",
      "//evil.example",
      "\\",
      "\0",
      "redirect",
      "slug",
    ),
    fc.string({ unit: "binary" }),
    fc.webUrl(),
    fc.webPath(),
  );
  const address = fc
    .tuple(
      fc.constantFrom("https://", "https:", "//", "http://", "javascript:", "\\", ORIGIN, "https://app.example", ""),
      fc.array(fc.oneof(word, fc.constantFrom("@", ".", ":", "/", "\\", "#", "?", "。", "\t")), { maxLength: 4 }),
    )
    .map(([start, rest]) => start + rest.join(""));
  const values = fc.oneof(word, address, fc.array(word), fc.integer(), fc.constant(null), fc.object());
  const anything = fc.oneof(
    fc.record(
      { name: word, params: fc.dictionary(word, values), query: fc.dictionary(word, values) },
      { requiredKeys: [] },
    ),
    fc.record({ url: address }),
    fc.json().map((text): unknown => JSON.parse(text)),
  );

  const real = fc.constantFrom(
    toRedirect("/entreprise/durand", redirectPatterns) ?? "",
    ...[`${ORIGIN}/aide?q=a`, "https://app.example/espace/a/b", "https://soeur.example:8443/forum"].map((url) =>
      Buffer.from(JSON.stringify({ url })).toString("base64"),
    ),
  );
  /** A valid value with a few characters removed, added or replaced at one position. */
  const damaged = fc
    .tuple(real, fc.nat({ max: 90 }), fc.nat({ max: 2 }), fc.string({ maxLength: 2 }))
    .map(([value, at, lost, added]) => value.slice(0, at) + added + value.slice(at + lost));

  test("every accepted target is on the site or on an allowed origin", () => {
    followed = 0;
    fc.assert(
      fc.property(fc.oneof(word, address, damaged), (value) => expectOurs(readRedirect(value, site))),
      { numRuns: 2_000 },
    );
    expect(followed).toBeGreaterThan(20);
    fc.assert(
      fc.property(anything, (value) => expectOurs(read(value))),
      { numRuns: 5_000 },
    );
  }, 30_000);

  test("the redirect to any known page is read back as that page", () => {
    const segment = fc
      .string({ unit: "grapheme", minLength: 1, maxLength: 20 })
      .filter((text) => !/^\.{1,2}$/.test(text));
    const pages = fc.oneof(
      fc.constantFrom(routes.home(), routes.searchOffers(), routes.help(), routes.blog(), workspaceRoutes.account()),
      segment.map(routes.companyPage),
      fc.tuple(segment, segment).map(([company, offer]) => routes.companyOffer(company, offer)),
      segment.map(workspaceRoutes.invitation),
    );
    const query = fc.dictionary(fc.string({ minLength: 1, maxLength: 5 }), fc.string({ maxLength: 9 }), { maxKeys: 3 });
    fc.assert(
      fc.property(pages, query, fc.constantFrom("fr", "en"), (path, given, locale) => {
        const params = new URLSearchParams(given);
        params.delete("redirect");
        const search = params.size > 0 && ![...params].flat().some((text) => text.includes("\0")) ? `?${params}` : "";
        const value = toRedirect(localePath(locale, path) + search, redirectPatterns) ?? "";
        expect(value).toMatch(/^[\w-]+$/);
        const back = readRedirect(value, siteIn(locale)) ?? "";
        const [backPath, backSearch = ""] = back.split("?");
        expect(backPath).toBe(localePath(locale, path));
        expect([...new URLSearchParams(backSearch)].sort()).toEqual([...new URLSearchParams(search)].sort());
      }),
    );
  });
});
