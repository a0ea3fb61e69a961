import { getPlatformFeed } from "@/lib/data/feed/feed-offers";
import { machineRoutes } from "@/lib/routes/machine-routes";
import { boardFileName, boardResponse, noSuchFeed, readBoardFile } from "@/lib/seo/feeds/boards/board-feed";
import { siteUrl } from "@/lib/seo/text/site-url";

// Rendered on the first request, then cached until the firms or their offers change.
export const dynamic = "force-static";
export const revalidate = 3600;
export const generateStaticParams = () => [];

/** /feeds/fr/offres/indeed.xml, then indeed-2.xml: the open offers of the platform for a job board. */
export async function GET(_request: Request, { params }: RouteContext<"/feeds/[locale]/offres/[file]">) {
  const named = readBoardFile((await params).file, (await params).locale);
  const feed = named && (await getPlatformFeed(named.file, named.locale));
  if (!feed) return noSuchFeed();
  const { board, file, locale } = named;
  const next = feed.next ? siteUrl(machineRoutes.boardFeed(locale, boardFileName(board, file + 1))) : undefined;
  return boardResponse(board, feed, locale, next);
}
