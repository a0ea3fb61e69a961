import type { MetadataRoute } from "next";
import { getTranslations } from "next-intl/server";
import { env } from "@/lib/env";
import { routing } from "@/lib/i18n/routing";
import { routes } from "@/lib/routes/public-routes";

// The product's name is read at run time, never at build time.
export const dynamic = "force-dynamic";

export default async function manifest(): Promise<MetadataRoute.Manifest> {
  const t = await getTranslations({ locale: routing.defaultLocale, namespace: "seo.manifest" });
  return {
    id: routes.home(),
    name: env().productName,
    short_name: env().productName,
    description: t("description"),
    lang: routing.defaultLocale,
    start_url: routes.home(),
    display: "minimal-ui",
    background_color: "#fbf9f4",
    theme_color: "#0f4c3a",
    icons: [
      { src: "/icon.svg", sizes: "any", type: "image/svg+xml" },
      { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
      { src: "/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
  };
}
