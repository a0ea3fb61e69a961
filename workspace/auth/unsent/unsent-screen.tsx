"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import type { SentApplication } from "@/lib/entities/unsent-application";
import { routes } from "@/lib/routes/public-routes";
import { unsentApplication } from "@/workspace/auth/unsent/queries";
import { SentNotice } from "@/workspace/auth/unsent/sent-notice";
import { UnsentReview } from "@/workspace/auth/unsent/unsent-review";
import { AsyncBlock } from "@/workspace/shell/async-block";
import { NoScriptNotice } from "@/workspace/shell/form/no-script-notice";
import { useSession } from "@/workspace/shell/session-provider";
import { useCurrentUser } from "@/workspace/shell/use-current-user";

/** The page of the link mailed to who applied without an account: what waits, and the press that sends it. */
export function UnsentScreen({ token }: { token: string }) {
  const t = useTranslations("unsent_application.dead");
  const { session } = useSession();
  const current = useCurrentUser();
  const reading = useQuery(unsentApplication(session.client, token, current?.naturalUser.id ?? null));
  const [sent, setSent] = useState<SentApplication | null>(null);
  const dead = (
    <EmptyState title={t("heading")}>
      <p>{t("text")}</p>
      <LinkButton href={routes.searchOffers()} className="mt-5">
        {t("action")}
      </LinkButton>
    </EmptyState>
  );
  return (
    <>
      <NoScriptNotice />
      <div className="noscript:hidden">
        <AsyncBlock reading={reading}>
          {(unsent) => {
            if (!unsent) return dead;
            const done = sent ?? (unsent.transactionId ? { transactionId: unsent.transactionId } : null);
            if (done) return <SentNotice companyName={unsent.offer.companyName} sent={done} />;
            return <UnsentReview token={token} unsent={unsent} current={current} onSent={setSent} />;
          }}
        </AsyncBlock>
      </div>
    </>
  );
}
