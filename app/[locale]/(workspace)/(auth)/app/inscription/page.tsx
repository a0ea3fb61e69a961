import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { env } from "@/lib/env";
import { pageLocale } from "@/lib/i18n/page-locale";
import { isFirmSignUp, planIn } from "@/lib/routes/firm-opening";
import { localePath } from "@/lib/routes/locale-path";
import { isMainApplication, toMainApplication } from "@/lib/routes/main-application";
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

/** Visitors sign up here, or in the main application when another site serves it: every link to the sign-up leads here. */
export default async function SignUpRoute({ searchParams }: PageProps<"/[locale]/app/inscription">) {
  const locale = await pageLocale();
  const params = await searchParams;
  const inLocale = (path: string) => localePath(locale, path);
  if (!isMainApplication(env())) redirect(toMainApplication(workspaceRoutes.signUp(), params, { ...env(), inLocale }));
  const t = await getTranslations("sign_up");
  const { siteOrigin, redirectOrigins, productName } = env();
  return (
    <ScreenMessages of="signUp">
      <AuthPage heading={t("heading")}>
        <SignUpScreen
          sites={{ origin: siteOrigin, allowed: redirectOrigins }}
          productName={productName}
          loginHref={carryRedirect(inLocale(routes.login()), params.redirect)}
          isFirm={isFirmSignUp(params)}
          plan={planIn(params)}
        />
      </AuthPage>
    </ScreenMessages>
  );
}
