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

const isSilent = ({ views, applyStarts, shares, applications }: Figures) =>
  views + applyStarts + shares + applications === 0;

/** The figures of several things of one kind, beside each other; those that have none are folded away. */
export function FiguresTable<Counted extends Row>({ id, title, lead, rows, name }: Props<Counted>) {
  const t = useTranslations("firm_statistics");
  const { state, hrefOf } = useListState<"views">(STATISTICS_RULES);
  const columns = useFigureColumns<Counted>(t("columns.name"), name);
  if (rows.length === 0) return null;
  const silent = rows.filter(isSilent);
  const counted = rows.filter((row) => !isSilent(row));
  return (
    <div className="mb-12">
      <ScreenSection id={id} title={title} lead={lead}>
        {counted.length > 0 && (
          <DataTable
            {...{ columns, state, hrefOf, nbPages: 1, caption: lead, rows: counted }}
            keyOf={(row) => row.id}
          />
        )}
        {silent.length > 0 && (
          <details>
            <summary className="min-h-11 cursor-pointer py-2 text-muted">
              {t("silent", { count: silent.length })}
            </summary>
            <ul className="gap-x-8 sm:columns-2">
              {silent.map((row) => (
                <li key={row.id} className="break-inside-avoid py-1">
                  {name(row)}
                </li>
              ))}
            </ul>
          </details>
        )}
      </ScreenSection>
    </div>
  );
}
