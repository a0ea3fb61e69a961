import type { Metadata } from "next";
import { NotFoundView } from "@/components/layout/not-found-view";
import { LegalIdentity } from "@/components/page/legal-identity";
import { StaticPageScreen } from "@/components/page/static-page-screen";
import { redirectFormerName } from "@/lib/data/content/former-names";
import { getStaticPage } from "@/lib/data/content/static-pages";
import { env } from "@/lib/env";
import { pageLocale } from "@/lib/i18n/page-locale";
import { routes } from "@/lib/routes/public-routes";
import { LEGAL_NOTICE } from "@/lib/rules/content/legal-notice";
import { notFoundMetadata } from "@/lib/seo/metadata/not-found-metadata";
import { textMetadata } from "@/lib/seo/metadata/text-metadata";

type Props = PageProps<"/[locale]/[name]">;

// Rendered on first visit, then cached until a write expires it. A missing page is cached for half a minute only.
export const revalidate = 3600;
export const generateStaticParams = () => [];

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { page, locale } = await load(params);
  if (!page) return notFoundMetadata(locale);
  const { name, title, titletag, description } = page;
  return textMetadata({ locale, path: routes.staticPage(name), title, titletag, description });
}

export default async function StaticPageRoute({ params }: Props) {
  const { page, locale } = await load(params);
  if (!page) {
    await redirectFormerName(["page"], { name: (await params).name, locale }, routes.staticPage);
    return <NotFoundView />;
  }
  return (
    <main id="main">
      <StaticPageScreen page={page}>
        {page.name === LEGAL_NOTICE && <LegalIdentity legal={env().legal} />}
      </StaticPageScreen>
    </main>
  );
}

async function load(params: Props["params"]) {
  const locale = await pageLocale();
  return { page: await getStaticPage((await params).name, locale), locale };
}
