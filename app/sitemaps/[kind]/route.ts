import { sitemapResponse } from "@/lib/seo/sitemap/sitemap";

export const dynamic = "force-dynamic";

/** /sitemaps/offers-1.xml */
export async function GET(_request: Request, { params }: RouteContext<"/sitemaps/[kind]">) {
  const { kind } = await params;
  const name = kind.endsWith(".xml") ? kind.slice(0, -".xml".length) : "";
  return (await sitemapResponse(name)) ?? new Response("No such sitemap\n", { status: 404 });
}
