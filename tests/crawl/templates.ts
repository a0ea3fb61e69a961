import { routes } from "@/lib/routes/public-routes";
import { routeOf } from "@/tests/support/route-of";

/** Structured data that each page of a template must carry; of a nested list, one type is enough. */
const TYPES: Record<string, readonly (string | readonly string[])[]> = {
  home: ["WebSite", "Organization"],
  searchOffers: ["ItemList"],
  searchCompanies: ["ItemList"],
  companyPage: [["AccountingService", "Organization"], "BreadcrumbList"],
  companyOffers: ["BreadcrumbList"],
  companyOffer: ["BreadcrumbList"],
  companyLocations: ["BreadcrumbList"],
  article: ["BlogPosting", "BreadcrumbList"],
  helpTopic: ["BreadcrumbList"],
  knowledgeTool: ["BreadcrumbList"],
  "docs one": ["BreadcrumbList"],
  jobLanding: ["BreadcrumbList"],
  cityLanding: ["BreadcrumbList"],
  jobInCityLanding: ["BreadcrumbList"],
};

const withoutPrefix = (path: string) => path.replace(/^\/en(?=\/|$)/, "") || "/";

/** Name of the template of an address, in any language; null when the address is not a page. */
export function templateOf(address: string): string | null {
  const path = withoutPrefix(address.split("?")[0] ?? "");
  const name = routeOf(path);
  return name === "docs" && path !== routes.docs() ? "docs one" : name;
}

/** Structured data that the page at this address of the sitemaps must carry. */
export function expectedTypes(address: string): readonly (string | readonly string[])[] {
  const template = templateOf(address) ?? "";
  const types = TYPES[template] ?? [];
  // The text of an offer is French: only its French page is a JobPosting (docs/product.md §13.1).
  return template === "companyOffer" && !address.startsWith("/en/") ? ["JobPosting", ...types] : types;
}
