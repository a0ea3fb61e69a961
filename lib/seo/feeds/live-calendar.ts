import "server-only";
import { env } from "@/lib/env";
import type { Locale } from "@/lib/i18n/routing";
import { localePath } from "@/lib/routes/locale-path";
import { routes } from "@/lib/routes/public-routes";
import { calendarFile } from "@/lib/rules/time/icalendar";
import { siteUrl } from "@/lib/seo/text/site-url";
import type { LiveView } from "@/lib/views/media";

/** Returns a live as a calendar file (RFC 5545). Its times are instants, so they are right in any time zone. */
export function liveCalendar(live: LiveView, locale: Locale): string {
  const page = siteUrl(localePath(locale, routes.livesCompta()));
  const { productName, siteOrigin } = env();
  return calendarFile({
    author: productName,
    events: [
      {
        uid: `live-${live.slug}@${new URL(siteOrigin).hostname}`,
        at: { start: Date.parse(live.startDate), minutes: live.durationMinutes },
        stamp: Date.now(),
        summary: live.title,
        location: live.joinUrl ?? page,
        description: [live.description, page].filter(Boolean).join("\n\n"),
        url: live.joinUrl ?? page,
      },
    ],
  });
}
