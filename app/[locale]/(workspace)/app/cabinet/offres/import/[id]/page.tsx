import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { feedChoices } from "@/lib/rules/offer-feed/feed-choices";
import { FeedScreen } from "@/workspace/firm/feeds/feed-screen";
import { Screen } from "@/workspace/shell/screen";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("firm_feed");
  return { title: { absolute: t("title") } };
}

export default async function OfferFeedRoute({ params }: PageProps<"/[locale]/app/cabinet/offres/import/[id]">) {
  const [t, locale, { id }] = await Promise.all([getTranslations("firm_feed"), getLocale(), params]);
  return (
    <Screen of="offerFeed" title={t("title")} lead={t("lead")}>
      <FeedScreen id={id} choices={feedChoices(locale)} />
    </Screen>
  );
}
