import "server-only";
import { getCongressLinks } from "@/lib/data/content/congress";
import { getStaticPages } from "@/lib/data/content/static-pages";
import { nullWhenUnavailable } from "@/lib/data/read/null-when-unavailable";
import type { Locale } from "@/lib/i18n/routing";
import type { FooterView } from "@/lib/views/footer";

/**
 * The footer's links to pages of editors. A page that is no longer active is left out; there are none during an outage.
 */
export async function getFooter(locale: Locale): Promise<FooterView> {
  const [pages, editions] = await Promise.all([
    nullWhenUnavailable(getStaticPages(locale)),
    nullWhenUnavailable(getCongressLinks(locale)),
  ]);
  return { pages: pages ?? [], editions: editions ?? [] };
}
