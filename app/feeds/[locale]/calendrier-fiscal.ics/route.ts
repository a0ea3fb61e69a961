import { hasLocale } from "next-intl";
import { toCalendarFile } from "@/lib/data/tool/calendar-file";
import { routing } from "@/lib/i18n/routing";
import { toRawParams } from "@/lib/rules/search/params";
import { today } from "@/lib/rules/time/paris-time";
import { deadlinesFrom, readCalendar } from "@/lib/rules/tools/fiscal-calendar";

type Context = RouteContext<"/feeds/[locale]/calendrier-fiscal.ics">;

/** The deadlines that /outils/calendrier-fiscal shows for the same query, as a calendar file. */
export async function GET(request: Request, { params }: Context) {
  const { locale } = await params;
  if (!hasLocale(routing.locales, locale)) return new Response(null, { status: 404 });
  const { input } = readCalendar(toRawParams(new URL(request.url).searchParams));
  // A query that is not understood gets no calendar: the visitor's calendar application would show wrong dates for
  // years.
  if (!input) return new Response(null, { status: 400 });
  return new Response(toCalendarFile(deadlinesFrom(today(), input), locale), {
    headers: {
      "content-type": "text/calendar; charset=utf-8",
      "content-disposition": 'attachment; filename="calendrier-fiscal.ics"',
      "cache-control": "public, max-age=3600",
      "x-robots-tag": "noindex",
    },
  });
}
