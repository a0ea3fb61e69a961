import { useQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import type { OfferFeedRun } from "@/lib/entities/offer-feed";
import { FEED_OUTCOMES } from "@/lib/entities/offer-feed";
import { formatDay, formatTime } from "@/lib/i18n/format";
import { FaultText } from "@/workspace/firm/feed/fault-text";
import { useFeed } from "@/workspace/firm/feed/feed-context";
import { pastRuns } from "@/workspace/firm/feeds/queries";
import { useActor } from "@/workspace/shell/area/use-actor";
import { AsyncBlock } from "@/workspace/shell/async-block";
import { ScreenSection } from "@/workspace/shell/screen-section";
import { useSession } from "@/workspace/shell/session-provider";

/** The last imports of the feed. */
export function RunsSection() {
  const t = useTranslations("firm_feed.runs");
  const { feed } = useFeed();
  const { session } = useSession();
  const reading = useQuery(pastRuns(session.client, useActor(), feed.id));
  return (
    <ScreenSection id="runs" title={t("heading")} lead={t("lead")}>
      <AsyncBlock
        reading={reading}
        empty={{ when: ({ results }) => results.length === 0, show: <p className="text-muted">{t("none")}</p> }}
      >
        {({ results }) => (
          <ol className="max-w-3xl divide-y divide-rule border-y border-rule">
            {results.map((run) => (
              <PastRun key={run.id} run={run} />
            ))}
          </ol>
        )}
      </AsyncBlock>
    </ScreenSection>
  );
}

function PastRun({ run }: { run: OfferFeedRun }) {
  const t = useTranslations("firm_feed");
  const locale = useLocale();
  const counts = FEED_OUTCOMES.flatMap((outcome) => {
    const count = run.counts[outcome];
    return typeof count === "number" && count > 0 ? [t(`report.count.${outcome}`, { count })] : [];
  });
  return (
    <li className="grid gap-x-6 py-3 sm:grid-cols-[14rem_minmax(0,1fr)]">
      <p>
        <time dateTime={run.createdDate} className="figures">
          {t("facts.at", { day: formatDay(locale, run.createdDate), time: formatTime(locale, run.createdDate) })}
        </time>
        <span className="block text-sm text-muted">{t(run.isPressed ? "runs.pressed" : "runs.scheduled")}</span>
      </p>
      <p>
        {run.fault ? (
          <FaultText fault={run.fault} />
        ) : run.status === "running" ? (
          t("import.running")
        ) : (
          counts.join(" · ")
        )}
      </p>
    </li>
  );
}
