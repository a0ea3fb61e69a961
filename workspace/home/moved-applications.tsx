import { useQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { LocalizedLink } from "@/components/ui/localized-link";
import type { Transaction } from "@/lib/entities/transaction";
import { formatDay } from "@/lib/i18n/format";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { offerNameOf, statusLabel } from "@/lib/rules/transaction/application-texts";
import { latestApplications } from "@/workspace/home/queries";
import { useActor } from "@/workspace/shell/area/use-actor";
import { AsyncBlock } from "@/workspace/shell/async-block";
import { useSession } from "@/workspace/shell/session-provider";

/** How many applications the candidate sent, and the last ones that moved. */
export function MovedApplications() {
  const t = useTranslations("overview.applications");
  const { session } = useSession();
  const reading = useQuery(latestApplications(session.client, useActor()));
  return (
    <div className="mt-2">
      <AsyncBlock reading={reading}>
        {({ results, paginationMeta }) => (
          <>
            <p className="font-semibold">{t("count", { count: paginationMeta.nbResults })}</p>
            {results.length > 0 && (
              <ul aria-label={t("moved")} className="mt-1">
                {results.map((application) => (
                  <MovedApplication key={application.id} application={application} />
                ))}
              </ul>
            )}
          </>
        )}
      </AsyncBlock>
    </div>
  );
}

/** Its offer, its state since when, and when a response is due. */
function MovedApplication({ application }: { application: Transaction }) {
  const t = useTranslations("overview.applications");
  const locale = useLocale();
  const { id, status, statusHistory, createdDate, answerDueDate } = application;
  const name = offerNameOf(application);
  const since = formatDay(locale, statusHistory[0]?.date ?? createdDate);
  return (
    <li className="flex flex-wrap items-baseline gap-x-3">
      <LocalizedLink
        href={workspaceRoutes.candidateApplication(id)}
        lang={name ? "fr" : undefined}
        className="link inline-flex min-h-11 items-center"
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
