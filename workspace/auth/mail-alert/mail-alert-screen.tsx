"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import type { MailAlert } from "@/lib/entities/saved-search";
import { routes } from "@/lib/routes/public-routes";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import type { AlertProps } from "@/workspace/auth/mail-alert/alert-props";
import { ConfirmAlert } from "@/workspace/auth/mail-alert/confirm-alert";
import { ManageAlert } from "@/workspace/auth/mail-alert/manage-alert";
import { mailAlert } from "@/workspace/auth/mail-alert/queries";
import { toToken } from "@/workspace/auth/to-token";
import { AsyncBlock } from "@/workspace/shell/async-block";
import { useSession } from "@/workspace/shell/session-provider";

/** The page behind the link of an alert's mails, without an account. Opening it changes nothing. */
export function MailAlertScreen({ token: escaped }: { token: string }) {
  const t = useTranslations("mail_alert");
  const { session } = useSession();
  const queries = useQueryClient();
  const token = toToken(escaped);
  const query = mailAlert(session.client, token);
  const reading = useQuery(query);
  const onChange = (alert: MailAlert | null) => queries.setQueryData(query.queryKey, alert);
  return (
    <>
      <p className="hidden border-y border-rule py-10 noscript:block">{t("no_script")}</p>
      <div className="noscript:hidden">
        <AsyncBlock reading={reading}>
          {(alert) => (alert ? <Alert alert={alert} token={token} onChange={onChange} /> : <Over />)}
        </AsyncBlock>
      </div>
    </>
  );
}

function Alert(props: AlertProps) {
  const t = useTranslations("mail_alert");
  const { confirmed, name, email } = props.alert;
  const heading = useRef<HTMLHeadingElement>(null);
  const wasConfirmed = useRef(confirmed);
  useEffect(() => {
    if (confirmed !== wasConfirmed.current) heading.current?.focus();
    wasConfirmed.current = confirmed;
  }, [confirmed]);
  return (
    <div className="grid gap-6">
      <div>
        <h2 ref={heading} tabIndex={-1} className="text-2xl">
          {t(confirmed ? "active_heading" : "waiting_heading")}
        </h2>
        <p className="mt-2 text-muted">{t(confirmed ? "active_lead" : "waiting_lead", { email })}</p>
      </div>
      <p className="break-words border-y border-rule py-4 font-display text-xl font-semibold">{name}</p>
      {confirmed ? <ManageAlert {...props} /> : <ConfirmAlert {...props} />}
    </div>
  );
}

function Over() {
  const t = useTranslations("mail_alert");
  return (
    <EmptyState title={t("over_heading")}>
      <p>{t("over")}</p>
      <p className="mt-4 flex flex-wrap gap-3">
        <LinkButton variant="secondary" href={routes.searchOffers()}>
          {t("search")}
        </LinkButton>
        <LinkButton variant="secondary" href={workspaceRoutes.workspaceHome()}>
          {t("account")}
        </LinkButton>
      </p>
    </EmptyState>
  );
}
