import type { ReactNode } from "react";
import type { List } from "@/contract/inputs";
import { AsyncBlock, type Reading } from "@/workspace/shell/async-block";
import { DataTable, type TableProps } from "@/workspace/shell/list/data-table";

type Props<Row, Order extends string> = Omit<TableProps<Row, Order>, "rows" | "nbPages"> & {
  reading: Reading<List<Row>>;
  /** Shown when the page has no row. */
  empty: ReactNode;
  /** Returns the rows to show among those that were read; all by default. */
  toRows?: (read: readonly Row[]) => readonly Row[];
};

/**
 * A page of a list that the API sorts, filters and pages: its placeholder while it loads, then the error or the rows.
 */
export function ListTable<Row, Order extends string>(props: Props<Row, Order>) {
  const { reading, empty, toRows = (read) => read, ...table } = props;
  return (
    <AsyncBlock reading={reading} empty={{ when: ({ results }) => results.length === 0, show: empty }}>
      {({ results, paginationMeta }) => (
        <DataTable {...table} rows={toRows(results)} nbPages={paginationMeta.nbPages} />
      )}
    </AsyncBlock>
  );
}
