import fc from "fast-check";
import { expect, test } from "playwright/test";
import { localePath } from "@/lib/routes/locale-path";
import { routes } from "@/lib/routes/public-routes";
import { company } from "@/tests/e2e/support/demonstration";
import { testEnv } from "@/tests/support/env";

const RUNS = 500 * testEnv().loops;
const PARAMETERS = [
  "q",
  "lieu",
  "rayon",
  "contrat",
  "horaire",
  "teletravail",
  "experience",
  "diplome",
  "avantages",
  "metier",
  "outils",
  "salaire",
  "sanssalaire",
  "tri",
  "page",
  "categorie",
  "effectif",
  "groupe",
  "embed",
  "redirect",
  "_rsc",
  "__proto__",
];

const hostile = fc.oneof(
  fc.string({ unit: "binary", maxLength: 60 }),
  fc.string({ unit: "grapheme", maxLength: 60 }),
  fc.constantFrom(
    "",
    "-1",
    "1e99",
    "NaN",
    "'; DROP TABLE assets; --",
    "<script>",
    "../../etc/passwd",
    "\u0000",
    "[object Object]",
    "a".repeat(4_000),
    "&|!():*",
    "🇫🇷",
    "00000",
    "null",
    "true",
  ),
);
const query = fc.array(fc.tuple(fc.constantFrom(...PARAMETERS), hostile), { maxLength: 6 });
const path = fc.oneof(
  fc.constantFrom(
    routes.home(),
    routes.searchOffers(),
    routes.searchCompanies(),
    routes.companyPage(company.slug),
    routes.companyOffers(company.slug),
  ),
  hostile.filter(isEncodable).map((slug) => routes.companyPage(slug)),
  hostile.filter(isEncodable).map((slug) => routes.companyOffer(company.slug, slug)),
  hostile.filter(isEncodable).map((name) => `/${encodeURIComponent(name)}`),
);

test(`${RUNS} malformed addresses give no server error`, async ({ request }) => {
  test.setTimeout(300_000 * testEnv().loops);
  await fc.assert(
    fc.asyncProperty(path, query, fc.constantFrom("fr", "en"), async (address, parameters, locale) => {
      const search = parameters
        .filter(([, value]) => isEncodable(value))
        .map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
      const target = `${localePath(locale, address)}?${search.join("&")}`;
      const response = await request.get(target, { maxRedirects: 0 });
      expect(response.status(), target).toBeLessThan(500);
    }),
    { numRuns: RUNS },
  );
});

/** A lone surrogate has no UTF-8 form, so no browser can send it. */
function isEncodable(text: string) {
  return !/\p{Surrogate}/u.test(text);
}
