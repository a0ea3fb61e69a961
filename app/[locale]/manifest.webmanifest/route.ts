import type { MetadataRoute } from "next";
import { hasLocale } from "next-intl";
import { getTranslations } from "next-intl/server";
import { env } from "@/lib/env";
import { routing } from "@/lib/i18n/routing";
import { localePath } from "@/lib/routes/locale-path";
import { routes } from "@/lib/routes/public-routes";

// The product's name is read at run time, never at build time.
export const dynamic = "force-dynamic";

const HEADERS = { "content-type": "application/manifest+json", "cache-control": "public, max-age=3600" };

/**
 * Manifest with which a browser installs the site, in one language. Its id is the home page of the language: each
 * language is an application.
 */
export async function GET(_: Request, { params }: RouteContext<"/[locale]/manifest.webmanifest">) {
  const { locale } = await params;
  if (!hasLocale(routing.locales, locale)) return new Response("No such manifest\n", { status: 404 });
  const t = await getTranslations({ locale, namespace: "seo.manifest" });
  const manifest: MetadataRoute.Manifest = {
    id: localePath(locale, routes.home()),
    name: env().productName,
    short_name: env().productName,
    description: t("description"),
    lang: locale,
    dir: "ltr",
    start_url: localePath(locale, routes.start()),
    scope: "/",
    display: "minimal-ui",
    background_color: "#fbf9f4",
    theme_color: "#0f4c3a",
    icons: [
      { src: "/icon.svg", sizes: "any", type: "image/svg+xml" },
      { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
      { src: "/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
    shortcuts: [
      { name: t("search"), url: localePath(locale, routes.searchOffers()) },
      { name: t("saved"), url: localePath(locale, routes.savedOffers()) },
    ],
  };
  return Response.json(manifest, { headers: HEADERS });
}
