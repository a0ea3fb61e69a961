import { useLocale, useTranslations } from "next-intl";
import { LocalizedLink } from "@/components/ui/localized-link";
import type { OfferFeed } from "@/lib/entities/offer-feed";
import { formatDay, formatTime } from "@/lib/i18n/format";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";

/** A feed of the list: what it is, when it was read, and how many offers it holds. */
export function FeedItem({ feed }: { feed: OfferFeed }) {
  const t = useTranslations("firm_feeds");
  const locale = useLocale();
  const read = feed.readDate
    ? t("read", { day: formatDay(locale, feed.readDate), time: formatTime(locale, feed.readDate) })
    : t("never");
  return (
    <li className="grid gap-1 py-4">
      <LocalizedLink
        href={workspaceRoutes.offerFeed(feed.id)}
        className="link inline-flex min-h-11 items-center justify-self-start break-words font-semibold"
      >
        {feed.name}
      </LocalizedLink>
      <p className="break-all text-sm text-muted">{feed.url ?? feed.filename ?? t("pushed")}</p>
      <p className="text-sm">
        {t(`state.${stateOf(feed)}`, { hours: feed.everyHours })} · {read}
      </p>
      <p className="figures text-sm text-muted">{t("offers", feed.offers)}</p>
      {feed.fault !== null && <p className="text-sm text-brick">{t("fault", { fault: feed.fault })}</p>}
    </li>
  );
}

const stateOf = ({ active, mapping, kind }: OfferFeed) => {
  if (active) return "active" as const;
  if (mapping === null) return "unseen" as const;
  return kind === "address" ? ("paused" as const) : ("by_hand" as const);
};
