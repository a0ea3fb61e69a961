import { offersFeed } from "@/lib/seo/feeds/offers-feed";
import { searchFeedResponse } from "@/lib/seo/feeds/search-feed-response";

export const dynamic = "force-dynamic";

/** Feed of the newest offers of a search. */
export async function GET(request: Request, { params }: RouteContext<"/[locale]/recherche/offres-emploi/flux.xml">) {
  return searchFeedResponse(request, (await params).locale, offersFeed);
}
