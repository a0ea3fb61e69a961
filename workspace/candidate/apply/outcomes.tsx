import { useLocale, useTranslations } from "next-intl";
import { type ReactNode, useEffect, useRef } from "react";
import { FollowCompany } from "@/components/company/follow-company";
import { loginHref } from "@/components/session/login-href";
import { Button } from "@/components/ui/button";
import { buttonStyle } from "@/components/ui/button-style";
import { LinkButton } from "@/components/ui/link-button";
import { formatDate } from "@/lib/i18n/format";
import { routes } from "@/lib/routes/public-routes";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { SENT_ID } from "@/workspace/candidate/application/sent-id";
import type { Outcome } from "@/workspace/candidate/apply/apply-form";
import type { AppliedOffer } from "@/workspace/candidate/apply/queries";

/** Moves the focus to the heading of the outcome, since the focused form was removed. */
function useFocused() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return heading;
}

type SentProps = { offer: AppliedOffer; outcome: Extract<Outcome, { kind: "sent" }>; similar: ReactNode };

/**
 * Confirms that the application was sent, now or earlier: the date of the promised response, a link to follow the
 * application, and other offers.
 */
export function SentApplication({ offer, outcome, similar }: SentProps) {
  const t = useTranslations("candidate_apply");
  const locale = useLocale();
  const { dueDate, date, id } = outcome;
  const { companyName: company, answerDays: days } = offer;
  const due = dueDate && formatDate(locale, dueDate);
  return (
    <div className="grid gap-12">
      <section className="grid gap-4">
        <h2 ref={useFocused()} tabIndex={-1} className="text-2xl">
          {t(date ? "already.heading" : "sent.heading")}
        </h2>
        <p>
          {date
            ? t("already.text", { date: formatDate(locale, date) })
            : due && days !== null
              ? t("sent.promise", { company, days, date: due })
              : due
                ? t("sent.due", { date: due })
                : t("sent.no_promise", { company })}
        </p>
        <div className="flex flex-wrap gap-3">
          <LinkButton href={workspaceRoutes.candidateApplication(id)}>{t("sent.follow")}</LinkButton>
          {!date && (
            <LinkButton href={`${workspaceRoutes.candidateApplication(id)}#${SENT_ID}`} variant="secondary">
              {t("sent.edit")}
            </LinkButton>
          )}
        </div>
        {!date && <p className="text-sm text-muted">{t("sent.edit_text")}</p>}
      </section>
      <MeanwhileSection offer={offer} />
      {similar}
    </div>
  );
}

/**
 * Suggestions for the time until the firm responds: follow the next offers of the firm, and read offers like this one.
 */
function MeanwhileSection({ offer: { companyId, companySlug, similarHref } }: { offer: AppliedOffer }) {
  const t = useTranslations("candidate_apply.meanwhile");
  const locale = useLocale();
  return (
    <section className="grid gap-3 border-t border-rule pt-6">
      <h2 className="text-xl">{t("heading")}</h2>
      <p className="text-muted">{t("text")}</p>
      <div className="flex flex-wrap gap-3">
        <FollowCompany
          companyId={companyId}
          loginHref={loginHref(locale, routes.companyPage(companySlug))}
          texts={{ follow: t("follow"), followed: t("followed") }}
          className={buttonStyle("secondary")}
        />
        <LinkButton href={similarHref} variant="secondary">
          {t("alert")}
        </LinkButton>
      </div>
    </section>
  );
}

/** Shown after an application by e-mail: nothing is sent to the firm until the candidate opens the link in the mail. */
export function MailedApplication({ email, onAgain }: { email: string; onAgain: () => void }) {
  const t = useTranslations("candidate_apply.mailed");
  return (
    <section className="grid gap-4">
      <h2 ref={useFocused()} tabIndex={-1} className="text-2xl">
        {t("heading")}
      </h2>
      <p className="break-words">{t("text", { email })}</p>
      <p className="text-muted">{t("time")}</p>
      <Button variant="secondary" className="justify-self-start" onClick={onAgain}>
        {t("again")}
      </Button>
    </section>
  );
}
