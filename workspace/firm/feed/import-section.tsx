import { useTranslations } from "next-intl";
import { useId } from "react";
import { Button } from "@/components/ui/button";
import { SelectField } from "@/components/ui/select-field";
import { FEED_HOURS } from "@/lib/rules/offer-feed/limits";
import { FaultText } from "@/workspace/firm/feed/fault-text";
import { useFeed } from "@/workspace/firm/feed/feed-context";
import { RunReport } from "@/workspace/firm/feed/run-report";
import { useFeedActions } from "@/workspace/firm/feed/use-feed-actions";
import { useRuns } from "@/workspace/firm/feed/use-runs";
import { AsyncBlock } from "@/workspace/shell/async-block";
import { FormError } from "@/workspace/shell/form/form-error";
import { ScreenSection } from "@/workspace/shell/screen-section";
import { useAction } from "@/workspace/shell/use-action";

/** The import, by a press or on schedule, and what the last one did. */
export function ImportSection() {
  const t = useTranslations("firm_feed.import");
  const { feed } = useFeed();
  const { lastImport: reading, isUnderWay } = useRuns(feed.id);
  const { run } = useFeedActions(feed.id);
  const { busy, failure, act } = useAction();
  const isRunning = reading.data?.status === "running";
  const isReady = feed.mapping !== null && feed.kind !== "api" && !busy && !isUnderWay;
  const missing = reading.data?.counts.missing ?? 0;
  return (
    <ScreenSection id="import" title={t("heading")} lead={t(feed.mapping === null ? "not_seen" : "lead")}>
      <div className="grid gap-6">
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <Button disabled={!isReady} onClick={() => void act(() => run("import"))}>
            {t("now")}
          </Button>
          <p role="status" className="text-sm text-muted">
            {isRunning && t("running")}
          </p>
        </div>
        {feed.kind === "address" && feed.mapping !== null && <Schedule />}
        {typeof missing === "number" && missing > 0 && !isRunning && (
          <div className="measure border-l-4 border-marigold pl-4">
            <p>{t("missing", { count: missing })}</p>
            <Button variant="quiet" disabled={!isReady} onClick={() => void act(() => run("import", true))}>
              {t("close_missing")}
            </Button>
          </div>
        )}
        <FormError text={failure} />
        <AsyncBlock
          reading={reading}
          // The list of imports, below, says that there is none.
          empty={{ when: (last) => last === null, show: null }}
        >
          {(last) =>
            last?.fault ? (
              <p className="measure border-l-4 border-brick pl-4">
                <FaultText fault={last.fault} />
              </p>
            ) : (
              last?.status === "done" && <RunReport run={last} />
            )
          }
        </AsyncBlock>
      </div>
    </ScreenSection>
  );
}

/** When the feed is read by itself. */
function Schedule() {
  const t = useTranslations("firm_feed.import");
  const id = useId();
  const { feed } = useFeed();
  const { edit } = useFeedActions(feed.id);
  const { busy, failure, act } = useAction();
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-end gap-x-5 gap-y-3">
        <SelectField
          id={`${id}-every`}
          label={t("every")}
          value={String(feed.everyHours)}
          onChange={({ target }) => void act(() => edit({ everyHours: Number(target.value) }))}
          options={FEED_HOURS.map((hours) => ({ value: String(hours), label: t("hours", { hours }) }))}
        />
        <Button
          variant="secondary"
          aria-disabled={busy || undefined}
          onClick={() => busy || void act(() => edit({ active: !feed.active }))}
        >
          {t(feed.active ? "pause" : "resume")}
        </Button>
      </div>
      <p role="status" className="text-sm text-muted">
        {t(feed.active ? "scheduled" : "by_hand", { hours: feed.everyHours })}
      </p>
      <FormError text={failure} />
    </div>
  );
}
