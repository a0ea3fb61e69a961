import { useLocale, useTranslations } from "next-intl";
import type { SourceFigures } from "@/lib/entities/statistics";
import { formatNumber } from "@/lib/i18n/format";
import { STATISTICS_RULES } from "@/workspace/firm/statistics/queries";
import { DataTable } from "@/workspace/shell/list/data-table";
import { useListState } from "@/workspace/shell/list/use-list-state";
import { ScreenSection } from "@/workspace/shell/screen-section";

/** The sources of the visitors, each with a bar for the share of the views that it brings. */
export function SourcesTable({ sources }: { sources: readonly SourceFigures[] }) {
  const t = useTranslations("firm_statistics");
  const locale = useLocale();
  const { state, hrefOf } = useListState<"views">(STATISTICS_RULES);
  const most = Math.max(1, ...sources.map(({ views }) => views));
  if (sources.length === 0) return null;
  const count = (key: "views" | "applyStarts" | "shares") => ({
    key,
    label: t(`columns.${key}`),
    isNumber: true,
    cell: (row: SourceFigures) => formatNumber(locale, row[key]),
  });
  return (
    <div className="mb-12">
      <ScreenSection id="sources" title={t("sources")} lead={t("sources_lead")}>
        <DataTable
          state={state}
          hrefOf={hrefOf}
          nbPages={1}
          caption={t("sources_lead")}
          rows={sources}
          keyOf={({ source }) => source}
          columns={[
            { key: "source", label: t("columns.source"), cell: ({ source }) => t(`source.${source}`) },
            count("views"),
            {
              key: "part",
              label: t("columns.part"),
              isMinor: true,
              cell: ({ views }) => (
                <svg aria-hidden="true" viewBox="0 0 100 12" preserveAspectRatio="none" className="h-3 w-32 lg:w-48">
                  <rect y="2" width={(views / most) * 100} height="8" className="fill-green" />
                </svg>
              ),
            },
            count("applyStarts"),
            count("shares"),
          ]}
        />
      </ScreenSection>
    </div>
  );
}
