import { localePath, routes } from "@/lib/routes";
import { closedOffer, company, openOffer } from "@/tests/e2e/support/demonstration";

export type Page = { name: string; path: string; status: number };

const search = `${routes.searchOffers()}?q=gestionnaire+de+paie&lieu=Lyon&rayon=30`;

const frenchPages: Page[] = [
  { name: "home", path: routes.home(), status: 200 },
  { name: "searchOffers", path: routes.searchOffers(), status: 200 },
  { name: "searchOffers with filters", path: search, status: 200 },
  { name: "searchOffers without result", path: `${routes.searchOffers()}?q=zzzzzz`, status: 200 },
  { name: "searchCompanies", path: routes.searchCompanies(), status: 200 },
  { name: "companyPage", path: routes.companyPage(company.slug), status: 200 },
  { name: "companyOffers", path: routes.companyOffers(company.slug), status: 200 },
  { name: "companyOffer", path: routes.companyOffer(openOffer.companySlug, openOffer.slug), status: 200 },
  { name: "companyLocations", path: routes.companyLocations(company.slug), status: 200 },
  { name: "closed offer", path: routes.companyOffer(closedOffer.companySlug, closedOffer.slug), status: 410 },
  { name: "unknown company", path: routes.companyPage("aucun-cabinet-de-ce-nom"), status: 404 },
  { name: "notFound", path: "/rien/ici", status: 404 },
];

/** Every page of the site, in both languages: whatever is added here goes through every check. */
export const pages: Page[] = frenchPages.flatMap((page) =>
  ["fr", "en"].map((locale) => ({ ...page, name: `${page.name} (${locale})`, path: localePath(locale, page.path) })),
);

export const knownPages = pages.filter(({ status }) => status === 200);
