import { useLocale, useTranslations } from "next-intl";
import { ApplicationHistory, type HistoryEvent } from "@/components/application/application-history";
import type { Transaction } from "@/lib/entities/transaction";
import { formatDate, formatTime } from "@/lib/i18n/format";

/** What happened to an application: the firm's moves with what it wrote, and what the candidate did. */
export function HistoryTab({ application }: { application: Transaction }) {
  return (
    <div className="max-w-2xl">
      <ApplicationHistory history={application.statusHistory} reader="owner" events={useEvents(application)} />
    </div>
  );
}

function useEvents({ remindedDate, interview }: Transaction): HistoryEvent[] {
  const t = useTranslations("firm_application.events");
  const locale = useLocale();
  const events: HistoryEvent[] = remindedDate ? [{ date: remindedDate, label: t("reminded") }] : [];
  const choice = interview?.choice;
  if (!choice) return events;
  const { date, slot } = choice;
  const label = slot
    ? t("took_slot", { date: formatDate(locale, slot), time: formatTime(locale, slot) })
    : t("took_no_slot");
  return [...events, { date, label }];
}
