import { sitemapIndexResponse } from "@/lib/seo/sitemap/sitemap";

// Not cached, since the list of sitemaps changes with the catalogue; the data that it reads is cached.
export const dynamic = "force-dynamic";

export const GET = () => sitemapIndexResponse();
