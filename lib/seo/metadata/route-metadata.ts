import "server-only";
import type { Metadata } from "next";
import { getSeo } from "@/lib/data/content/seo";
import { imagePath } from "@/lib/routes/image-path";
import { machineRoutes } from "@/lib/routes/machine-routes";
import type { routes } from "@/lib/routes/public-routes";
import { type PageHead, pageMetadata } from "@/lib/seo/metadata/page-metadata";

type RouteHead = PageHead & {
  /** Name of the route in docs/product.md §2. */
  route: keyof typeof routes | "congress2024" | "congress2025";
  /** Slug of the page, for a route with many pages. */
  name?: string;
};

/** Routes whose pages each have an image of their own, drawn from their name (lib/seo/share-card/share-card). */
const PICTURED: Partial<Record<RouteHead["route"], string>> = { help: "help", knowledgeTools: "tool" };

/** Image for search engines: the size that social networks require, quality 75. */
const IMAGE = { width: 1200, height: 630, quality: 75 } as const;

/**
 * Returns the metadata of a page: the editors' metadata (dynamic SEO) or else the page's own (static SEO, from messages
 * or from its content).
 */
export async function routeMetadata({ route, name, ...given }: RouteHead): Promise<Metadata> {
  const kind = PICTURED[route];
  const page =
    name !== undefined && kind ? { ogImage: machineRoutes.ogImage(given.locale, [kind, name]), ...given } : given;
  // Editors' metadata applies to a list as a whole; its further pages have their own titles.
  const isFurther = (page.page ?? 1) > 1;
  const seo = isFurther ? null : await getSeo(name === undefined ? route : `${route}-${name}`, page.locale);
  if (!seo) return pageMetadata(page);
  const { title, description, image, noindex } = seo;
  return pageMetadata({
    ...page,
    title: title ?? page.title,
    description: description ?? page.description,
    ...(image && { ogImage: imagePath(image, IMAGE) }),
    ...(noindex && { robots: "noindex" as const }),
  });
}
