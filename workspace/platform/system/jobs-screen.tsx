"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { jobs } from "@/contract/jobs";
import type { Job, JobLane } from "@/lib/entities/job";
import { laneReading, stoppedJobs } from "@/workspace/platform/system/queries";
import { SystemLinks } from "@/workspace/platform/system/system-links";
import { useSystemWrite } from "@/workspace/platform/system/use-system-write";
import { useMoment } from "@/workspace/platform/use-moment";
import { Guarded } from "@/workspace/shell/area/guarded";
import { useActor } from "@/workspace/shell/area/use-actor";
import { AsyncBlock } from "@/workspace/shell/async-block";
import { FormError } from "@/workspace/shell/form/form-error";
import { RecentPassword } from "@/workspace/shell/password/recent-password";
import { ScreenSection } from "@/workspace/shell/screen-section";
import { useSession } from "@/workspace/shell/session-provider";

/** The background jobs of the platform: pending jobs, failures with their reasons, and the next runs. */
export function JobsScreen() {
  return (
    <Guarded screen="systemJobs">
      <RecentPassword>
        <SystemLinks current="systemJobs" />
        <div className="grid gap-12">
          <StoppedJobs />
          <Lanes />
        </div>
      </RecentPassword>
    </Guarded>
  );
}

function Lanes() {
  const t = useTranslations("platform_system.jobs");
  const { session } = useSession();
  const toMoment = useMoment();
  const reading = useQuery(laneReading(session.client, useActor()));
  return (
    <ScreenSection id="lanes" title={t("lanes")} lead={t("lanes_lead")}>
      <AsyncBlock reading={reading}>
        {({ lanes, recurring }) => (
          <>
            <LaneTable lanes={lanes} />
            <h3 className="mb-2 mt-8 text-lg">{t("next")}</h3>
            <ul className="grid gap-x-8 sm:grid-cols-2">
              {recurring.map(({ kind, runDate }) => (
                <li key={kind} className="flex justify-between gap-4 border-b border-rule py-2">
                  <span>{t("kind", { kind })}</span>
                  <span className="figures whitespace-nowrap text-muted">{toMoment(runDate)}</span>
                </li>
              ))}
            </ul>
          </>
        )}
      </AsyncBlock>
    </ScreenSection>
  );
}

function StoppedJobs() {
  const t = useTranslations("platform_system.jobs");
  const { session } = useSession();
  const reading = useQuery(stoppedJobs(session.client, useActor()));
  return (
    <ScreenSection id="stopped" title={t("stopped")} lead={t("stopped_lead")}>
      <AsyncBlock
        reading={reading}
        empty={{
          when: ({ results }) => results.length === 0,
          show: (
            <EmptyState title={t("none")} headingLevel="h3">
              <p>{t("none_text")}</p>
            </EmptyState>
          ),
        }}
      >
        {({ results, paginationMeta }) => (
          <>
            <ul className="divide-y divide-rule border-y border-rule">
              {results.map((job) => (
                <JobRow key={job.id} job={job} />
              ))}
            </ul>
            {paginationMeta.nbResults > results.length && (
              <p className="mt-3 text-muted">{t("more", { count: paginationMeta.nbResults - results.length })}</p>
            )}
          </>
        )}
      </AsyncBlock>
    </ScreenSection>
  );
}

/** A postponed or failed job: the reason, and a button that retries it. */
function JobRow({ job }: { job: Job }) {
  const t = useTranslations("platform_system.jobs");
  const toMoment = useMoment();
  const { busy, failure, save } = useSystemWrite();
  const kind = t("kind", { kind: job.kind });
  const retry = () => save((bind, as) => bind(jobs).retry(job.id, as), t("retried"));
  return (
    <li className="grid gap-x-6 gap-y-2 py-4 sm:grid-cols-[1fr_auto] sm:items-start">
      <div className="min-w-0">
        <p className="font-semibold">{kind}</p>
        <p className="text-sm text-muted">
          {t("attempts", { state: job.state, count: job.attempts, date: toMoment(job.failedDate ?? job.runDate) })}
        </p>
        {job.lastError && (
          <p className="mt-1 break-words text-sm" lang="en">
            {job.lastError}
          </p>
        )}
        <FormError text={failure} />
      </div>
      <Button
        variant="secondary"
        aria-label={`${t("retry")} (${kind}, ${job.id})`}
        aria-disabled={busy || undefined}
        onClick={() => busy || retry()}
      >
        {t("retry")}
      </Button>
    </li>
  );
}

const FIGURES = ["waiting", "late", "putOff", "failed"] as const;

/**
 * The pending jobs of each lane. On a telephone, each lane is a block that shows only the figures that are not zero.
 */
function LaneTable({ lanes }: { lanes: readonly JobLane[] }) {
  const t = useTranslations("platform_system.jobs");
  const toMoment = useMoment();
  return (
    <table className="w-full border-collapse border-y border-rule text-left max-sm:block">
      <caption className="sr-only">{t("lanes")}</caption>
      <thead className="max-sm:sr-only">
        <tr className="border-b border-rule text-sm text-muted">
          <th scope="col" className="py-3 pr-6 font-semibold">
            {t("lane_label")}
          </th>
          {FIGURES.map((name) => (
            <th key={name} scope="col" className="py-3 pr-6 text-right font-semibold">
              {t(name)}
            </th>
          ))}
          <th scope="col" className="py-3 font-semibold">
            {t("oldest")}
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-rule max-sm:block">
        {lanes.map((lane) => (
          <tr key={lane.name} className="max-sm:block max-sm:py-3">
            <th scope="row" className="py-2 pr-6 font-semibold max-sm:block">
              {t("lane", { name: lane.name })}
            </th>
            {FIGURES.map((name) => (
              <td
                key={name}
                data-label={t(name)}
                className={`figures py-2 pr-6 text-right max-sm:flex max-sm:justify-between max-sm:py-1 max-sm:pr-0 max-sm:before:text-muted max-sm:before:content-[attr(data-label)] ${lane[name] === 0 && name !== "waiting" ? "max-sm:sr-only" : ""} ${name === "failed" && lane.failed > 0 ? "font-semibold text-brick" : ""}`}
              >
                {lane[name]}
              </td>
            ))}
            <td
              data-label={t("oldest")}
              className={`whitespace-nowrap py-2 max-sm:py-1 max-sm:before:text-muted max-sm:before:content-[attr(data-label)] ${lane.oldestDate ? "max-sm:flex max-sm:justify-between" : "max-sm:sr-only"}`}
            >
              {lane.oldestDate ? toMoment(lane.oldestDate) : "—"}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
