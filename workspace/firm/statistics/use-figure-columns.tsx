import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { Figures } from "@/lib/entities/statistics";
import { formatNumber } from "@/lib/i18n/format";
import { useMedian } from "@/workspace/firm/statistics/use-median";
import type { Column } from "@/workspace/shell/list/data-table";

/** The columns of things that have figures; `name` draws the first one. */
export function useFigureColumns<Row extends Figures>(
  label: string,
  name: (row: Row) => ReactNode,
): Column<Row, "views">[] {
  const t = useTranslations("firm_statistics");
  const locale = useLocale();
  const median = useMedian();
  const count = (key: "views" | "applyStarts" | "applications"): Column<Row, "views"> => ({
    key,
    label: t(`columns.${key}`),
    isNumber: true,
    cell: (row) => formatNumber(locale, row[key]),
  });
  return [
    { key: "name", label, cell: name },
    count("views"),
    count("applyStarts"),
    count("applications"),
    {
      key: "answered",
      label: t("columns.answered"),
      isNumber: true,
      cell: ({ answered, applications }) =>
        applications === 0 ? null : t("figures.of", { part: answered, all: applications }),
    },
    { key: "median", label: t("columns.median"), isNumber: true, cell: (row) => median(row) },
  ];
}
