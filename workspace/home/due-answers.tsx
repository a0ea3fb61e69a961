import { useQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { RuleList } from "@/components/ui/rule-list";
import type { Transaction } from "@/lib/entities/transaction";
import { formatDay } from "@/lib/i18n/format";
import { dueAnswers } from "@/workspace/home/queries";
import { WaitingApplication } from "@/workspace/home/waiting-application";
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

/** By when the firm answers an application. */
function Due({ application }: { application: Transaction }) {
  const t = useTranslations("overview.due");
  const locale = useLocale();
  const { answerDueDate, createdDate } = application;
  const isLate = typeof answerDueDate === "string" && Date.parse(answerDueDate) < Date.now();
  const date = formatDay(locale, answerDueDate ?? createdDate);
  const until = answerDueDate ? t(isLate ? "late" : "by", { date }) : t("since", { date });
  return <WaitingApplication application={application} unnamed={t("restricted")} until={until} isLate={isLate} />;
}
