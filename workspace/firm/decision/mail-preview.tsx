import { useTranslations } from "next-intl";
import { useId } from "react";
import { formatDate } from "@/lib/i18n/format";
import { refusalMail, wasStudied } from "@/lib/rules/transaction/refusal-text";
import { fillTemplate } from "@/lib/rules/transaction/reply-template";
import { type DecidedApplication, type Firm, firstnameOf, valuesOf } from "@/workspace/firm/decision/decision";

type Props = {
  application: DecidedApplication;
  firm: Firm;
  reason: string;
  message: string;
  asksToKeep: boolean;
  /** How many others receive theirs. */
  others: number;
};

/** The mail as the candidate will read it: in French, as the text of the firm is. */
export function MailPreview({ application, firm, reason, message, asksToKeep, others }: Props) {
  const t = useTranslations("firm_decision.preview");
  const heading = useId();
  const values = valuesOf(application, firm);
  const { subject, paragraphs, question } = refusalMail(
    {
      ...{ firstname: firstnameOf(application), reason, message: fillTemplate(message, values) },
      ...{ offerName: values["{offre}"], companyName: values["{cabinet}"], signer: firm.signer },
      date: formatDate("fr", application.createdDate),
      wasStudied: wasStudied(application.statusHistory),
      asksToKeep,
    },
    "fr",
  );
  return (
    <section aria-labelledby={heading} className="rounded-md border border-rule bg-surface p-4">
      <h3 id={heading} className="text-sm font-semibold text-muted">
        {t("heading", { name: application.applicant?.displayName ?? "—", others })}
      </h3>
      <div lang="fr" className="mt-3 grid gap-3">
        <p className="break-words border-b border-rule pb-3 font-semibold">{subject}</p>
        {paragraphs.map((paragraph) => (
          <p key={paragraph} className="measure whitespace-pre-line break-words">
            {paragraph}
          </p>
        ))}
        {question && (
          <div className="border-t border-rule pt-3">
            <p className="font-semibold">{question.title}</p>
            <p className="underline">{question.link}</p>
          </div>
        )}
      </div>
    </section>
  );
}
