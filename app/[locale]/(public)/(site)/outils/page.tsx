import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ToolList } from "@/components/tool/tool-list";
import { JsonLd } from "@/components/ui/json-ld";
import { env } from "@/lib/env";
import { pageLocale } from "@/lib/i18n/page-locale";
import { routes } from "@/lib/routes/public-routes";
import { TOOL_NAMES } from "@/lib/rules/tools/tool-names";
import { routeMetadata } from "@/lib/seo/metadata/route-metadata";
import { toItemList } from "@/lib/seo/structured-data/to-item-list";

export const revalidate = 3600;
export const generateStaticParams = () => [];

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("tool");
  return routeMetadata({
    route: "knowledgeTools",
    locale: await pageLocale(),
    path: routes.knowledgeTools(),
    title: `${t("title")} – ${env().productName}`,
    description: t("description"),
  });
}

export default async function ToolsRoute() {
  const t = await getTranslations("tool");
  const locale = await pageLocale();
  return (
    <main id="main" className="wrap pb-16 pt-12 md:pb-24 md:pt-20">
      <JsonLd data={toItemList(TOOL_NAMES.map(routes.knowledgeTool), locale)} />
      <h1 className="max-w-3xl text-3xl md:text-4xl lg:text-5xl">{t("heading")}</h1>
      <p className="measure mb-10 mt-4 text-lg text-muted md:mb-14">{t("lead")}</p>
      <ToolList names={TOOL_NAMES} level="h2" />
    </main>
  );
}
