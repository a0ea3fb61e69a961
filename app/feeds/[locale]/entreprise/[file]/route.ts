import { hasLocale } from "next-intl";
import { getCompany } from "@/lib/data/company/companies";
import { routing } from "@/lib/i18n/routing";
import { companyAtomFeed, companyJsonFeed } from "@/lib/seo/feeds/company-feed";

// Made on the first request, then cached: it expires with the firm and its offers.
export const dynamic = "force-static";
export const revalidate = 3600;
export const generateStaticParams = () => [];

const FORMATS = {
  json: { type: "application/feed+json; charset=utf-8", write: companyJsonFeed },
  xml: { type: "application/atom+xml; charset=utf-8", write: companyAtomFeed },
} as const;
const FILE = /^(.+)\.(json|xml)$/;

/** /feeds/fr/entreprise/treguern-conseil.json: machineRoutes.companyFeed. Any site may read it: it holds what is public. */
export async function GET(_request: Request, { params }: RouteContext<"/feeds/[locale]/entreprise/[file]">) {
  const { locale, file } = await params;
  const [, slug = "", extension] = FILE.exec(file) ?? [];
  const format = extension === "json" || extension === "xml" ? FORMATS[extension] : null;
  const company = format && hasLocale(routing.locales, locale) ? await getCompany(slug, locale) : null;
  if (!format || !company || !hasLocale(routing.locales, locale))
    return new Response("No such feed\n", { status: 404, headers: { "access-control-allow-origin": "*" } });
  return new Response(await format.write(company, locale), {
    headers: {
      "content-type": format.type,
      "cache-control": "public, max-age=300, s-maxage=3600, stale-while-revalidate=86400",
      "access-control-allow-origin": "*",
    },
  });
}
