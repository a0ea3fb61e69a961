"use client";

import { useQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { ApplicationHistory } from "@/components/application/application-history";
import { EmptyState } from "@/components/ui/empty-state";
import type { Transaction } from "@/lib/entities/transaction";
import { APPLICATION_STATUSES } from "@/lib/rules/transaction/application-process";
import { offerNameOf, statusLabel } from "@/lib/rules/transaction/application-texts";
import { sentApplication } from "@/workspace/candidate/applications/queries";
import { Guarded } from "@/workspace/shell/area/guarded";
import { useActor } from "@/workspace/shell/area/use-actor";
import { AsyncBlock } from "@/workspace/shell/async-block";
import { useSession } from "@/workspace/shell/session-provider";

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
  return (
    <AsyncBlock reading={reading}>
      {(application) => (application ? <Application application={application} /> : <EmptyState title={t("gone")} />)}
    </AsyncBlock>
  );
}

/** The state of the candidate's application, what comes next, and what happened. */
function Application({ application }: { application: Transaction }) {
  const t = useTranslations("candidate_applications");
  const locale = useLocale();
  const status = APPLICATION_STATUSES.find((known) => known === application.status);
  return (
    <>
      <h2 className="text-2xl" lang="fr">
        {offerNameOf(application) ?? t("unnamed")}
      </h2>
      <p className="mt-2">
        <span className="double-rule font-semibold">{statusLabel(application.status, "taker", locale)}</span>
      </p>
      {status && (
        <section className="mt-8">
          <h3 className="text-lg">{t("next_heading")}</h3>
          <p className="measure mt-2">{t(`next.${status}`)}</p>
        </section>
      )}
      <section className="mt-8 max-w-2xl">
        <h3 className="mb-3 text-lg">{t("history")}</h3>
        <ApplicationHistory history={application.statusHistory} reader="taker" />
      </section>
    </>
  );
}
