"use client";
import { useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { loginHref, signUpHref } from "@/components/session/login-href";
import { Button } from "@/components/ui/button";
import { buttonStyle } from "@/components/ui/button-style";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import type { InvitationNotice } from "@/lib/entities/invitation";
import { formatDate } from "@/lib/i18n/format";
import { localePath } from "@/lib/routes/locale-path";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { ofName } from "@/lib/rules/text/french-names";
import { toToken } from "@/workspace/auth/to-token";
import { AsyncBlock } from "@/workspace/shell/async-block";
import { FormError } from "@/workspace/shell/form/form-error";
import { type Acceptance, acceptInvitation, invitationNotice } from "@/workspace/shell/invitation-queries";
import { useSession } from "@/workspace/shell/session-provider";
import { useAction } from "@/workspace/shell/use-action";

/** Shows which organization invites whom, and how to accept. `token`: as in the URL, escaped. */
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

type Props = { token: string; name: string; organizationId: string; invited: string };

/**
 * Accepts the invitation as the logged-in user; a visitor who is not logged in logs in or signs up, then comes back
 * here.
 */
function AcceptInvitation({ token, name, organizationId, invited }: Props) {
  const t = useTranslations("invitation");
  const locale = useLocale();
  const { session, state } = useSession();
  const { busy, failure, act } = useAction();
  const [outcome, setOutcome] = useState<Acceptance | null>(null);
  const back = workspaceRoutes.invitation(token);

  const accept = () =>
    act(async () => {
      const accepted = await acceptInvitation(session.client, token);
      setOutcome(accepted);
      if (accepted === "joined") session.reload().catch(() => undefined);
    });
  const changeUser = () => act(() => session.signOut());

  if (outcome === "joined") return <JoinedOrganization name={name} organizationId={organizationId} />;
  if (outcome === "spent") return <p role="alert">{t("spent")}</p>;
  if (state.status === "starting") return null;
  if (state.status === "signed-out")
    return (
      <>
        <p className="mb-5">{t("who_are_you", { email: invited })}</p>
        <div className="flex flex-wrap gap-3">
          <a href={signUpHref(locale, back)} className={buttonStyle("primary")}>
            {t("sign_up")}
          </a>
          <a href={loginHref(locale, back)} className={buttonStyle("secondary")}>
            {t("log_in")}
          </a>
        </div>
      </>
    );
  const email = state.current?.naturalUser.email;
  return (
    <>
      {email && <p className="mb-5 text-muted">{t("logged_in_as", { email })}</p>}
      <p role="alert" className="mb-5 font-semibold text-brick empty:hidden">
        {outcome === "other_address" && t("other_address", { email: invited })}
      </p>
      <div className="flex flex-wrap gap-3">
        {outcome === null && (
          <Button aria-disabled={busy || undefined} onClick={accept}>
            {busy ? t("accepting") : t("accept")}
          </Button>
        )}
        <Button variant="secondary" aria-disabled={busy || undefined} onClick={changeUser}>
          {t("change_user")}
        </Button>
      </div>
      <FormError text={failure} />
    </>
  );
}

type JoinedOrganizationProps = { name: string; organizationId: string };

/** The user is now a member, and may immediately act as the organization. */
function JoinedOrganization({ name, organizationId }: JoinedOrganizationProps) {
  const t = useTranslations("invitation");
  const locale = useLocale();
  const router = useRouter();
  const { session } = useSession();
  const { busy, failure, act } = useAction();
  const actAs = () =>
    act(async () => {
      await session.selectOrganization(organizationId);
      router.push(localePath(locale, workspaceRoutes.account()));
    });
  return (
    <div role="status">
      <p className="text-xl font-semibold">{t("joined", { ofName: ofName(name, locale) })}</p>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button aria-disabled={busy || undefined} onClick={actAs}>
          {t("act_as", { ofName: ofName(name, locale) })}
        </Button>
        <LinkButton variant="secondary" href={workspaceRoutes.account()}>
          {t("account")}
        </LinkButton>
      </div>
      <FormError text={failure} />
    </div>
  );
}
