import { useLocale, useTranslations } from "next-intl";
import { LocalizedLink } from "@/components/ui/localized-link";
import { formatDay, formatTime } from "@/lib/i18n/format";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { FaultText } from "@/workspace/firm/feed/fault-text";
import { useFeed } from "@/workspace/firm/feed/feed-context";

/** What the feed is, when it is read, and why it could not be. */
export function FeedFacts() {
  const t = useTranslations("firm_feed.facts");
  const locale = useLocale();
  const { feed } = useFeed();
  const day = (date: string) => t("at", { day: formatDay(locale, date), time: formatTime(locale, date) });
  const lines = [
    { label: t("source"), value: feed.url ?? feed.filename ?? t("pushed") },
    { label: t("offers"), value: t("count", feed.offers) },
    { label: t("read"), value: feed.readDate ? day(feed.readDate) : t("never") },
    { label: t("next"), value: feed.active && feed.nextDate ? day(feed.nextDate) : t("not_planned") },
  ];
  return (
    <section aria-labelledby="feed-name">
      <h2 id="feed-name" className="break-words text-2xl">
        {feed.name}
      </h2>
      <dl className="mt-3 max-w-3xl divide-y divide-rule border-y border-rule">
        {lines.map(({ label, value }) => (
          <div key={label} className="grid gap-x-6 py-2 sm:grid-cols-[12rem_minmax(0,1fr)]">
            <dt className="text-muted">{label}</dt>
            <dd className="break-all">{value}</dd>
          </div>
        ))}
      </dl>
      <LocalizedLink href={workspaceRoutes.offerImport()} className="link mt-2 inline-flex min-h-11 items-center">
        {t("all")}
      </LocalizedLink>
      {feed.fault !== null && (
        <p role="status" className="measure mt-4 border-l-4 border-brick pl-4">
          <FaultText fault={feed.fault} /> {t("nothing_closed", { count: feed.failures })}
        </p>
      )}
    </section>
  );
}
