import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { Figures } from "@/lib/entities/statistics";
import { STATISTICS_RULES } from "@/workspace/firm/statistics/queries";
import { useFigureColumns } from "@/workspace/firm/statistics/use-figure-columns";
import { DataTable } from "@/workspace/shell/list/data-table";
import { useListState } from "@/workspace/shell/list/use-list-state";
import { ScreenSection } from "@/workspace/shell/screen-section";

type Row = Figures & { id: string };
type Props<Counted extends Row> = {
  id: string;
  title: string;
  lead: string;
  rows: readonly Counted[];
  name: (row: Counted) => ReactNode;
};

/** The figures of several things of one kind, beside each other. */
export function FiguresTable<Counted extends Row>({ id, title, lead, rows, name }: Props<Counted>) {
  const t = useTranslations("firm_statistics");
  const { state, hrefOf } = useListState<"views">(STATISTICS_RULES);
  const columns = useFigureColumns<Counted>(t("columns.name"), name);
  if (rows.length === 0) return null;
  return (
    <div className="mb-12">
      <ScreenSection id={id} title={title} lead={lead}>
        <DataTable {...{ columns, state, hrefOf, rows, nbPages: 1, caption: lead }} keyOf={(row) => row.id} />
      </ScreenSection>
    </div>
  );
}
