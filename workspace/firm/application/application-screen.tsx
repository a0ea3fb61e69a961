"use client";

import { useTranslations } from "next-intl";
import type { Transaction } from "@/lib/entities/transaction";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { isReadableByFirm } from "@/lib/rules/transaction/application-process";
import { ApplicationHeader } from "@/workspace/firm/application/application-header";
import { HistoryTab } from "@/workspace/firm/application/history-tab";
import { Neighbours } from "@/workspace/firm/application/neighbours";
import { SentTab } from "@/workspace/firm/application/sent/sent-tab";
import { type Tab, TabLinks, useTab } from "@/workspace/firm/application/tab-links";
import { useApplication } from "@/workspace/firm/application/use-application";
import { HeldBanner } from "@/workspace/firm/move/held-banner";
import { Guarded } from "@/workspace/shell/area/guarded";
import { AsyncBlock } from "@/workspace/shell/async-block";
import { Gone } from "@/workspace/shell/gone";
import { Part } from "@/workspace/shell/part";
import { TopicThread } from "@/workspace/thread/topic-thread";

export function ApplicationScreen({ id }: { id: string }) {
  return (
    <Guarded screen="firmApplication">
      <HeldBanner ownId={id} />
      <ReceivedApplication id={id} />
    </Guarded>
  );
}

function ReceivedApplication({ id }: { id: string }) {
  const t = useTranslations("firm_application");
  const list = { href: workspaceRoutes.firmApplications(), label: t("gone_list") };
  return (
    <AsyncBlock reading={useApplication(id)}>
      {(application) =>
        application ? <Application application={application} /> : <Gone title={t("gone")} list={list} />
      }
    </AsyncBlock>
  );
}

/** Who applied and what may be decided, then one part of the application at a time. */
function Application({ application }: { application: Transaction }) {
  const tab = useTab();
  const { id, status, unreadMessages = 0, nbNotes = 0, notesRequest } = application;
  return (
    <article key={id}>
      <Neighbours application={application} />
      <ApplicationHeader application={application} />
      {status === "meeting" && !application.heldMove && (
        <Part name="firm-interview" load={() => import("@/workspace/firm/application/interview/interview-section")}>
          {({ InterviewSection }) => <InterviewSection application={application} />}
        </Part>
      )}
      {notesRequest && !notesRequest.releasedDate && (
        <Part name="notes-request" load={() => import("@/workspace/firm/application/notes-request/request-section")}>
          {({ RequestSection }) => <RequestSection application={application} request={notesRequest} />}
        </Part>
      )}
      <TabLinks id={id} shown={tab} counts={{ messages: unreadMessages, notes: nbNotes }} />
      <div className="pt-8">
        {tab === "historique" ? (
          <HistoryTab application={application} />
        ) : isReadableByFirm(application) ? (
          <ReadablePart application={application} tab={tab} />
        ) : (
          <Unreadable status={status} />
        )}
      </div>
    </article>
  );
}

function ReadablePart({ application, tab }: { application: Transaction; tab: Exclude<Tab, "historique"> }) {
  if (tab === "candidature") return <SentTab application={application} />;
  const { id, takerId, applicant } = application;
  if (tab === "notes")
    return (
      <Part name="application-notes" load={() => import("@/workspace/firm/application/notes/notes-tab")}>
        {({ NotesTab }) => <NotesTab id={id} />}
      </Part>
    );
  return <TopicThread topicId={id} otherId={takerId} otherName={applicant?.displayName ?? null} />;
}

/** Why nothing of it can be read: it is restricted, it was withdrawn, or it was refused without having been opened. */
function Unreadable({ status }: Pick<Transaction, "status">) {
  const t = useTranslations("firm_application.unreadable");
  const reason = status === "restricted" || status === "cancelled" ? status : "refused";
  return (
    <div className="border-y border-rule py-8">
      <p className="text-xl font-semibold">{t(`${reason}.title`)}</p>
      <p className="measure mt-2 text-muted">{t(`${reason}.text`)}</p>
    </div>
  );
}
