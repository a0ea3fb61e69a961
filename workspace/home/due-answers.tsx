import { useQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { LocalizedLink } from "@/components/ui/localized-link";
import { RuleList } from "@/components/ui/rule-list";
import type { Transaction } from "@/lib/entities/transaction";
import { formatDay } from "@/lib/i18n/format";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { offerNameOf } from "@/lib/rules/transaction/application-texts";
import { dueAnswers } from "@/workspace/home/queries";
import { useActor } from "@/workspace/shell/area/use-actor";
import { AsyncBlock } from "@/workspace/shell/async-block";
import { useSession } from "@/workspace/shell/session-provider";

/** How many applications have no answer yet, and those that are due first. */
export function DueAnswers() {
  const t = useTranslations("overview.due");
  const { session } = useSession();
  const reading = useQuery(dueAnswers(session.client, useActor()));
  return (
    <AsyncBlock reading={reading}>
      {({ results, paginationMeta: { nbResults } }) => (
        <>
          <p className="font-semibold">{t("count", { count: nbResults })}</p>
          {results.length > 0 && (
            <RuleList aria-label={t("list")} className="mt-3">
              {results.map((application) => (
                <Due key={application.id} application={application} />
              ))}
            </RuleList>
          )}
        </>
      )}
    </AsyncBlock>
  );
}

/** Who applied, to what, and by when the firm answers. */
function Due({ application }: { application: Transaction }) {
  const t = useTranslations("overview.due");
  const locale = useLocale();
  const { id, applicant, answerDueDate, createdDate } = application;
  const isLate = typeof answerDueDate === "string" && Date.parse(answerDueDate) < Date.now();
  const date = formatDay(locale, answerDueDate ?? createdDate);
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-6 py-2">
      <span className="min-w-0">
        <LocalizedLink
          href={workspaceRoutes.firmApplication(id)}
          className="link inline-flex min-h-11 items-center font-semibold"
        >
          {applicant?.displayName ?? t("restricted")}
        </LocalizedLink>{" "}
        <span className="ml-1 text-sm text-muted">{offerNameOf(application)}</span>
      </span>
      <span className={`text-sm ${isLate ? "font-semibold text-brick" : "text-muted"}`}>
        {answerDueDate ? t(isLate ? "late" : "by", { date }) : t("since", { date })}
      </span>
    </li>
  );
}
