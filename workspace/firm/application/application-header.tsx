import { useLocale, useTranslations } from "next-intl";
import type { Transaction } from "@/lib/entities/transaction";
import { formatDate } from "@/lib/i18n/format";
import { offerNameOf, statusLabel } from "@/lib/rules/transaction/application-texts";
import { AWAITING_ANSWER } from "@/lib/rules/transaction/response-time";
import { Decisions } from "@/workspace/firm/application/decisions";
import { SamePerson } from "@/workspace/firm/application/same-person";

/** Who applied to what, the state of the application, until when it awaits a response, and what may be decided. */
export function ApplicationHeader({ application }: { application: Transaction }) {
  const t = useTranslations("firm_application");
  const locale = useLocale();
  const { applicant, status, statusHistory, createdDate } = application;
  const offer = offerNameOf(application);
  const step = status === "custom" ? statusHistory[0]?.data?.label : null;
  const facts = [applicant?.job, applicant?.city].filter(Boolean).join(", ");
  return (
    <header>
      <h2 className="break-words text-2xl md:text-3xl">{applicant?.displayName ?? t("anonymous")}</h2>
      {facts && <p className="mt-1">{facts}</p>}
      <p className="mt-1 text-muted">
        {t.rich("applied", {
          offer: () => <span lang={offer ? "fr" : undefined}>{offer ?? t("unnamed")}</span>,
          date: formatDate(locale, createdDate),
        })}
      </p>
      <p className="mt-4 flex flex-wrap items-baseline gap-x-5 gap-y-1">
        <span className="double-rule font-semibold">
          {typeof step === "string" ? step : statusLabel(status, "owner", locale)}
        </span>
        <Due application={application} />
        {application.remindedDate && (
          <span>{t("reminded", { date: formatDate(locale, application.remindedDate) })}</span>
        )}
        <Pool application={application} />
      </p>
      <SamePerson application={application} />
      <Decisions application={application} />
    </header>
  );
}

/** What the candidate answered about the talent pool: a no, a yes taken back and an end are the same to the firm. */
function Pool({ application: { talentPool } }: { application: Transaction }) {
  const t = useTranslations("firm_application.pool");
  const locale = useLocale();
  if (!talentPool) return null;
  const date = formatDate(locale, talentPool.keptUntil ?? talentPool.requestedDate);
  return <span>{t(talentPool.state, { date })}</span>;
}

/** The day by which a response is due; late in words, not by its color alone. */
function Due({ application: { status, answerDueDate } }: { application: Transaction }) {
  const t = useTranslations("firm_application");
  const locale = useLocale();
  if (!answerDueDate || !AWAITING_ANSWER.includes(status)) return null;
  const isLate = Date.parse(answerDueDate) < Date.now();
  return (
    <span className={isLate ? "font-semibold text-brick" : ""}>
      {t(isLate ? "late" : "due", { date: formatDate(locale, answerDueDate) })}
    </span>
  );
}
