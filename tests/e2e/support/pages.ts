import { localePath } from "@/lib/routes/locale-path";
import { routes } from "@/lib/routes/public-routes";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { TOOL_NAMES } from "@/lib/rules/tools/tool-names";
import { closedOffer, company, openOffer, privateApplicant, publicApplicant } from "@/tests/e2e/support/demonstration";

/** `refused`: what the API answers to a call of this page, which the browser reports. */
export type Page = { name: string; path: string; status: number; refused?: number };

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
  { name: "savedOffers", path: routes.savedOffers(), status: 200 },
  { name: "landings", path: routes.landings(), status: 200 },
  { name: "jobLanding", path: routes.jobLanding("gestionnaire-de-paie"), status: 200 },
  { name: "cityLanding", path: routes.cityLanding("paris"), status: 200 },
  { name: "jobInCityLanding", path: routes.jobInCityLanding("gestionnaire-de-paie", "vannes"), status: 200 },
  { name: "landing without enough offers", path: routes.cityLanding("limoges"), status: 404 },
  { name: "closed offer", path: routes.companyOffer(closedOffer.companySlug, closedOffer.slug), status: 410 },
  { name: "knowledgeTools", path: routes.knowledgeTools(), status: 200 },
  ...TOOL_NAMES.map((tool) => ({ name: `tool ${tool}`, path: routes.knowledgeTool(tool), status: 200 })),
  { name: "unknown tool", path: routes.knowledgeTool("aucun-outil"), status: 404 },
  { name: "unknown company", path: routes.companyPage("aucun-cabinet-de-ce-nom"), status: 404 },
  { name: "product", path: routes.product(), status: 200 },
  { name: "pricing", path: routes.pricing(), status: 200 },
  { name: "landingRecruit", path: routes.landingRecruit(), status: 200 },
  { name: "landingGAds", path: routes.landingGAds(), status: 200 },
  { name: "changelog", path: routes.changelog(), status: 200 },
  { name: "help", path: routes.help(), status: 200 },
  { name: "help with a question", path: `${routes.helpSearch()}?q=publier`, status: 200 },
  { name: "help topic", path: routes.helpTopic("publier-une-offre"), status: 200 },
  { name: "unknown help topic", path: routes.helpTopic("aucun-sujet"), status: 404 },
  { name: "docs", path: routes.docs(), status: 200 },
  { name: "docs page", path: routes.docs("api/authentification"), status: 200 },
  { name: "unknown docs page", path: routes.docs("api/aucune"), status: 404 },
  { name: "congress2024", path: routes.congress("edition-2024"), status: 200 },
  { name: "congress2025", path: routes.congress("edition-2025"), status: 200 },
  { name: "unknown congress", path: routes.congress("edition-1999"), status: 404 },
  { name: "static page", path: routes.staticPage("mentions-legales"), status: 200 },
  { name: "unknown static page", path: routes.staticPage("aucune-page"), status: 404 },
  { name: "media", path: routes.media(), status: 200 },
  { name: "blog", path: routes.blog(), status: 200 },
  { name: "blog of one label", path: `${routes.blog()}?label=Carri%C3%A8re`, status: 200 },
  { name: "blog past its last page", path: `${routes.blog()}?page=99`, status: 404 },
  { name: "unknown article", path: routes.article("aucun-article"), status: 404 },
  { name: "capsules", path: routes.capsules(), status: 200 },
  { name: "loveFriend", path: routes.loveFriend(), status: 200 },
  { name: "livesCompta", path: routes.livesCompta(), status: 200 },
  { name: "private profile", path: routes.applicantProfile(privateApplicant.slug), status: 404 },
  { name: "notFound", path: "/rien/ici", status: 404 },
];

/** As whoever is not logged in sees them; the tokens are unknown ones. The profile is that of a person. */
const frenchAccountPages: Page[] = [
  { name: "applicantProfile", path: routes.applicantProfile(publicApplicant.slug), status: 200 },
  { name: "login", path: routes.login(), status: 200 },
  { name: "signUp", path: workspaceRoutes.signUp(), status: 200 },
  { name: "passwordForgotten", path: workspaceRoutes.passwordForgotten(), status: 200 },
  { name: "newPassword", path: workspaceRoutes.newPassword("unknown"), status: 200 },
  { name: "check", path: workspaceRoutes.check("unknown"), status: 200 },
  { name: "newEmail", path: workspaceRoutes.newEmail("unknown"), status: 200 },
  { name: "invitation", path: workspaceRoutes.invitation("unknown"), status: 200, refused: 404 },
  { name: "testimonial", path: workspaceRoutes.testimonial("unknown"), status: 200 },
  { name: "account", path: workspaceRoutes.account(), status: 200 },
];

const inBothLanguages = (french: Page[]) =>
  french.flatMap((page) =>
    ["fr", "en"].map((locale) => ({ ...page, name: `${page.name} (${locale})`, path: localePath(locale, page.path) })),
  );

/** Written in French, and nowhere else: their English address is not found. */
const article = routes.article("teletravail-cabinet-comptable");
const singleLanguagePages: Page[] = [
  { name: "article (fr)", path: article, status: 200 },
  { name: "article in another language (en)", path: localePath("en", article), status: 404 },
];

const publicPages = inBothLanguages(frenchPages);
/** Screens of accounts and of persons: never kept by anybody, never in an index. */
export const accountPages = inBothLanguages(frenchAccountPages);

/** Every page of the site, in both languages: whatever is added here goes through every check. */
export const pages: Page[] = [...publicPages, ...singleLanguagePages, ...accountPages];

export const knownPages = publicPages.filter(({ status }) => status === 200);

/** Everything that was not found is drawn by one template. */
const templateOf = ({ name, status }: Page) => (status === 404 ? "not found" : name.replace(/ \((?:fr|en)\)$/, ""));

/** One page of each template, in French and in English in turn. */
export const templatePages: Page[] = [...new Set(pages.map(templateOf))].flatMap((template, index) => {
  const drawn = pages.filter((page) => templateOf(page) === template);
  return drawn[index % drawn.length] ?? [];
});
