import "server-only";
import { createEvent } from "ics";
import { env } from "@/lib/env";
import type { Locale } from "@/lib/i18n/routing";
import { localePath } from "@/lib/routes/locale-path";
import { routes } from "@/lib/routes/public-routes";
import { siteUrl } from "@/lib/seo/text/site-url";
import type { LiveView } from "@/lib/views/media";

/** Returns a live as a calendar file (RFC 5545). Its times are instants, so they are right in any time zone. */
export function liveCalendar(live: LiveView, locale: Locale): string {
  const page = siteUrl(localePath(locale, routes.livesCompta()));
  const { productName, siteOrigin } = env();
  const { error, value } = createEvent({
    uid: `live-${live.slug}@${new URL(siteOrigin).hostname}`,
    productId: `-//${productName}//FR`,
    title: live.title,
    description: [live.description, page].filter(Boolean).join("\n\n"),
    url: live.joinUrl ?? page,
    location: live.joinUrl ?? page,
    start: Date.parse(live.startDate),
    startInputType: "utc",
    startOutputType: "utc",
    duration: { minutes: live.durationMinutes },
    status: "CONFIRMED",
    busyStatus: "BUSY",
  });
  if (error || !value) throw error ?? new Error("A calendar without a text");
  return value;
}
