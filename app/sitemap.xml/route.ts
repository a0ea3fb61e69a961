import { sitemapIndexResponse } from "@/lib/seo/sitemap/sitemap";

// The list of sitemaps changes with the catalogue; its reads are cached.
export const dynamic = "force-dynamic";

export const GET = () => sitemapIndexResponse();
