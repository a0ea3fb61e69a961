"use client";
import { useQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { buttonStyle } from "@/components/ui/button-style";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import type { SentApplication } from "@/lib/entities/unsent-application";
import { localePath } from "@/lib/routes/locale-path";
import { routes } from "@/lib/routes/public-routes";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { unsentApplication } from "@/workspace/auth/unsent/queries";
import { UnsentReview } from "@/workspace/auth/unsent/unsent-review";
import { AsyncBlock } from "@/workspace/shell/async-block";
import { NoScriptNotice } from "@/workspace/shell/form/no-script-notice";
import { useSession } from "@/workspace/shell/session-provider";
import { useCurrentUser } from "@/workspace/shell/use-current-user";

/**
 * The page that the mailed link opens for a visitor who applied without an account: the pending application, and the
 * button that sends it.
 */
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

type Props = { companyName: string; sent: SentApplication };

/**
 * Confirms that the application was sent. Links to the application, or to the choice of a password when an account was
 * opened with it.
 */
function SentNotice({ companyName, sent: { transactionId, passwordToken } }: Props) {
  const t = useTranslations("unsent_application.sent");
  const locale = useLocale();
  const heading = useRef<HTMLHeadingElement>(null);
  // The focused button was removed, so the focus moves to the heading.
  useEffect(() => heading.current?.focus(), []);
  const path = passwordToken ? workspaceRoutes.newPassword(passwordToken) : workspaceRoutes.application(transactionId);
  return (
    <section className="grid gap-4">
      <h2 ref={heading} tabIndex={-1} className="text-2xl">
        {t("heading")}
      </h2>
      <p>{t("text", { company: companyName })}</p>
      {passwordToken && <p>{t("password_text")}</p>}
      <a href={localePath(locale, path)} className={buttonStyle("primary", "justify-self-start")}>
        {t(passwordToken ? "password" : "follow")}
      </a>
    </section>
  );
}
