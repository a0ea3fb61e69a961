import "server-only";
import type { Locale } from "@/lib/i18n/routing";
import { localePath } from "@/lib/routes/locale-path";
import { routes } from "@/lib/routes/public-routes";
import { type Node, type StructuredData, toDocument } from "@/lib/seo/structured-data/structured-data";
import { siteUrl } from "@/lib/seo/text/site-url";
import type { CongressView } from "@/lib/views/congress";

const ATTENDANCE = {
  offline: "OfflineEventAttendanceMode",
  online: "OnlineEventAttendanceMode",
  mixed: "MixedEventAttendanceMode",
} as const;

/** Converts a future edition for search engines (docs/product.md §13.2), with whole days, as in its programme. */
export function toCongressEvent(congress: CongressView, locale: Locale): StructuredData {
  const url = siteUrl(localePath(locale, routes.congress(congress.name)));
  return toDocument({
    "@type": "Event",
    name: congress.title,
    description: congress.description,
    url,
    startDate: congress.startDate,
    endDate: congress.endDate,
    eventStatus: "https://schema.org/EventScheduled",
    eventAttendanceMode: `https://schema.org/${ATTENDANCE[congress.mode]}`,
    location: toLocations(congress, url),
    organizer: { "@type": "Organization", "@id": siteUrl("/#organization") },
  });
}

function toLocations(congress: CongressView, url: string): Node[] {
  const place: Node = {
    "@type": "Place",
    name: congress.venue ?? congress.city,
    address: {
      "@type": "PostalAddress",
      streetAddress: congress.street ?? undefined,
      postalCode: congress.postcode ?? undefined,
      addressLocality: congress.city,
      addressCountry: "FR",
    },
  };
  const online: Node = { "@type": "VirtualLocation", url };
  if (congress.mode === "online") return [online];
  return congress.mode === "mixed" ? [place, online] : [place];
}
