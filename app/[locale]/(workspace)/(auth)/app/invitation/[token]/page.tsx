import type { Metadata } from "next";
import { useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import { use } from "react";
import { InvitationScreen } from "@/workspace/auth/invitation/invitation-screen";
import { ScreenMessages } from "@/workspace/shell/area/screen-messages";

type Props = PageProps<"/[locale]/app/invitation/[token]">;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("invitation");
  // The URL contains the token: no other site may receive it as a referrer.
  return { title: { absolute: t("title") }, referrer: "no-referrer" };
}

export default function InvitationRoute({ params }: Props) {
  const t = useTranslations("invitation");
  return (
    <ScreenMessages of="invitation">
      <main id="main" className="wrap py-10 md:py-16">
        <h1 className="text-3xl md:text-4xl">{t("heading")}</h1>
        <div className="mt-8 max-w-2xl">
          <InvitationScreen token={use(params).token} />
        </div>
      </main>
    </ScreenMessages>
  );
}
