import { useLocale, useTranslations } from "next-intl";
import { LocalizedLink } from "@/components/ui/localized-link";
import type { Transaction } from "@/lib/entities/transaction";
import { formatDate } from "@/lib/i18n/format";
import { workspaceRoutes } from "@/lib/routes/workspace-routes";
import { townOf } from "@/lib/rules/offer/twins";

/** States that the candidate already applied to the same job at another office, and may apply here too. */
export function TwinNote({ application }: { application: Transaction }) {
  const t = useTranslations("candidate_apply.twin");
  const locale = useLocale();
  const city = townOf(application);
  const date = formatDate(locale, application.createdDate);
  return (
    <p className="border-l-4 border-marigold pl-4">
      {city === null ? t("elsewhere", { date }) : t("there", { city, date })} {t("here")}{" "}
      <LocalizedLink
        href={workspaceRoutes.candidateApplication(application.id)}
        className="link inline-flex min-h-11 items-center"
      >
        {t("action")}
      </LocalizedLink>
    </p>
  );
}
