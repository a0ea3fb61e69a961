import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { env } from "@/lib/env";
import { pageLocale } from "@/lib/i18n/page-locale";
import { isFirmSignUp, planIn } from "@/lib/routes/firm-opening";
import { localePath } from "@/lib/routes/locale-path";
import { routes } from "@/lib/routes/public-routes";
import { carryRedirect } from "@/lib/routes/redirect-target";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { pageMetadata } from "@/lib/seo/metadata/page-metadata";
import { AuthPage } from "@/workspace/auth/auth-page";
import { SignUpScreen } from "@/workspace/auth/sign-up/sign-up-screen";
import { ScreenMessages } from "@/workspace/shell/area/screen-messages";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("sign_up");
  const name = env().productName;
  return pageMetadata({
    locale: await pageLocale(),
    path: workspaceRoutes.signUp(),
    title: `${t("title")} – ${name}`,
    description: t("description", { name }),
    robots: "noindex",
  });
}

export default async function SignUpRoute({ searchParams }: PageProps<"/[locale]/app/inscription">) {
  const t = await getTranslations("sign_up");
  const locale = await pageLocale();
  const params = await searchParams;
  const { siteOrigin, redirectOrigins, productName } = env();
  return (
    <ScreenMessages of="signUp">
      <AuthPage heading={t("heading")}>
        <SignUpScreen
          sites={{ origin: siteOrigin, allowed: redirectOrigins }}
          productName={productName}
          loginHref={carryRedirect(localePath(locale, routes.login()), params.redirect)}
          isFirm={isFirmSignUp(params)}
          plan={planIn(params)}
        />
      </AuthPage>
    </ScreenMessages>
  );
}
