import { useLocale, useTranslations } from "next-intl";
import { ApplicationHistory, type HistoryEvent } from "@/components/application/application-history";
import type { Transaction } from "@/lib/entities/transaction";
import { formatDate, formatTime } from "@/lib/i18n/format";

/** What happened to an application: what the firm did, and what the candidate did of their own. */
export function HistorySection({ application }: { application: Transaction }) {
  const t = useTranslations("candidate_applications");
  return (
    <section className="mt-10">
      <h3 className="mb-3 text-lg">{t("history")}</h3>
      <ApplicationHistory history={application.statusHistory} reader="taker" events={useEvents(application)} />
    </section>
  );
}

function useEvents({ remindedDate, interview }: Transaction): HistoryEvent[] {
  const t = useTranslations("candidate_applications");
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
