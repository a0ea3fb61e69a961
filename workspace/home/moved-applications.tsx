import { useLocale, useTranslations } from "next-intl";
import type { ComponentProps } from "react";
import { LocalizedLink } from "@/components/ui/localized-link";
import { RuleList } from "@/components/ui/rule-list";
import type { Transaction } from "@/lib/entities/transaction";
import { formatDay } from "@/lib/i18n/format";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { offerNameOf, statusLabel } from "@/lib/rules/transaction/application-texts";
import type { latestApplications } from "@/workspace/home/queries";
import { AsyncBlock } from "@/workspace/shell/async-block";

type Latest = Awaited<ReturnType<ReturnType<typeof latestApplications>["queryFn"]>>;
type Reading = ComponentProps<typeof AsyncBlock<Latest>>["reading"];

/** The number of applications that the candidate sent, and those with the latest changes. */
export function MovedApplications({ reading }: { reading: Reading }) {
  const t = useTranslations("overview.applications");
  return (
    <AsyncBlock reading={reading}>
      {({ results, paginationMeta }) => (
        <>
          <p className="font-semibold">{t("count", { count: paginationMeta.nbResults })}</p>
          {results.length > 0 && (
            <RuleList aria-label={t("moved")} className="mt-3">
              {results.map((application) => (
                <MovedApplication key={application.id} application={application} />
              ))}
            </RuleList>
          )}
        </>
      )}
    </AsyncBlock>
  );
}

/** An application: its offer, its state with the date, and the date by which a response is due. */
function MovedApplication({ application }: { application: Transaction }) {
  const t = useTranslations("overview.applications");
  const locale = useLocale();
  const { id, status, statusHistory, createdDate, answerDueDate } = application;
  const name = offerNameOf(application);
  const since = formatDay(locale, statusHistory[0]?.date ?? createdDate);
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-6 py-2">
      <LocalizedLink
        href={workspaceRoutes.candidateApplication(id)}
        lang={name ? "fr" : undefined}
        className="link inline-flex min-h-11 items-center font-semibold"
      >
        {name ?? t("unnamed")}
      </LocalizedLink>
      <span className="text-sm text-muted">
        {t("state", { status: statusLabel(status, "taker", locale), date: since })}
        {answerDueDate && ` · ${t("due", { date: formatDay(locale, answerDueDate) })}`}
      </span>
    </li>
  );
}
