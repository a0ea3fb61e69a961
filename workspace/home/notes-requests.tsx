import { useQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { RuleList } from "@/components/ui/rule-list";
import type { Transaction } from "@/lib/entities/transaction";
import { formatDay } from "@/lib/i18n/format";
import { notesRequests } from "@/workspace/home/queries";
import { WaitingApplication } from "@/workspace/home/waiting-application";
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
  const { dueDate } = application.notesRequest ?? {};
  if (!dueDate) return null;
  const isLate = Date.parse(dueDate) < Date.now();
  const until = t(isLate ? "notes_requests.late" : "notes_requests.due", { date: formatDay(locale, dueDate) });
  return <WaitingApplication application={application} unnamed={t("due.restricted")} until={until} isLate={isLate} />;
}
