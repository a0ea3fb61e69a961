import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { env } from "@/lib/env";
import { pageLocale } from "@/lib/i18n/page-locale";
import { localePath } from "@/lib/routes/locale-path";
import { routes } from "@/lib/routes/public-routes";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { AuthPage } from "@/workspace/auth/auth-page";
import { CheckScreen } from "@/workspace/auth/check/check-screen";
import { ScreenMessages } from "@/workspace/shell/area/screen-messages";

/** No canonical URL: the URL of this page is secret. */
export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("password.check");
  const title = { absolute: `${t("title")} – ${env().productName}` };
  return { title, description: t("description"), robots: "noindex", referrer: "no-referrer" };
}

export default async function CheckRoute({ params }: PageProps<"/[locale]/app/verification/[token]">) {
  const { token } = await params;
  const t = await getTranslations("password.check");
  const locale = await pageLocale();
  return (
    <ScreenMessages of="check">
      <AuthPage heading={t("heading")}>
        <CheckScreen
          token={token}
          hrefs={{
            home: localePath(locale, routes.home()),
            account: localePath(locale, workspaceRoutes.account()),
          }}
        />
      </AuthPage>
    </ScreenMessages>
  );
}
