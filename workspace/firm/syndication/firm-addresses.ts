import { localePath } from "@/lib/routes/locale-path";
import { machineRoutes } from "@/lib/routes/machine-routes";
import { routes } from "@/lib/routes/public-routes";
import { withSource } from "@/lib/rules/statistics/source-link";

/** Where the offers of this firm are read by other sites, and what names them. `slug` is that of its page. */
export function firmAddresses(origin: string, slug: string, locale: "fr" | "en") {
  const offers = origin + localePath(locale, routes.companyOffers(slug));
  const feed = (extension: string) => origin + machineRoutes.companyFeed(locale, `${slug}.${extension}`);
  return {
    script: `<script src="${origin}${machineRoutes.embedScript()}" data-firm="${slug}" data-locale="${locale}" defer></script>`,
    atom: feed("xml"),
    json: feed("json"),
    indeed: feed("indeed.xml"),
    laBonneAlternance: origin + machineRoutes.companyFeed("fr", `${slug}.la-bonne-alternance.json`),
    link: withSource(offers, "lien"),
    mail: withSource(offers, "mail"),
  };
}
