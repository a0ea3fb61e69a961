import { sitemapIndexResponse } from "@/lib/seo/sitemap/sitemap";

// Its parts come and go with the catalogue; what it reads is cached.
export const dynamic = "force-dynamic";

export const GET = () => sitemapIndexResponse();
