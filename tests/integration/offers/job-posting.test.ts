import type { FastifyInstance } from "fastify";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Client, createClient } from "@/lib/api/client";
import { companySummaryOf } from "@/lib/data/card/to-company-card";
import { toCompany } from "@/lib/data/company/to-company";
import { toOffer } from "@/lib/data/offer/to-offer";
import { toProductConfig } from "@/lib/rules/config/product-config";
import { API_VERSION, REQUEST_TIMEOUT_MS } from "@/lib/rules/limits";
import { toJobPosting } from "@/lib/seo/structured-data/to-job-posting";
import type { CompanyView } from "@/lib/views/company";
import type { OfferView } from "@/lib/views/offer";
import { createApp } from "@/marketplace/app";
import { PUBLIC_KEY, testContextWithoutFiles, testGate } from "@/tests/support/context";
import { withMarketplaceDatabase } from "@/tests/support/database";

const EMPLOYMENT_TYPES = [
  "FULL_TIME",
  "PART_TIME",
  "CONTRACTOR",
  "TEMPORARY",
  "INTERN",
  "VOLUNTEER",
  "PER_DIEM",
  "OTHER",
];
const CREDENTIALS = [
  "high school",
  "associate degree",
  "bachelor degree",
  "professional certificate",
  "postgraduate degree",
];
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2})$/;

const database = withMarketplaceDatabase({ seeded: true });
let app: FastifyInstance;
let published: { offer: OfferView; company: CompanyView }[] = [];
let nbPublicOffers = 0;

beforeAll(async () => {
  const context = testContextWithoutFiles(database.db);
  app = createApp(context, testGate(context), pino({ level: "silent" }));
  const origin = await app.listen({ host: "127.0.0.1", port: 0 });
  const api = createClient({ origin, publicKey: PUBLIC_KEY, apiVersion: API_VERSION, timeoutMs: REQUEST_TIMEOUT_MS });
  published = await readPublished(api);
  nbPublicOffers = await countPublicOffers(api);
});

afterAll(() => app.close());

/**
 * Reads every open offer of the demonstration as its page does, except spontaneous-application offers, which a firm's
 * list omits.
 */
async function readPublished(api: Client) {
  const { assetTypes, defaultOfferCategoryId } = toProductConfig(await api.config.read()).custom;
  const { results } = await api.assets.list({ assetTypeId: assetTypes.company, nbResultsPerPage: 100 });
  const firms = await Promise.all(
    results.map(({ customAttributes }) =>
      api.assets.companyBySlug(String(customAttributes.slug), { fields: "offers,implantations" }),
    ),
  );
  return firms.flatMap((firm) => {
    const company = toCompany(firm, "fr");
    const summary = companySummaryOf(firm);
    return (firm.offers ?? []).map((offer) => ({
      offer: toOffer(offer, summary, defaultOfferCategoryId, "fr"),
      company,
    }));
  });
}

async function countPublicOffers(api: Client) {
  const { assetTypes, defaultOfferCategoryId } = toProductConfig(await api.config.read()).custom;
  const count = async (categoryId?: string) =>
    (await api.assets.list({ assetTypeId: assetTypes.offer, categoryId, nbResultsPerPage: 1 })).paginationMeta
      .nbResults;
  return (await count()) - (await count(defaultOfferCategoryId));
}

const postings = () =>
  published.map(({ offer, company }) => ({ offer, posting: JSON.parse(JSON.stringify(toJobPosting(offer, company))) }));

describe("the job postings of the whole demonstration", () => {
  test("every public offer has a job posting, more than 500 in all", () => {
    expect(published.length).toBe(nbPublicOffers);
    expect(published.length).toBeGreaterThan(500);
  });

  test("every posting has the properties that Google requires", () => {
    for (const { posting } of postings()) {
      expect(posting).toMatchObject({
        "@context": "https://schema.org",
        "@type": "JobPosting",
        title: expect.stringMatching(/^[^€\d]{5,100}$/),
        description: expect.stringMatching(/^<p>[\s\S]{600,}/),
        datePosted: expect.stringMatching(INSTANT),
        hiringOrganization: { "@type": "Organization", name: expect.stringMatching(/./) },
      });
      expect(posting.jobLocation.length).toBeGreaterThan(0);
      for (const place of posting.jobLocation)
        expect(place).toMatchObject({
          "@type": "Place",
          address: {
            "@type": "PostalAddress",
            streetAddress: expect.stringMatching(/./),
            addressLocality: expect.stringMatching(/./),
            postalCode: expect.stringMatching(/^\d{5}$/),
            addressRegion: expect.stringMatching(/./),
            addressCountry: "FR",
          },
          geo: { latitude: expect.any(Number), longitude: expect.any(Number) },
        });
    }
  });

  test("offers of one firm in ten link to the firm's site", () => {
    const elsewhere = published.filter(({ offer }) => offer.applyUrl !== null);
    const firms = new Set(elsewhere.map(({ company }) => company.slug)).size;
    expect(firms).toBeGreaterThanOrEqual(4);
    expect(firms).toBeLessThanOrEqual(8);
    for (const { offer } of elsewhere)
      expect(offer.applyUrl).toMatch(new RegExp(`^https://.+[?&]reference=${offer.slug}$`));
  });

  test("every posting has the properties that Google recommends", () => {
    for (const { posting, offer } of postings()) {
      expect(posting).toMatchObject({
        validThrough: expect.stringMatching(INSTANT),
        identifier: { "@type": "PropertyValue", name: offer.company.name, value: offer.id },
        directApply: offer.applyUrl === null,
        hiringOrganization: {
          logo: expect.stringMatching(/^https?:\/\/[^/]+\/api\/marketplace\/images\/[\w-]+$/),
          sameAs: expect.anything(),
        },
        experienceRequirements: expect.anything(),
        educationRequirements: { credentialCategory: expect.toBeOneOf(CREDENTIALS) },
      });
      expect(Date.parse(posting.validThrough)).toBeGreaterThan(Date.now());
      expect(Date.parse(posting.datePosted)).toBeLessThanOrEqual(Date.now());
      expect(posting.employmentType.length).toBeGreaterThan(0);
      for (const type of posting.employmentType) expect(EMPLOYMENT_TYPES).toContain(type);
    }
  });

  test("a posting has pay exactly when the firm declared it", () => {
    const declared = postings().filter(({ offer }) => offer.salary);
    expect(declared.length).toBeGreaterThan(0);
    expect(declared.length).toBeLessThan(published.length);
    for (const { posting, offer } of postings()) {
      if (!offer.salary) expect(posting).not.toHaveProperty("baseSalary");
      else
        expect(posting.baseSalary).toMatchObject({
          "@type": "MonetaryAmount",
          currency: "EUR",
          value: { "@type": "QuantitativeValue", unitText: expect.toBeOneOf(["HOUR", "DAY", "WEEK", "MONTH", "YEAR"]) },
        });
    }
  });

  test("a posting is remote exactly when the work is entirely remote", () => {
    const remote = postings().filter(({ posting }) => posting.jobLocationType);
    expect(remote.length).toBeGreaterThan(0);
    for (const { posting, offer } of postings())
      expect(posting.jobLocationType).toBe(offer.remote?.slug === "full-remote" ? "TELECOMMUTE" : undefined);
    for (const { posting } of remote) {
      expect(posting.applicantLocationRequirements).toEqual({ "@type": "Country", name: "FR" });
      expect(posting.description).toMatch(/100\s% télétravail/);
    }
  });
});
