import { hasLocale } from "next-intl";
import { getLive } from "@/lib/data/media/media";
import { routing } from "@/lib/i18n/routing";
import { liveCalendar } from "@/lib/seo/feeds/live-calendar";

// Rendered on the first request, then cached until the live changes.
export const dynamic = "force-static";
export const revalidate = 3600;
export const generateStaticParams = () => [];

const FILE = /^(.+)\.ics$/;

/** /feeds/fr/lives/six-cv-relus.ics: machineRoutes.liveCalendar. */
export async function GET(_request: Request, { params }: RouteContext<"/feeds/[locale]/lives/[file]">) {
  const { locale, file } = await params;
  const slug = FILE.exec(file)?.[1];
  const live = slug && hasLocale(routing.locales, locale) ? await getLive(slug, locale) : null;
  if (!live || !hasLocale(routing.locales, locale)) return new Response("No such live\n", { status: 404 });
  return new Response(liveCalendar(live, locale), {
    headers: {
      "content-type": "text/calendar; charset=utf-8",
      "content-disposition": `attachment; filename="live-${encodeURIComponent(live.slug)}.ics"`,
      "cache-control": "public, max-age=300, s-maxage=3600",
    },
  });
}
