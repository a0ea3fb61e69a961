"use client";

import { useQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { LocalizedLink } from "@/components/ui/localized-link";
import type { Transaction } from "@/lib/entities/transaction";
import { routes } from "@/lib/routes/public-routes";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { offerNameOf, statusLabel } from "@/lib/rules/transaction/application-texts";
import { HistorySection } from "@/workspace/candidate/application/history-section";
import { NextStepSection } from "@/workspace/candidate/application/next-step-section";
import { NotesSection } from "@/workspace/candidate/application/notes-section";
import { OfferSection } from "@/workspace/candidate/application/offer-section";
import { ReminderSection } from "@/workspace/candidate/application/reminder-section";
import { ReviewSection } from "@/workspace/candidate/application/review-section";
import { SentSection } from "@/workspace/candidate/application/sent-section";
import { TalentPoolSection } from "@/workspace/candidate/application/talent-pool-section";
import { WithdrawDialog } from "@/workspace/candidate/application/withdraw-dialog";
import { sentApplication } from "@/workspace/candidate/applications/queries";
import { Guarded } from "@/workspace/shell/area/guarded";
import { useActor } from "@/workspace/shell/area/use-actor";
import { AsyncBlock } from "@/workspace/shell/async-block";
import { Gone } from "@/workspace/shell/gone";
import { Part } from "@/workspace/shell/part";
import { useSession } from "@/workspace/shell/session-provider";
import { TopicThread } from "@/workspace/thread/topic-thread";

export function ApplicationScreen({ id }: { id: string }) {
  return (
    <Guarded screen="candidateApplication">
      <SentApplication id={id} />
    </Guarded>
  );
}

function SentApplication({ id }: { id: string }) {
  const t = useTranslations("candidate_applications");
  const { session } = useSession();
  const reading = useQuery(sentApplication(session.client, useActor(), id));
  const list = { href: workspaceRoutes.candidateApplications(), label: t("gone_list") };
  return (
    <AsyncBlock reading={reading}>
      {(application) =>
        application ? <Application application={application} /> : <Gone title={t("gone")} list={list} />
      }
    </AsyncBlock>
  );
}

/** The state of the candidate's application, what comes next, what happened, and what was sent. */
function Application({ application }: { application: Transaction }) {
  const t = useTranslations("candidate_applications");
  const name = offerNameOf(application);
  return (
    <div className="max-w-3xl">
      <h2 className="text-2xl" lang={name ? "fr" : undefined}>
        {name ?? t("unnamed")}
      </h2>
      <Firm application={application} />
      <StatusLine status={application.status} />
      <NextStepSection application={application} />
      {application.interview && (
        <Part name="interview" load={() => import("@/workspace/candidate/interview/interview-section")}>
          {({ InterviewSection }) => <InterviewSection application={application} />}
        </Part>
      )}
      <TalentPoolSection application={application} />
      <ReminderSection application={application} />
      <HistorySection application={application} />
      {application.ownerId && (
        <TopicThread
          topicId={application.id}
          otherId={application.ownerId}
          otherName={application.company?.name ?? null}
        />
      )}
      <ReviewSection application={application} />
      <NotesSection application={application} />
      <SentSection application={application} />
      <OfferSection application={application} />
      {application.completedDate === null && (
        <div className="mt-10 border-t border-rule pt-6">
          <WithdrawDialog id={application.id} />
        </div>
      )}
    </div>
  );
}

function Firm({ application: { company } }: { application: Transaction }) {
  const t = useTranslations("candidate_applications");
  if (!company?.name) return null;
  return (
    <p className="mt-1 text-muted">
      {company.slug ? (
        <LocalizedLink href={routes.companyPage(company.slug)} className="link">
          {t("at", { company: company.name })}
        </LocalizedLink>
      ) : (
        t("at", { company: company.name })
      )}
    </p>
  );
}

/** Good news is green; a refusal is never red. */
function StatusLine({ status }: { status: string }) {
  const locale = useLocale();
  const tone = { pending: "text-green", meeting: "text-green", custom: "text-green", cancelled: "text-muted" };
  const color = Object.entries(tone).find(([known]) => known === status)?.[1] ?? "";
  const rule = status === "recruited" ? "double-rule" : "";
  return (
    <p className="mt-3">
      <span className={`font-semibold ${color} ${rule}`}>{statusLabel(status, "taker", locale)}</span>
    </p>
  );
}
