import { hasLocale } from "next-intl";
import { ShareCard } from "@/components/og/share-card";
import { env } from "@/lib/env";
import { routing } from "@/lib/i18n/routing";
import { toSlug } from "@/lib/rules/text/slug";
import { toDrawable } from "@/lib/seo/share-card/drawable-text";
import { getShareCard } from "@/lib/seo/share-card/share-card";
import { drawPicture } from "@/lib/seo/share-card/share-picture";

// Drawn on the first request, then cached: a picture costs as much as a hundred pages. The cached picture expires with
// the data that it shows.
export const dynamic = "force-static";
export const revalidate = 86_400;
export const generateStaticParams = () => [];

const CACHE_CONTROL = "public, max-age=3600, s-maxage=86400, stale-while-revalidate=604800";

/** /og/fr/offer/treguern-conseil/assistant-comptable-rennes: machineRoutes.ogImage. */
export async function GET(_request: Request, { params }: RouteContext<"/og/[locale]/[...key]">) {
  const { locale, key } = await params;
  if (!key.every((segment) => toSlug(segment))) return new Response("Malformed key\n", { status: 400 });
  const card = hasLocale(routing.locales, locale) ? await getShareCard(locale, key) : null;
  if (!card) return new Response("No such picture\n", { status: 404 });

  const drawable = {
    eyebrow: card.eyebrow && toDrawable(card.eyebrow),
    title: toDrawable(card.title),
    lines: card.lines.map(({ label, value }) => ({ label: toDrawable(label), value: toDrawable(value) })),
  };
  const picture = await drawPicture(<ShareCard card={drawable} productName={toDrawable(env().productName)} />);
  return new Response(new Uint8Array(picture), {
    headers: { "content-type": "image/png", "cache-control": CACHE_CONTROL },
  });
}
