import { useTranslations } from "next-intl";
import { ApplicationHistory } from "@/components/application/application-history";
import type { Transaction } from "@/lib/entities/transaction";

/** What happened to an application: what the firm did, and what the candidate did of their own. */
export function HistorySection({ application }: { application: Transaction }) {
  const t = useTranslations("candidate_applications");
  const eventTexts = {
    reminded: t("reminded"),
    tookSlot: (slot: { date: string; time: string }) => t("took_slot", slot),
    tookNoSlot: t("took_no_slot"),
  };
  return (
    <section className="mt-10">
      <h3 className="mb-3 text-lg">{t("history")}</h3>
      <ApplicationHistory application={application} reader="taker" eventTexts={eventTexts} />
    </section>
  );
}
