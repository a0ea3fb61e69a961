"use client";
import { useQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { useId, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { LocalizedLink } from "@/components/ui/localized-link";
import { SelectField } from "@/components/ui/select-field";
import { FEED_OUTCOMES, type OfferFeed, type OfferFeedRun } from "@/lib/entities/offer-feed";
import { formatDay, formatTime } from "@/lib/i18n/format";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { proposalKey } from "@/lib/rules/offer/proposals";
import type { FeedChoices } from "@/lib/rules/offer-feed/feed-choices";
import { FEED_HOURS } from "@/lib/rules/offer-feed/limits";
import { FaultText } from "@/workspace/firm/feeds/fault-text";
import { FeedContext, useFeed } from "@/workspace/firm/feeds/feed-context";
import { oneFeed, pastRuns } from "@/workspace/firm/feeds/queries";
import { RunReport } from "@/workspace/firm/feeds/run-report";
import { TrialSection } from "@/workspace/firm/feeds/trial-section";
import { useFeedActions } from "@/workspace/firm/feeds/use-feed-actions";
import { useRuns } from "@/workspace/firm/feeds/use-runs";
import { RadioList } from "@/workspace/firm/offers/forms/radio-list";
import { ProposalTicks } from "@/workspace/firm/proposals/proposal-ticks";
import { AsNamed } from "@/workspace/shell/area/as-named";
import { Guarded } from "@/workspace/shell/area/guarded";
import { useActor } from "@/workspace/shell/area/use-actor";
import { AsyncBlock } from "@/workspace/shell/async-block";
import { DangerDialog } from "@/workspace/shell/danger-dialog";
import { FormError } from "@/workspace/shell/form/form-error";
import { ScreenName } from "@/workspace/shell/screen-name";
import { ScreenSection } from "@/workspace/shell/screen-section";
import { useSession } from "@/workspace/shell/session-provider";
import { useAction } from "@/workspace/shell/use-action";

type Props = { id: string; choices: FeedChoices };

export const FeedScreen = (props: Props) => (
  <AsNamed>
    <Guarded screen="offerFeed">
      <Feed {...props} />
    </Guarded>
  </AsNamed>
);

/** The screen of a feed of offers: its facts, a trial, its schedule and its past imports. */
function Feed({ id, choices }: Props) {
  const { session } = useSession();
  const reading = useQuery(oneFeed(session.client, useActor(), id));
  return (
    <AsyncBlock reading={reading}>
      {(feed: OfferFeed) => (
        <FeedContext value={{ feed, choices }}>
          <div className="grid gap-14 [&>*]:min-w-0">
            <FeedFacts />
            <TrialSection />
            <ImportSection />
            <ProposalsSection />
            <RunsSection />
            <RemovalSection />
          </div>
        </FeedContext>
      )}
    </AsyncBlock>
  );
}

const ANSWERS = ["keep", "close"] as const;

/** Removes the feed, after asking whether its offers stay or are closed. */
function RemovalSection() {
  const t = useTranslations("firm_feed.removal");
  const { feed } = useFeed();
  const { remove } = useFeedActions(feed.id);
  const { busy, failure, act } = useAction();
  const dialog = useRef<HTMLDialogElement>(null);
  const [offers, setOffers] = useState<(typeof ANSWERS)[number]>("keep");
  return (
    <section aria-label={t("submit")}>
      <Button variant="quiet" onClick={() => dialog.current?.showModal()}>
        {t("submit")}
      </Button>
      <DangerDialog
        ref={dialog}
        question={t("question", { name: feed.name })}
        failure={failure}
        busy={busy}
        texts={{ submit: t("submit"), busy: t("busy"), cancel: t("cancel") }}
        onSubmit={() => void act(() => remove(offers))}
      >
        <RadioList
          name="feed-offers"
          legend={t("offers", { count: feed.offers.total })}
          values={ANSWERS}
          labelOf={(answer) => t(answer)}
          chosen={offers}
          onChoose={setOffers}
        />
      </DangerDialog>
    </section>
  );
}

/** The facts of the feed: its source, its schedule, and why it could not be read. */
function FeedFacts() {
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
    <section aria-label={feed.name}>
      <ScreenName name={feed.name} />
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
          <FaultText fault={feed.fault} /> {t("nothing_closed", { count: feed.failures, fault: feed.fault })}
        </p>
      )}
    </section>
  );
}

/** Values guessed from the feed's offers. Ticking a value accepts it for all offers with the same words. */
function ProposalsSection() {
  const t = useTranslations("firm_proposals");
  const { feed, choices } = useFeed();
  const { isUnderWay } = useRuns(feed.id);
  const { editSeen, run } = useFeedActions(feed.id);
  const { busy, failure, act } = useAction();
  const before = feed.settings.ticked ?? [];
  const [ticked, setTicked] = useState<ReadonlySet<string>>(() => new Set(before.map(proposalKey)));
  const proposed = feed.proposals ?? [];
  const known = new Set(proposed.map(proposalKey));
  const all = [...proposed, ...before.filter((one) => !known.has(proposalKey(one)))];
  if (all.length === 0) return null;
  const isPushed = feed.kind === "api";
  const save = async () => {
    const kept = all.filter((one) => ticked.has(proposalKey(one)));
    await editSeen({ settings: { ticked: kept.map(({ field, value, words }) => ({ field, value, words })) } }, feed);
    if (!isPushed) await run("import");
  };
  return (
    <ScreenSection id="proposals" title={t("heading")} lead={t("feed.lead")}>
      <div className="grid gap-4">
        <ProposalTicks proposals={all} choices={choices} ticked={ticked} onTick={setTicked} />
        <FormError text={failure} />
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <Button aria-disabled={busy || isUnderWay || undefined} onClick={() => busy || isUnderWay || void act(save)}>
            {t(isPushed ? "feed.submit_pushed" : "feed.submit")}
          </Button>
          {isPushed && <p className="text-sm text-muted">{t("feed.pushed")}</p>}
        </div>
      </div>
    </ScreenSection>
  );
}

/** The last imports of the feed. */
function RunsSection() {
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

/** The import, started by a button or on schedule, and the report of the last one. */
function ImportSection() {
  const t = useTranslations("firm_feed.import");
  const { feed } = useFeed();
  const { lastImport: reading, isUnderWay } = useRuns(feed.id);
  const { run } = useFeedActions(feed.id);
  const { busy, failure, act } = useAction();
  const isRunning = reading.data?.status === "running";
  const isMapped = Boolean(feed.mapping?.title);
  const isReady = isMapped && feed.kind !== "api" && !busy && !isUnderWay;
  const missing = reading.data?.counts.missing ?? 0;
  return (
    <ScreenSection id="import" title={t("heading")} lead={t(isMapped ? "lead" : "not_seen")}>
      <div className="grid gap-6">
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <Button disabled={!isReady} onClick={() => void act(() => run("import"))}>
            {t("now")}
          </Button>
          <p role="status" className="text-sm text-muted">
            {isRunning && t("running")}
          </p>
        </div>
        {feed.kind === "address" && isMapped && <Schedule />}
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
          // The list of imports below states when there is none.
          empty={{ when: (last) => last === null, show: null }}
        >
          {(last) => (
            <>
              {last?.fault && (
                <p className="measure border-l-4 border-brick pl-4">
                  <FaultText fault={last.fault} />
                </p>
              )}
              {(last?.status === "done" || last?.fault === "interrupted") && <RunReport run={last} />}
            </>
          )}
        </AsyncBlock>
      </div>
    </ScreenSection>
  );
}

/** The schedule of automatic reads. */
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
