"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { routes } from "@/lib/routes/public-routes";
import { type TestimonialInvitation, testimonialInvitation } from "@/workspace/auth/testimonial/queries";
import { SentTestimonial } from "@/workspace/auth/testimonial/sent-testimonial";
import { TestimonialForm } from "@/workspace/auth/testimonial/testimonial-form";
import { AsyncBlock } from "@/workspace/shell/async-block";
import { NoScriptNotice } from "@/workspace/shell/form/no-script-notice";
import { useSession } from "@/workspace/shell/session-provider";

/** The page of the link in an invitation to a testimonial: no account is needed, the token identifies the company. */
export function TestimonialScreen({ token }: { token: string }) {
  const { session } = useSession();
  const reading = useQuery(testimonialInvitation(session, token));
  return (
    <>
      <NoScriptNotice />
      <div className="noscript:hidden">
        <AsyncBlock reading={reading}>
          {(invitation) => <Invitation token={token} invitation={invitation} />}
        </AsyncBlock>
      </div>
    </>
  );
}

type InvitationProps = { token: string; invitation: TestimonialInvitation };

function Invitation({ token, invitation }: InvitationProps) {
  const t = useTranslations("testimonial");
  const [isSent, setSent] = useState(false);
  if (invitation.status !== "open")
    return (
      <EmptyState title={t(`${invitation.status}_heading`)}>
        <p>{t(invitation.status)}</p>
        <LinkButton variant="secondary" href={routes.home()} className="mt-5">
          {t("home")}
        </LinkButton>
      </EmptyState>
    );
  const { company } = invitation;
  if (isSent) return <SentTestimonial company={company} />;
  return (
    <>
      <p>{t("lead", { company: company.name })}</p>
      <p className="mt-3 text-muted">{t("moderated")}</p>
      <TestimonialForm token={token} companyName={company.name} onSent={() => setSent(true)} />
    </>
  );
}
