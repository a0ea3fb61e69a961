import { useLocale, useTranslations } from "next-intl";
import type { StepFigures } from "@/lib/entities/statistics";
import { formatDay, formatMonth } from "@/lib/i18n/format";
import { StepsChart } from "@/workspace/firm/statistics/steps-chart";

/** Views as bars, applications as a line: each has its own scale. */
export function PeriodCharts({ steps }: { steps: readonly StepFigures[] }) {
  const t = useTranslations("firm_statistics");
  const locale = useLocale();
  const labelOf = (step: string) => (step.length > 7 ? formatDay(locale, step) : formatMonth(locale, `${step}-01`));
  const points = (figure: "views" | "applications") =>
    steps.map((step) => ({ step: step.step, label: labelOf(step.step), value: step[figure] }));
  const unit = steps[0] && steps[0].step.length > 7 ? "day" : "month";
  return (
    <div className="mb-12 grid gap-10 lg:grid-cols-2">
      <StepsChart title={t(`views_by.${unit}`)} look="bars" points={points("views")} unit={t("columns.views")} />
      <StepsChart
        title={t(`applications_by.${unit}`)}
        look="line"
        points={points("applications")}
        unit={t("columns.applications")}
      />
    </div>
  );
}
