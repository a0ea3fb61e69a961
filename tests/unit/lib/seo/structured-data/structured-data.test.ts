import { describe, expect, test } from "vitest";
import { toCompany } from "@/lib/data/company/to-company";
import { toBreadcrumbList } from "@/lib/seo/structured-data/to-breadcrumb-list";
import { toItemList } from "@/lib/seo/structured-data/to-item-list";
import { toOrganization, toSiteOrganization } from "@/lib/seo/structured-data/to-organization";
import { toWebSite } from "@/lib/seo/structured-data/to-web-site";
import { aCompany } from "@/tests/fixtures/a-company";

describe("structured data", () => {
  test("an accounting firm is an AccountingService at its main office", () => {
    expect(toOrganization(toCompany(aCompany(), "fr"))).toMatchObject({
      "@type": "AccountingService",
      name: "Tréguern Conseil",
      url: "http://localhost:3000/entreprise/treguern-conseil",
      address: { addressLocality: "Rennes", addressCountry: "FR" },
      numberOfEmployees: { value: 215 },
      foundingDate: "1991",
      sameAs: ["https://www.treguern-conseil.example", "https://www.linkedin.com/company/treguern-conseil-exemple"],
    });
  });

  test("another employer is an Organization with headcount bounds", () => {
    const company = aCompany({ implantations: [] });
    company.customAttributes.categories = ["entreprise-pme"];
    company.metadata._team = { headcountRange: "10_19" };
    const organization = toOrganization(toCompany(company, "fr"));
    expect(organization).toMatchObject({ "@type": "Organization", numberOfEmployees: { minValue: 10, maxValue: 19 } });
    expect(organization.address).toBeUndefined();
  });

  test("testimonials chosen by the firm give no rating", () => {
    expect(JSON.stringify(toOrganization(toCompany(aCompany(), "fr")))).not.toMatch(/rating|review/i);
  });

  test("breadcrumbs are numbered, absolute, and in the page's language", () => {
    expect(toBreadcrumbList([{ name: "Home", path: "/" }, { name: "Tréguern" }], "en").itemListElement).toEqual([
      { "@type": "ListItem", position: 1, name: "Home", item: "http://localhost:3000/en" },
      { "@type": "ListItem", position: 2, name: "Tréguern", item: undefined },
    ]);
  });

  test("a list has positions and URLs only", () => {
    expect(toItemList(["/entreprise/a", "/entreprise/b"], "fr").itemListElement).toEqual([
      { "@type": "ListItem", position: 1, url: "http://localhost:3000/entreprise/a" },
      { "@type": "ListItem", position: 2, url: "http://localhost:3000/entreprise/b" },
    ]);
  });

  test("the data of the site have its name and no search action", () => {
    expect(toWebSite()).toMatchObject({ "@type": "WebSite", name: "Happy Cabinet", inLanguage: ["fr", "en"] });
    expect(toWebSite()).not.toHaveProperty("potentialAction");
    expect(toSiteOrganization()).toMatchObject({ "@type": "Organization", url: "http://localhost:3000/" });
  });
});
