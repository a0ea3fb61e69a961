import { useTranslations } from "next-intl";
import type { OrganizationStatistics } from "@/lib/entities/statistics";
import { ScreenSection } from "@/workspace/shell/screen-section";

type Props = Pick<OrganizationStatistics, "responseTime">;

/** What candidates read of how soon the firm responds, and what it is computed of. */
export function ResponseTimeSection({ responseTime }: Props) {
  const t = useTranslations("firm_statistics.response");
  const { promisedDays, shown, applications, answered } = responseTime;
  return (
    <div className="mb-12">
      <ScreenSection id="response" title={t("title")} lead={t("lead")}>
        <blockquote className="measure border-y border-rule py-4 text-lg">
          {promisedDays !== null && <p>{t("promised", { days: promisedDays })}</p>}
          {shown ? <p>{t("measured", shown)}</p> : <p className="text-muted">{t("none")}</p>}
        </blockquote>
        <p className="measure mt-3 text-sm text-muted">{t("counted", { applications, answered })}</p>
      </ScreenSection>
    </div>
  );
}
