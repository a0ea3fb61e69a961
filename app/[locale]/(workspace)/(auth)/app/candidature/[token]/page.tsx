import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { env } from "@/lib/env";
import { AuthPage } from "@/workspace/auth/auth-page";
import { UnsentScreen } from "@/workspace/auth/unsent/unsent-screen";
import { ScreenMessages } from "@/workspace/shell/area/screen-messages";

/** No canonical URL: the URL of this page is secret. */
export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("unsent_application");
  const title = { absolute: `${t("title")} – ${env().productName}` };
  return { title, description: t("description"), robots: "noindex", referrer: "no-referrer" };
}

export default async function UnsentApplicationRoute({ params }: PageProps<"/[locale]/app/candidature/[token]">) {
  const [{ token }, t] = await Promise.all([params, getTranslations("unsent_application")]);
  return (
    <ScreenMessages of="unsentApplication">
      <AuthPage heading={t("title")}>
        <UnsentScreen token={token} />
      </AuthPage>
    </ScreenMessages>
  );
}
