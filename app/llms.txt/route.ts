import { llmsText } from "@/lib/seo/crawlers/llms";

// Built from the lists of the sitemap; the reads of these lists are cached.
export const dynamic = "force-dynamic";

export const GET = async () =>
  new Response(await llmsText(), {
    headers: {
      "content-type": "text/plain; charset=utf-8",
      "cache-control": "public, s-maxage=3600, stale-while-revalidate=86400",
    },
  });
