import { companiesFeed } from "@/lib/seo/feeds/companies-feed";
import { searchFeedResponse } from "@/lib/seo/feeds/search-feed-response";

export const dynamic = "force-dynamic";

/** Feed of the newest firms of a search. */
export async function GET(request: Request, { params }: RouteContext<"/[locale]/recherche/entreprises/flux.xml">) {
  return searchFeedResponse(request, (await params).locale, companiesFeed);
}
