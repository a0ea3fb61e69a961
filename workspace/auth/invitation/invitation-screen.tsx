"use client";

import { useQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import type { InvitationNotice } from "@/lib/entities/invitation";
import { formatDate } from "@/lib/i18n/format";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { AcceptInvitation } from "@/workspace/auth/invitation/accept-invitation";
import { toToken } from "@/workspace/auth/to-token";
import { AsyncBlock } from "@/workspace/shell/async-block";
import { invitationNotice } from "@/workspace/shell/invitation-queries";
import { useSession } from "@/workspace/shell/session-provider";

/** Which organization invites whom, and how to accept. `token`: as in the URL, escaped. */
export function InvitationScreen({ token: escaped }: { token: string }) {
  const t = useTranslations("invitation");
  const { session } = useSession();
  const token = toToken(escaped);
  const reading = useQuery(invitationNotice(session.client, token));
  return (
    <>
      <p className="hidden border-y border-rule py-10 noscript:block">{t("no_script")}</p>
      <div className="noscript:hidden">
        <AsyncBlock reading={reading}>{(notice) => <Invitation token={token} notice={notice} />}</AsyncBlock>
      </div>
    </>
  );
}

function Invitation({ token, notice }: { token: string; notice: InvitationNotice | null }) {
  const t = useTranslations("invitation");
  const locale = useLocale();
  if (notice === null || notice.status === "expired")
    return (
      <EmptyState title={t(notice ? "expired" : "unknown")}>
        <p>{t("ask_again")}</p>
      </EmptyState>
    );
  const name = notice.organizationName ?? t("a_firm");
  if (notice.status === "accepted")
    return (
      <EmptyState title={t("already_accepted", { name })}>
        <LinkButton variant="secondary" href={workspaceRoutes.account()} className="mt-3">
          {t("account")}
        </LinkButton>
      </EmptyState>
    );
  return (
    <>
      <dl className="mb-8 grid gap-x-8 border-y border-rule sm:grid-cols-[auto_1fr]">
        <dt className="pt-4 text-muted sm:pb-4">{t("organization")}</dt>
        <dd className="pb-4 font-display text-xl font-semibold sm:pt-4">{name}</dd>
        <dt className="border-t border-rule pt-4 text-muted sm:pb-4">{t("invited")}</dt>
        <dd className="pb-4 sm:border-t sm:border-rule sm:pt-4">{notice.email}</dd>
        <dt className="border-t border-rule pt-4 text-muted sm:pb-4">{t("until")}</dt>
        <dd className="pb-4 sm:border-t sm:border-rule sm:pt-4">{formatDate(locale, notice.expirationDate)}</dd>
      </dl>
      <AcceptInvitation token={token} name={name} organizationId={notice.organizationId} invited={notice.email} />
    </>
  );
}
