"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { EmptyState } from "@/components/ui/empty-state";
import { JobRow } from "@/workspace/platform/system/job-row";
import { LaneTable } from "@/workspace/platform/system/lane-table";
import { laneReading, stoppedJobs } from "@/workspace/platform/system/queries";
import { SystemLinks } from "@/workspace/platform/system/system-links";
import { useMoment } from "@/workspace/platform/use-moment";
import { Guarded } from "@/workspace/shell/area/guarded";
import { useActor } from "@/workspace/shell/area/use-actor";
import { AsyncBlock } from "@/workspace/shell/async-block";
import { RecentPassword } from "@/workspace/shell/password/recent-password";
import { ScreenSection } from "@/workspace/shell/screen-section";
import { useSession } from "@/workspace/shell/session-provider";

/** What the platform does in the background: what it has to do, what failed and why, what comes next. */
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
