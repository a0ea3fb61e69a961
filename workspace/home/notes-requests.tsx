import { useQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { LocalizedLink } from "@/components/ui/localized-link";
import { RuleList } from "@/components/ui/rule-list";
import type { Transaction } from "@/lib/entities/transaction";
import { formatDay } from "@/lib/i18n/format";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { offerNameOf } from "@/lib/rules/transaction/application-texts";
import { notesRequests } from "@/workspace/home/queries";
import { useActor } from "@/workspace/shell/area/use-actor";
import { useSession } from "@/workspace/shell/session-provider";

/** The candidates who wait for the firm's notes about them, for its administrators; nothing when none does. */
export function NotesRequests() {
  const t = useTranslations("overview.notes_requests");
  const { session } = useSession();
  const { data } = useQuery(notesRequests(session.client, useActor()));
  const waiting = data?.results ?? [];
  if (waiting.length === 0) return null;
  return (
    <section aria-labelledby="notes-requests">
      <h2 id="notes-requests" className="text-xl">
        {t("title")}
      </h2>
      <RuleList className="mt-3">
        {waiting.map((application) => (
          <Waiting key={application.id} application={application} />
        ))}
      </RuleList>
    </section>
  );
}

function Waiting({ application }: { application: Transaction }) {
  const t = useTranslations("overview");
  const locale = useLocale();
  const { id, applicant, notesRequest } = application;
  const isLate = Boolean(notesRequest) && Date.parse(notesRequest?.dueDate ?? "") < Date.now();
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-6 py-2">
      <span className="min-w-0">
        <LocalizedLink
          href={workspaceRoutes.firmApplication(id)}
          className="link inline-flex min-h-11 items-center font-semibold"
        >
          {applicant?.displayName ?? t("due.restricted")}
        </LocalizedLink>{" "}
        <span className="text-sm text-muted">{offerNameOf(application)}</span>
      </span>
      {notesRequest && (
        <span className={`text-sm ${isLate ? "font-semibold text-brick" : "text-muted"}`}>
          {t(isLate ? "notes_requests.late" : "notes_requests.due", { date: formatDay(locale, notesRequest.dueDate) })}
        </span>
      )}
    </li>
  );
}
