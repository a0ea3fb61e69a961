import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { env } from "@/lib/env";
import { pageLocale } from "@/lib/i18n/page-locale";
import { localePath } from "@/lib/routes/locale-path";
import { routes } from "@/lib/routes/public-routes";
import { carryRedirect } from "@/lib/routes/redirect-target";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { pageMetadata } from "@/lib/seo/metadata/page-metadata";
import { AuthPage } from "@/workspace/auth/auth-page";
import { ForgottenScreen } from "@/workspace/auth/password/forgotten-screen";
import { ScreenMessages } from "@/workspace/shell/area/screen-messages";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("password.forgotten");
  return pageMetadata({
    locale: await pageLocale(),
    path: workspaceRoutes.passwordForgotten(),
    title: `${t("title")} – ${env().productName}`,
    description: t("description"),
    robots: "noindex",
  });
}

export default async function PasswordForgottenRoute({ searchParams }: PageProps<"/[locale]/app/mot-de-passe">) {
  const t = await getTranslations("password.forgotten");
  const locale = await pageLocale();
  const { redirect } = await searchParams;
  return (
    <ScreenMessages of="passwordForgotten">
      <AuthPage heading={t("heading")}>
        <ForgottenScreen loginHref={carryRedirect(localePath(locale, routes.login()), redirect)} />
      </AuthPage>
    </ScreenMessages>
  );
}
