import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ReportScreen } from "@/components/report/report-screen";
import { env } from "@/lib/env";
import { pageLocale } from "@/lib/i18n/page-locale";
import { routes } from "@/lib/routes/public-routes";
import { pageMetadata } from "@/lib/seo/metadata/page-metadata";

type Props = PageProps<"/[locale]/signaler">;

// Without this line, reading the query would be an error in production: the layout has generateStaticParams.
export const dynamic = "force-dynamic";

const MAX_URL = 500;

export async function generateMetadata(): Promise<Metadata> {
  const [locale, t] = [await pageLocale(), await getTranslations("report")];
  const title = `${t("title")} – ${env().productName}`;
  return pageMetadata({ locale, path: routes.report(), title, description: t("lead"), robots: "noindex" });
}

export default async function ReportRoute({ searchParams }: Props) {
  const { url, suivi } = await searchParams;
  return (
    <main id="main">
      <ReportScreen url={textOf(url)} token={textOf(suivi) || null} publicKey={env().apiPublicKey} />
    </main>
  );
}

const textOf = (value: string | string[] | undefined) => (typeof value === "string" ? value : "").slice(0, MAX_URL);
