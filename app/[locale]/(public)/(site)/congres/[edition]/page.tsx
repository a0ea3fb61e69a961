import type { Metadata } from "next";
import { CongressScreen } from "@/components/congress/congress-screen";
import { NotFoundView } from "@/components/layout/not-found-view";
import { JsonLd } from "@/components/ui/json-ld";
import { getCongress, getCongressLinks } from "@/lib/data/content/congress";
import { pageLocale } from "@/lib/i18n/page-locale";
import { routes } from "@/lib/routes/public-routes";
import { today } from "@/lib/rules/time/paris-time";
import { notFoundMetadata } from "@/lib/seo/metadata/not-found-metadata";
import { textMetadata } from "@/lib/seo/metadata/text-metadata";
import { breadcrumbData } from "@/lib/seo/structured-data/breadcrumb-data";
import { toCongressEvent } from "@/lib/seo/structured-data/to-congress-event";

type Props = PageProps<"/[locale]/congres/[edition]">;

// Rendered on first visit, then cached until a write expires it. The page shows the congress as over within an hour of
// the end of its last day.
export const revalidate = 3600;
export const generateStaticParams = () => [];

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { congress, locale } = await load(params);
  if (!congress) return notFoundMetadata(locale);
  const { name, title, titletag, description } = congress;
  return textMetadata({ route: ROUTES.get(name), locale, path: routes.congress(name), title, titletag, description });
}

export default async function CongressRoute({ params }: Props) {
  const [{ congress, locale }, editions] = await Promise.all([load(params), pageLocale().then(getCongressLinks)]);
  if (!congress) return <NotFoundView />;
  const past = congress.endDate < today();
  const crumbs = [{ label: congress.title }];
  const others = editions.filter(({ name }) => name !== congress.name);
  return (
    <main id="main">
      <JsonLd data={await breadcrumbData(crumbs, locale)} />
      {/* A past congress is not described as an event (docs/product.md §13.2). */}
      {!past && <JsonLd data={toCongressEvent(congress, locale)} />}
      <CongressScreen congress={congress} crumbs={crumbs} past={past} others={others} />
    </main>
  );
}

/** Each edition has its own route of the dynamic SEO. */
const ROUTES = new Map<string, "congress2024" | "congress2025">([
  ["edition-2024", "congress2024"],
  ["edition-2025", "congress2025"],
]);

async function load(params: Props["params"]) {
  const locale = await pageLocale();
  return { congress: await getCongress((await params).edition, locale), locale };
}
