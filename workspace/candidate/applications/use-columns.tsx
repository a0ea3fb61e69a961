import { useLocale, useTranslations } from "next-intl";
import { LocalizedLink } from "@/components/ui/localized-link";
import type { Transaction } from "@/lib/entities/transaction";
import { formatDate, formatDay } from "@/lib/i18n/format";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { offerNameOf, statusLabel } from "@/lib/rules/transaction/application-texts";
import type { ORDERS } from "@/workspace/candidate/applications/queries";
import type { Column } from "@/workspace/shell/list/data-table";

/** The columns of what a candidate sent. */
export function useColumns(): Column<Transaction, (typeof ORDERS)[number]>[] {
  const t = useTranslations("candidate_applications");
  const locale = useLocale();
  return [
    { key: "offer", label: t("offer"), cell: (application) => <OfferCell application={application} /> },
    { key: "status", label: t("status"), cell: ({ status }) => statusLabel(status, "taker", locale) },
    {
      key: "due",
      label: t("due"),
      orderBy: "answerDueDate",
      cell: ({ answerDelay, answerDueDate }) =>
        answerDelay && answerDueDate ? <DueCell kind={answerDelay.kind} date={answerDueDate} /> : null,
    },
    {
      key: "changed",
      label: t("changed"),
      orderBy: "statusDate",
      cell: ({ statusHistory, createdDate }) => formatDay(locale, statusHistory[0]?.date ?? createdDate),
    },
    {
      key: "sent",
      isMinor: true,
      label: t("sent"),
      orderBy: "createdDate",
      cell: ({ createdDate }) => formatDate(locale, createdDate, "short"),
    },
  ];
}

function OfferCell({ application }: { application: Transaction }) {
  const t = useTranslations("candidate_applications");
  const name = offerNameOf(application);
  return (
    <>
      <LocalizedLink
        href={workspaceRoutes.candidateApplication(application.id)}
        className="link inline-flex min-h-11 items-center font-semibold"
      >
        <span lang={name ? "fr" : undefined}>{name ?? t("unnamed")}</span>
      </LocalizedLink>
      {application.company?.name && (
        <span className="block text-sm text-muted">{t("at", { company: application.company.name })}</span>
      )}
    </>
  );
}

/** When a response is due: a promise is a last day, a measure only says about when. */
function DueCell({ kind, date: due }: { kind: NonNullable<Transaction["answerDelay"]>["kind"]; date: string }) {
  const t = useTranslations("candidate_applications");
  const locale = useLocale();
  const date = formatDay(locale, due);
  return (
    <>
      {t(kind === "promise" ? "before" : "around", { date })}
      {Date.parse(due) < Date.now() && <span className="block text-sm font-semibold">{t("late")}</span>}
    </>
  );
}
