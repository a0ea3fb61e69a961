"use client";

import { useQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { ApplicationHistory } from "@/components/application/application-history";
import { FactList } from "@/components/ui/fact-list";
import type { Transaction } from "@/lib/entities/transaction";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { APPLICATION_STATUSES, isReadableByFirm } from "@/lib/rules/transaction/application-process";
import { offerNameOf, statusLabel } from "@/lib/rules/transaction/application-texts";
import { receivedApplication } from "@/workspace/firm/applications/queries";
import { Guarded } from "@/workspace/shell/area/guarded";
import { useActor } from "@/workspace/shell/area/use-actor";
import { AsyncBlock } from "@/workspace/shell/async-block";
import { Gone } from "@/workspace/shell/gone";
import { useSession } from "@/workspace/shell/session-provider";
import { TopicThread } from "@/workspace/thread/topic-thread";

export function ApplicationScreen({ id }: { id: string }) {
  return (
    <Guarded screen="firmApplication">
      <ReceivedApplication id={id} />
    </Guarded>
  );
}

function ReceivedApplication({ id }: { id: string }) {
  const t = useTranslations("firm_applications");
  const { session } = useSession();
  const reading = useQuery(receivedApplication(session.client, useActor(), id));
  const list = { href: workspaceRoutes.firmApplications(), label: t("gone_list") };
  return (
    <AsyncBlock reading={reading}>
      {(application) =>
        application ? <Application application={application} /> : <Gone title={t("gone")} list={list} />
      }
    </AsyncBlock>
  );
}

/** Who applied, the state of the application, what comes next, and what happened. */
function Application({ application }: { application: Transaction }) {
  const t = useTranslations("firm_applications");
  const locale = useLocale();
  const status = APPLICATION_STATUSES.find((known) => known === application.status);
  const { applicant, metadata } = application;
  return (
    <>
      <h2 className="text-2xl">{applicant?.displayName ?? t("anonymous")}</h2>
      <p className="mt-2 flex flex-wrap gap-x-4">
        <span className="double-rule font-semibold">{statusLabel(application.status, "owner", locale)}</span>
        <span lang="fr">{offerNameOf(application) ?? t("unnamed")}</span>
      </p>
      {status && (
        <section className="mt-8">
          <h3 className="text-lg">{t("next_heading")}</h3>
          <p className="measure mt-2">{t(`next.${status}`)}</p>
        </section>
      )}
      <Contact applicant={applicant} />
      {typeof metadata.message === "string" && metadata.message !== "" && (
        <section className="mt-8">
          <h3 className="text-lg">{t("message")}</h3>
          <p className="measure mt-2 whitespace-pre-line">{metadata.message}</p>
        </section>
      )}
      {isReadableByFirm(application) && (
        <TopicThread
          topicId={application.id}
          otherId={application.takerId}
          otherName={applicant?.displayName ?? null}
        />
      )}
      <section className="mt-8 max-w-2xl">
        <h3 className="mb-3 text-lg">{t("history")}</h3>
        <ApplicationHistory history={application.statusHistory} reader="owner" />
      </section>
    </>
  );
}

/** How to reach the candidate, when the firm may. */
function Contact({ applicant }: Pick<Transaction, "applicant">) {
  const t = useTranslations("firm_applications");
  const { email, phone } = applicant ?? {};
  if (!email && !phone) return null;
  return (
    <section className="mt-8 max-w-2xl">
      <h3 className="mb-3 text-lg">{t("contact")}</h3>
      <FactList
        label={t("contact")}
        lines={[
          {
            label: t("email"),
            value: email && (
              <a href={`mailto:${email}`} className="link">
                {email}
              </a>
            ),
          },
          {
            label: t("phone"),
            value: phone && (
              <a href={`tel:${phone.replaceAll(" ", "")}`} className="link">
                {phone}
              </a>
            ),
          },
        ]}
      />
    </section>
  );
}
