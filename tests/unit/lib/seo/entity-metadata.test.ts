import { beforeEach, describe, expect, test, vi } from "vitest";
import { toCompany } from "@/lib/data/company/to-company";
import { toOffer } from "@/lib/data/offer/to-offer";
import { companyMetadata } from "@/lib/seo/metadata/company-metadata";
import { notFoundMetadata } from "@/lib/seo/metadata/not-found-metadata";
import { closedOfferMetadata, offerMetadata } from "@/lib/seo/metadata/offer-metadata";
import { aCompany } from "@/tests/fixtures/a-company";
import { anOffer } from "@/tests/fixtures/an-offer";

vi.mock("next-intl/server", () => import("@/tests/support/translations"));
const getSeo = vi.hoisted(() => vi.fn());
vi.mock("@/lib/data/content/seo", () => ({ getSeo }));
beforeEach(() => getSeo.mockReset().mockResolvedValue(null));

const company = toCompany(aCompany(), "fr");
const summary = { id: company.id, slug: company.slug, name: company.name };
const titleOf = ({ title }: { title?: unknown }) => title;

describe("the heads of a company and its offers", () => {
  test("the title of a company's page is its name with a suffix", async () => {
    expect(titleOf(await companyMetadata(company, "fr", "page"))).toEqual({
      absolute: "Tréguern Conseil - Carrières et Emplois",
    });
  });

  test("a company's three pages differ in canonical URL and description", async () => {
    const pages = await Promise.all(
      (["page", "offers", "locations"] as const).map((screen) => companyMetadata(company, "en", screen)),
    );
    expect(new Set(pages.map(({ alternates }) => alternates?.canonical)).size).toBe(3);
    expect(new Set(pages.map(({ description }) => description)).size).toBe(3);
  });

  test("edited SEO texts replace only those of their page", async () => {
    const written = { title: "Rejoindre Tréguern", description: null, image: "entries/t.png", noindex: false };
    getSeo.mockImplementation(async (name: string) => (name === "companyPage-treguern-conseil" ? written : null));
    const [own, offers] = await Promise.all([
      companyMetadata(company, "fr", "page"),
      companyMetadata(company, "fr", "offers"),
    ]);
    expect(titleOf(own)).toEqual({ absolute: "Rejoindre Tréguern" });
    expect(own.description).toMatch(/\w/);
    expect(own.alternates?.canonical).toBe("http://localhost:3000/entreprise/treguern-conseil");
    expect(own.openGraph).toMatchObject({ images: [{ url: expect.stringContaining("/api/marketplace/images/") }] });
    expect(titleOf(offers)).toEqual({ absolute: "Offres d’emploi chez Tréguern Conseil" });
  });

  test("a page that editors exclude from indexes is noindex", async () => {
    getSeo.mockResolvedValue({ title: null, description: null, image: null, noindex: true });
    expect((await companyMetadata(company, "fr", "page")).robots).toBe("noindex");
  });

  test("the title of an offer has job, town and firm, and its description facts", async () => {
    const offer = toOffer(anOffer(), summary, "ctgy_default", "fr");
    const { title, description } = await offerMetadata(offer, "fr");
    expect(title).toEqual({ absolute: "Assistant comptable (H/F) à Rennes chez Tréguern Conseil" });
    expect(description).toMatch(/^Tréguern Conseil recrute à Rennes\u00a0: Assistant comptable \(H\/F\)\. CDI, 27/);
    expect(description?.length).toBeLessThanOrEqual(161);
  });

  test("two offers of the same job, town and firm have different titles", async () => {
    const first = toOffer(anOffer(), summary, "ctgy_default", "fr");
    const heads = await Promise.all(
      [first, { ...first, slug: `${first.slug}-2` }].map((offer) => offerMetadata(offer, "fr")),
    );
    expect(heads.map(titleOf)).toEqual([
      { absolute: "Assistant comptable (H/F) à Rennes chez Tréguern Conseil" },
      {
        absolute: expect.stringMatching(
          /^Assistant comptable \(H\/F\), 5 à 10 ans, 27.500.–.30.500.€ par an à Rennes chez Tréguern Conseil$/u,
        ),
      },
    ]);
    expect(new Set(heads.map(({ description }) => description)).size).toBe(2);
  });

  test("no fact is added to the title of an offer with a distinctive name", async () => {
    const offer = toOffer(
      anOffer({ name: "Assistant comptable, dossiers de vignerons (H/F)" }),
      summary,
      "ctgy_default",
      "fr",
    );
    const { title } = await offerMetadata({ ...offer, slug: `${offer.slug}-2` }, "fr");
    expect(title).toEqual({
      absolute: "Assistant comptable, dossiers de vignerons (H/F) à Rennes chez Tréguern Conseil",
    });
  });

  test("an offer without attributes still has a description", async () => {
    const bare = { ...anOffer({ description: "<p>Poste ouvert.</p>" }), customAttributes: { slug: "x" } };
    const { description } = await offerMetadata(toOffer(bare, summary, "ctgy_default", "en"), "en");
    expect(description).toBe("Tréguern Conseil is hiring in Rennes: Assistant comptable (H/F). Poste ouvert.");
  });

  test("closed offers and unknown pages are neither indexed nor canonical", async () => {
    const closed = await closedOfferMetadata({ id: "1", slug: "x", title: "Comptable", city: null }, "fr");
    expect(closed).toEqual({ title: { absolute: "Offre fermée\u00a0: Comptable" }, robots: "noindex" });
    expect(await notFoundMetadata("en")).toEqual({ title: { absolute: "Page not found" }, robots: "noindex" });
  });
});
