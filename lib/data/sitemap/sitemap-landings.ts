import { readLandings } from "@/lib/data/landing/landings";
import { landingPath } from "@/lib/data/landing/to-landing";
import { latest, type SitemapUrl } from "@/lib/data/sitemap/to-sitemap-urls";
import { routes } from "@/lib/routes/public-routes";

/** Returns the URLs of every landing page and of their list, dated by the last change of their offers. */
export async function getLandingUrls(): Promise<SitemapUrl[]> {
  const landings = await readLandings();
  const entries = landings.map((landing) => ({ path: landingPath(landing), lastmod: landing.updatedDate }));
  return entries.length > 0 ? [{ path: routes.landings(), lastmod: latest(entries) }, ...entries] : [];
}
