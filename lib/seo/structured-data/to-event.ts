import "server-only";
import type { Locale } from "@/lib/i18n/routing";
import { localePath } from "@/lib/routes/locale-path";
import { routes } from "@/lib/routes/public-routes";
import { type StructuredData, toDocument } from "@/lib/seo/structured-data/structured-data";
import { siteUrl } from "@/lib/seo/text/site-url";
import type { LiveView } from "@/lib/views/media";

/** Converts a future live; past ones no longer are events (docs/product.md §13.2). */
export function toEvent(live: LiveView, locale: Locale): StructuredData {
  const page = siteUrl(localePath(locale, routes.livesCompta()));
  return toDocument({
    "@type": "Event",
    name: live.title,
    description: live.description ?? live.subtitle ?? undefined,
    startDate: live.startDate,
    endDate: live.endDate,
    eventAttendanceMode: "https://schema.org/OnlineEventAttendanceMode",
    eventStatus: "https://schema.org/EventScheduled",
    location: { "@type": "VirtualLocation", url: live.joinUrl ?? page },
    organizer: { "@type": "Organization", "@id": siteUrl("/#organization"), url: siteUrl(routes.home()) },
    performer: live.speakers.map(({ name }) => ({ "@type": "Person", name })),
    inLanguage: live.locale,
    isAccessibleForFree: true,
  });
}
