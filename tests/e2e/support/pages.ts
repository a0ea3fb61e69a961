import { localePath } from "@/lib/routes/locale-path";
import { routes } from "@/lib/routes/public-routes";
import type { Row } from "@/lib/routes/route";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { TOOL_NAMES } from "@/lib/rules/tools/tool-names";
import { closedOffer, company, openOffer, privateApplicant, publicApplicant } from "@/tests/e2e/support/demonstration";

/** `refused` is the error status of an API call made by this page, which the browser reports in the console. */
export type Page = { name: string; path: string; status: number; refused?: number };

/** Returns the pages of a table whose path has no parameter. */
const withoutValue = (table: Record<string, Row>): Page[] =>
  Object.entries(table)
    .filter(([, { pattern, feed, outside }]) => !pattern.includes("[") && !feed && !outside)
    .map(([name, { pattern }]) => ({ name, path: pattern, status: 200 }));

const { login, helpSearch, ...publicRoutes } = routes;

/** Pages without parameter, pages with an existing value of their parameter, searches, and pages that are not found. */
const frenchPages: Page[] = [
  ...withoutValue(publicRoutes),
  {
    name: "searchOffers with filters",
    path: `${routes.searchOffers()}?q=gestionnaire+de+paie&lieu=Lyon&rayon=30`,
    status: 200,
  },
  { name: "searchOffers without result", path: `${routes.searchOffers()}?q=zzzzzz`, status: 200 },
  { name: "companyPage", path: routes.companyPage(company.slug), status: 200 },
  { name: "companyOffers", path: routes.companyOffers(company.slug), status: 200 },
  { name: "companyOffer", path: routes.companyOffer(openOffer.companySlug, openOffer.slug), status: 200 },
  { name: "companyLocations", path: routes.companyLocations(company.slug), status: 200 },
  { name: "unknown company", path: routes.companyPage("aucun-cabinet-de-ce-nom"), status: 404 },
  { name: "closed offer", path: routes.companyOffer(closedOffer.companySlug, closedOffer.slug), status: 410 },
  { name: "jobLanding", path: routes.jobLanding("gestionnaire-de-paie"), status: 200 },
  { name: "cityLanding", path: routes.cityLanding("paris"), status: 200 },
  { name: "jobInCityLanding", path: routes.jobInCityLanding("gestionnaire-de-paie", "vannes"), status: 200 },
  { name: "landing without enough offers", path: routes.cityLanding("limoges"), status: 200 },
  { name: "landing of an unknown town", path: routes.jobInCityLanding("auditeur-senior", "atlantis"), status: 404 },
  ...TOOL_NAMES.map((tool) => ({ name: `tool ${tool}`, path: routes.knowledgeTool(tool), status: 200 })),
  { name: "unknown tool", path: routes.knowledgeTool("aucun-outil"), status: 404 },
  { name: "helpSearch", path: `${helpSearch()}?q=publier`, status: 200 },
  { name: "helpTopic", path: routes.helpTopic("publier-une-offre"), status: 200 },
  { name: "unknown help topic", path: routes.helpTopic("aucun-sujet"), status: 404 },
  { name: "docs", path: routes.docs(), status: 200 },
  { name: "docs page", path: routes.docs("api/authentification"), status: 200 },
  { name: "unknown docs page", path: routes.docs("api/aucune"), status: 404 },
  { name: "congress2024", path: routes.congress("edition-2024"), status: 200 },
  { name: "congress2025", path: routes.congress("edition-2025"), status: 200 },
  { name: "unknown congress", path: routes.congress("edition-1999"), status: 404 },
  { name: "staticPage", path: routes.staticPage("mentions-legales"), status: 200 },
  { name: "unknown static page", path: routes.staticPage("aucune-page"), status: 404 },
  { name: "blog of one label", path: `${routes.blog()}?label=Carri%C3%A8re`, status: 200 },
  { name: "blog past its last page", path: `${routes.blog()}?page=99`, status: 404 },
  { name: "unknown article", path: routes.article("aucun-article"), status: 404 },
  { name: "private profile", path: routes.applicantProfile(privateApplicant.slug), status: 404 },
  { name: "notFound", path: routes.notFound("rien/ici"), status: 404 },
];

/** Screens that a visitor without a session requests, with unknown tokens and ids, and a public profile of a person. */
const frenchAccountPages: Page[] = [
  ...withoutValue({ login, ...workspaceRoutes }),
  { name: "applicantProfile", path: routes.applicantProfile(publicApplicant.slug), status: 200 },
  { name: "newPassword", path: workspaceRoutes.newPassword("unknown"), status: 200 },
  { name: "check", path: workspaceRoutes.check("unknown"), status: 200 },
  { name: "newEmail", path: workspaceRoutes.newEmail("unknown"), status: 200 },
  { name: "mailAlert", path: workspaceRoutes.mailAlert("unknown"), status: 200, refused: 404 },
  { name: "invitation", path: workspaceRoutes.invitation("unknown"), status: 200, refused: 404 },
  { name: "apply", path: workspaceRoutes.apply(openOffer.companySlug, openOffer.slug), status: 200 },
  { name: "unsentApplication", path: workspaceRoutes.unsentApplication("unknown"), status: 200, refused: 404 },
  { name: "testimonial", path: workspaceRoutes.testimonial("unknown"), status: 200 },
  { name: "application", path: workspaceRoutes.application("unknown"), status: 200 },
  { name: "conversation", path: workspaceRoutes.conversation("unknown"), status: 200 },
  { name: "candidateApplication", path: workspaceRoutes.candidateApplication("unknown"), status: 200 },
  { name: "firmOpinion", path: workspaceRoutes.firmOpinion("unknown"), status: 200 },
  { name: "firmApplication", path: workspaceRoutes.firmApplication("unknown"), status: 200 },
  { name: "firmCandidate", path: workspaceRoutes.firmCandidate("unknown"), status: 200 },
  { name: "supportUser", path: workspaceRoutes.supportUser("unknown"), status: 200 },
  { name: "supportOrganization", path: workspaceRoutes.supportOrganization("unknown"), status: 200 },
  { name: "offerFeed", path: workspaceRoutes.offerFeed("unknown"), status: 200 },
  { name: "firmOffer", path: workspaceRoutes.firmOffer("unknown"), status: 200 },
  { name: "firmOfferStatistics", path: workspaceRoutes.firmOfferStatistics("unknown"), status: 200 },
  { name: "contentCollection", path: workspaceRoutes.contentCollection("page"), status: 200 },
  { name: "contentText", path: workspaceRoutes.contentText("page", "mentions-legales"), status: 200 },
  { name: "moderatedReport", path: workspaceRoutes.moderatedReport("unknown"), status: 200 },
  { name: "moderatedContent", path: workspaceRoutes.moderatedContent("offre", "unknown"), status: 200 },
];

const inBothLanguages = (french: Page[]) =>
  french.flatMap((page) =>
    ["fr", "en"].map((locale) => ({ ...page, name: `${page.name} (${locale})`, path: localePath(locale, page.path) })),
  );

/** Articles exist in French only: their English URL is not found. */
const article = routes.article("teletravail-cabinet-comptable");
const singleLanguagePages: Page[] = [
  { name: "article (fr)", path: article, status: 200 },
  { name: "article in another language (en)", path: localePath("en", article), status: 404 },
];

const publicPages = inBothLanguages(frenchPages);
/** Screens of accounts and profiles of persons: never cached, never indexed. */
export const accountPages = inBothLanguages(frenchAccountPages);

/** Every page of the site, in both languages: every check runs on each page added here. */
export const pages: Page[] = [...publicPages, ...singleLanguagePages, ...accountPages];

export const knownPages = publicPages.filter(({ status }) => status === 200);

const AREA = /^(?:\/en)?\/app\/(?:candidat|cabinet|plateforme)(?:\/|$)/;

/** All pages not found have the same template, and so do all areas, where a visitor must log in first. */
const templateOf = (page: Page) =>
  page.status === 404 ? "not found" : AREA.test(page.path) ? "area" : page.name.replace(/ \((?:fr|en)\)$/, "");

/** One page of each template, alternately in French and in English. */
export const templatePages: Page[] = [...new Set(pages.map(templateOf))].flatMap((template, index) => {
  const drawn = pages.filter((page) => templateOf(page) === template);
  return drawn[index % drawn.length] ?? [];
});
