import { expect, test } from "playwright/test";
import { localePath } from "@/lib/routes/locale-path";
import { routes } from "@/lib/routes/public-routes";

const OFFERS = routes.searchOffers();
const SEARCHES = [
  OFFERS,
  `${OFFERS}?q=comptable`,
  `${OFFERS}?contrat=cdi&teletravail=2-jours`,
  localePath("en", `${OFFERS}?q=audit`),
  routes.searchCompanies(),
  localePath("en", routes.searchCompanies()),
];
/** Maximum sizes in bytes, before compression. */
const MAX_DOCUMENT = 145_000;
const MAX_HYDRATION = 62_000;

const HYDRATION = /<script[^>]*>(self\.__next_f[\s\S]*?)<\/script>/g;

for (const search of SEARCHES)
  test(`a page of results stays within its size limits: ${search}`, async ({ request }) => {
    const html = await (await request.get(search)).text();
    const hydration = [...html.matchAll(HYDRATION)].map(([, script = ""]) => script).join("");
    expect(html).toContain("</article>");
    expect(hydration).toContain("__next_f");
    expect(Buffer.byteLength(hydration)).toBeLessThanOrEqual(MAX_HYDRATION);
    expect(Buffer.byteLength(html)).toBeLessThanOrEqual(MAX_DOCUMENT);
  });
