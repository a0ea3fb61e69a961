import "server-only";
import { getCongressLinks } from "@/lib/data/content/congress";
import { getStaticPages } from "@/lib/data/content/static-pages";
import { nullWhenUnavailable } from "@/lib/data/read/null-when-unavailable";
import type { Locale } from "@/lib/i18n/routing";
import type { FooterView } from "@/lib/views/footer";

/**
 * Returns the footer's links to editors' pages. Pages that are no longer active are left out, and during an outage all
 * links.
 */
export async function getFooter(locale: Locale): Promise<FooterView> {
  const [pages, editions] = await Promise.all([
    nullWhenUnavailable(getStaticPages(locale)),
    nullWhenUnavailable(getCongressLinks(locale)),
  ]);
  return { pages: pages ?? [], editions: editions ?? [] };
}
