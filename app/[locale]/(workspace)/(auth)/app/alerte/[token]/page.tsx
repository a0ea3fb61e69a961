import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { env } from "@/lib/env";
import { AuthPage } from "@/workspace/auth/auth-page";
import { MailAlertScreen } from "@/workspace/auth/mail-alert/mail-alert-screen";
import { ScreenMessages } from "@/workspace/shell/area/screen-messages";

/** No canonical URL: the URL of this page is secret. */
export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("mail_alert");
  const title = { absolute: `${t("title")} – ${env().productName}` };
  return { title, description: t("description"), robots: "noindex", referrer: "no-referrer" };
}

export default async function MailAlertRoute({ params }: PageProps<"/[locale]/app/alerte/[token]">) {
  const { token } = await params;
  const t = await getTranslations("mail_alert");
  return (
    <ScreenMessages of="mailAlert">
      <AuthPage heading={t("heading")}>
        <MailAlertScreen token={token} />
      </AuthPage>
    </ScreenMessages>
  );
}
