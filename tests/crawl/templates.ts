import { redirectPatterns } from "@/lib/routes/redirect-patterns";
import { matchPattern } from "@/lib/routes/route-pattern";

/** Pages of one template, by name: those that docs/product.md §2 names, and the others. The first that matches. */
const PATTERNS: Record<string, string> = {
  ...redirectPatterns,
  landings: "/emploi",
  cityLanding: "/emploi/ville/{city}",
  jobLanding: "/emploi/{job}",
  jobInCityLanding: "/emploi/{job}/{city}",
  staticPage: "/{name}",
};
/** Routes whose list and whose pages share a name. */
const WITH_LIST = new Set(["help", "knowledgeTools", "docs"]);

/** Structured data that each page of a template must carry; one of several, in a list of its own. */
const TYPES: Record<string, readonly (string | readonly string[])[]> = {
  home: ["WebSite", "Organization"],
  searchOffers: ["ItemList"],
  searchCompanies: ["ItemList"],
  companyPage: [["AccountingService", "Organization"], "BreadcrumbList"],
  companyOffers: ["BreadcrumbList"],
  companyOffer: ["BreadcrumbList"],
  companyLocations: ["BreadcrumbList"],
  article: ["BlogPosting", "BreadcrumbList"],
  "help one": ["BreadcrumbList"],
  "knowledgeTools one": ["BreadcrumbList"],
  "docs one": ["BreadcrumbList"],
  jobLanding: ["BreadcrumbList"],
  cityLanding: ["BreadcrumbList"],
  jobInCityLanding: ["BreadcrumbList"],
};

const withoutPrefix = (path: string) => path.replace(/^\/en(?=\/|$)/, "") || "/";

/** The name of the template of an address, language apart; null for what is no page. */
export function templateOf(address: string): string | null {
  const path = withoutPrefix(address.split("?")[0] ?? "");
  for (const [name, pattern] of Object.entries(PATTERNS)) {
    const params = matchPattern(pattern, path);
    if (!params) continue;
    const isOne = Object.values(params).some((value) => value.length > 0);
    return WITH_LIST.has(name) && isOne ? `${name} one` : name;
  }
  return null;
}

/** What the page at this address of the sitemaps must say in structured data. */
export function expectedTypes(address: string): readonly (string | readonly string[])[] {
  const template = templateOf(address) ?? "";
  const types = TYPES[template] ?? [];
  // The text of an offer is French: only its French page is a JobPosting (docs/product.md §13.1).
  return template === "companyOffer" && !address.startsWith("/en/") ? ["JobPosting", ...types] : types;
}
