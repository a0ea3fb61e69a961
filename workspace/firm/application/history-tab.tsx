import { useTranslations } from "next-intl";
import { ApplicationHistory } from "@/components/application/application-history";
import type { Transaction } from "@/lib/entities/transaction";

/** What happened to an application: the firm's moves with what it wrote, and what the candidate did. */
export function HistoryTab({ application }: { application: Transaction }) {
  const t = useTranslations("firm_application.events");
  const eventTexts = {
    reminded: t("reminded"),
    tookSlot: (slot: { date: string; time: string }) => t("took_slot", slot),
    tookNoSlot: t("took_no_slot"),
  };
  return (
    <div className="max-w-2xl">
      <ApplicationHistory application={application} reader="owner" eventTexts={eventTexts} />
    </div>
  );
}
