import { companiesFeed } from "@/lib/seo/companies-feed";
import { searchFeedAnswer } from "@/lib/seo/search-feed-answer";

export const dynamic = "force-dynamic";

/** The newest firms of a search. */
export async function GET(request: Request, { params }: RouteContext<"/[locale]/recherche/entreprises/flux.xml">) {
  return searchFeedAnswer(request, (await params).locale, companiesFeed);
}
