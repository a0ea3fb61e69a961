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
import { LoginScreen } from "@/workspace/auth/login/login-screen";
import { ScreenMessages } from "@/workspace/shell/area/screen-messages";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("sign_in");
  const name = env().productName;
  return pageMetadata({
    locale: await pageLocale(),
    path: routes.login(),
    title: `${t("title")} – ${name}`,
    description: t("description", { name }),
    robots: "noindex",
  });
}

export default async function LoginRoute({ searchParams }: PageProps<"/[locale]/connexion">) {
  const t = await getTranslations("sign_in");
  const locale = await pageLocale();
  const { redirect } = await searchParams;
  const { siteOrigin, redirectOrigins } = env();
  const keeping = (path: string) => carryRedirect(localePath(locale, path), redirect);
  return (
    <ScreenMessages of="login">
      <AuthPage heading={t("heading")}>
        <LoginScreen
          sites={{ origin: siteOrigin, allowed: redirectOrigins }}
          hrefs={{ signUp: keeping(workspaceRoutes.signUp()), forgotten: keeping(workspaceRoutes.passwordForgotten()) }}
        />
      </AuthPage>
    </ScreenMessages>
  );
}
