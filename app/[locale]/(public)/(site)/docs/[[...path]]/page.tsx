import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { DocScreen } from "@/components/docs/doc-screen";
import { DocsScreen } from "@/components/docs/docs-screen";
import { NotFoundView } from "@/components/layout/not-found-view";
import { JsonLd } from "@/components/ui/json-ld";
import { getDoc, getDocs } from "@/lib/data/content/docs";
import { pageLocale } from "@/lib/i18n/page-locale";
import { routes } from "@/lib/routes/public-routes";
import { notFoundMetadata } from "@/lib/seo/metadata/not-found-metadata";
import { textMetadata } from "@/lib/seo/metadata/text-metadata";
import { breadcrumbData } from "@/lib/seo/structured-data/breadcrumb-data";

type Props = PageProps<"/[locale]/docs/[[...path]]">;

// Rendered on first visit, then cached until a write expires it.
export const revalidate = 3600;
export const generateStaticParams = () => [];

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { path, view, locale } = await load(params);
  const t = await getTranslations("docs");
  const head = { route: "docs", locale } as const;
  if (path === "")
    return textMetadata({ ...head, path: routes.docs(), title: t("title"), description: t("description") });
  if (!view) return notFoundMetadata(locale);
  const { title, description } = view.doc;
  const name = view.doc.path.replaceAll("/", "-");
  return textMetadata({ ...head, name, path: routes.docs(view.doc.path), title, description });
}

export default async function DocsRoute({ params }: Props) {
  const { path, view, locale } = await load(params);
  if (path !== "" && !view) return <NotFoundView />;
  const docs = await getDocs(locale);
  if (!view)
    return (
      <main id="main">
        <DocsScreen docs={docs} />
      </main>
    );
  const t = await getTranslations("docs");
  const crumbs = [{ label: t("title"), href: routes.docs() }, { label: view.doc.title }];
  return (
    <main id="main">
      <JsonLd data={await breadcrumbData(crumbs, locale)} />
      <DocScreen view={view} docs={docs} crumbs={crumbs} />
    </main>
  );
}

async function load(params: Props["params"]) {
  const locale = await pageLocale();
  const path = ((await params).path ?? []).join("/");
  return { path, view: path === "" ? null : await getDoc(path, locale), locale };
}
