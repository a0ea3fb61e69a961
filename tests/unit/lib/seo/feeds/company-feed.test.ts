import { expect, test, vi } from "vitest";
import { toCompany } from "@/lib/data/company/to-company";
import { companyAtomFeed, companyJsonFeed } from "@/lib/seo/feeds/company-feed";
import { aCompany } from "@/tests/fixtures/a-company";
import { anOffer } from "@/tests/fixtures/an-offer";

vi.mock("next-intl/server", () => import("@/tests/support/translations"));

const hostile = 'Comptable <img src=x onerror="alert(1)"> & ]]> "paie"';
const company = toCompany(
  aCompany({ name: "Orsenne & Associés", offers: [anOffer(), anOffer({ name: hostile })] }),
  "fr",
);

test("the JSON feed of a firm has the URL, title and facts of each offer", async () => {
  const feed = JSON.parse(await companyJsonFeed(company, "en"));
  expect(feed).toMatchObject({
    version: "https://jsonfeed.org/version/1.1",
    home_page_url: "http://localhost:3000/en/entreprise/treguern-conseil/offres-emploi",
    feed_url: "http://localhost:3000/feeds/en/entreprise/treguern-conseil.json",
    language: "en",
  });
  expect(feed.items).toHaveLength(2);
  expect(feed.items[0].url).toMatch(/^http:\/\/localhost:3000\/en\/entreprise\/treguern-conseil\/offre-emploi\//);
  expect(feed.items[0].summary).toMatch(/^Rennes · /);
  // JSON Feed 1.1: an item has an id, and content_html or content_text.
  for (const item of feed.items)
    expect(item).toMatchObject({ id: expect.any(String), content_text: expect.stringMatching(/./) });
  expect(feed.items[1].title).toBe(hostile);
});

test("the Atom feed of a firm has escaped titles", async () => {
  const xml = await companyAtomFeed(company, "fr");
  expect(xml.match(/<entry>/g)).toHaveLength(2);
  expect(xml).toContain("http://localhost:3000/feeds/fr/entreprise/treguern-conseil.xml");
  expect(xml).not.toContain("<img");
  // RFC 4287 §4.1.2: an entry has an author.
  expect(xml.match(/<author>\s*<name>Orsenne &amp; Associés<\/name>/g)).toHaveLength(3);
  expect(xml).toContain("<rights>Orsenne &amp; Associés</rights>");
});

test("a firm without offers has empty feeds, with the firm's date", async () => {
  const idle = toCompany(aCompany({ offers: [] }), "fr");
  expect(JSON.parse(await companyJsonFeed(idle, "fr")).items).toEqual([]);
  expect(await companyAtomFeed(idle, "fr")).toContain(`<updated>${new Date(idle.updatedDate).toISOString()}</updated>`);
});
