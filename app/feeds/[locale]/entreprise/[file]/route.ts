import { hasLocale } from "next-intl";
import { getCompany } from "@/lib/data/company/companies";
import { getCompanyFeed } from "@/lib/data/feed/feed-offers";
import { routing } from "@/lib/i18n/routing";
import { boardResponse, noSuchFeed, readBoardFile } from "@/lib/seo/feeds/boards/board-feed";
import { companyAtomFeed, companyJsonFeed } from "@/lib/seo/feeds/company-feed";

// Rendered on the first request, then cached until the firm or its offers change.
export const dynamic = "force-static";
export const revalidate = 3600;
export const generateStaticParams = () => [];

const FORMATS = {
  json: { type: "application/feed+json; charset=utf-8", write: companyJsonFeed },
  xml: { type: "application/atom+xml; charset=utf-8", write: companyAtomFeed },
} as const;
const FILE = /^([^.]+)\.(json|xml)$/;
const BOARD_FILE = /^([^.]+)\.([a-z-]+\.[a-z]+)$/;

/**
 * /feeds/fr/entreprise/treguern-conseil.json: machineRoutes.companyFeed. Any site may read it: its content is public.
 */
export async function GET(_request: Request, { params }: RouteContext<"/feeds/[locale]/entreprise/[file]">) {
  const { locale, file } = await params;
  return (await boardFile(file, locale)) ?? (await feedFile(file, locale)) ?? noSuchFeed();
}

/**
 * Returns the response for a file like treguern-conseil.indeed.xml, a firm's feed for a job board; null for other
 * files.
 */
async function boardFile(file: string, locale: string): Promise<Response | null> {
  const [, slug = "", name = ""] = BOARD_FILE.exec(file) ?? [];
  const named = readBoardFile(name, locale);
  const feed = named?.file === 1 ? await getCompanyFeed(slug, named.locale) : null;
  return named && feed && boardResponse(named.board, feed, named.locale);
}

async function feedFile(file: string, locale: string): Promise<Response | null> {
  const [, slug = "", extension] = FILE.exec(file) ?? [];
  const format = extension === "json" || extension === "xml" ? FORMATS[extension] : null;
  const company = format && hasLocale(routing.locales, locale) ? await getCompany(slug, locale) : null;
  if (!format || !company || !hasLocale(routing.locales, locale)) return null;
  return new Response(await format.write(company, locale), {
    headers: {
      "content-type": format.type,
      "cache-control": "public, max-age=300, s-maxage=3600, stale-while-revalidate=86400",
      "access-control-allow-origin": "*",
    },
  });
}
