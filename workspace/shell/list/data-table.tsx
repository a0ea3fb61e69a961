import { useTranslations } from "next-intl";
import { type ReactNode, useId } from "react";
import { LocalizedLink } from "@/components/ui/localized-link";
import { Pagination } from "@/components/ui/pagination";
import type { ListState } from "@/workspace/shell/list/list-state";

export type Column<Row, Order extends string> = {
  key: string;
  label: string;
  cell: (row: Row) => ReactNode;
  /** The order of the API that this column shows. */
  orderBy?: Order;
  /** Left out on a telephone, where the row says enough without it. */
  isMinor?: boolean;
};

type Props<Row, Order extends string> = {
  caption: string;
  /** The first one names the row. */
  columns: readonly Column<Row, Order>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  state: ListState<Order>;
  nbPages: number;
  hrefOf: (change: Partial<ListState<Order>>) => string;
};

/** Rows of a list, sorted and paged by the API: headings and pages are links. A narrow screen scrolls the table alone. */
export function DataTable<Row, Order extends string>(props: Props<Row, Order>) {
  const { caption, columns, rows, keyOf, state, nbPages, hrefOf } = props;
  const id = useId();
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard. */}
      <section aria-labelledby={id} tabIndex={0} className="mb-6 overflow-x-auto border-y border-rule">
        <table className="w-full border-collapse text-left">
          <caption id={id} className="sr-only">
            {caption}
          </caption>
          <thead>
            <tr className="border-b border-rule">
              {columns.map((column) => (
                <HeaderCell key={column.key} column={column} state={state} hrefOf={hrefOf} />
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-rule">
            {rows.map((row) => (
              <tr key={keyOf(row)}>
                {columns.map(({ key, cell, isMinor }, index) =>
                  index === 0 ? (
                    <th key={key} scope="row" className="min-w-32 py-2 pr-6 font-normal sm:min-w-40">
                      {cell(row)}
                    </th>
                  ) : (
                    <td key={key} className={`py-2 pr-6 last:pr-0 sm:min-w-28 ${minorStyle(isMinor)}`}>
                      {cell(row)}
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <Pagination page={state.page} nbPages={nbPages} hrefOf={(page) => hrefOf({ page })} />
    </>
  );
}

type HeaderProps<Row, Order extends string> = {
  column: Column<Row, Order>;
  state: ListState<Order>;
  hrefOf: (change: Partial<ListState<Order>>) => string;
};

const HEADER = "pr-6 text-sm font-semibold text-muted last:pr-0 sm:whitespace-nowrap";
const minorStyle = (isMinor = false) => (isMinor ? "max-sm:hidden" : "");

function HeaderCell<Row, Order extends string>({ column, state, hrefOf }: HeaderProps<Row, Order>) {
  const t = useTranslations("shell");
  const { label, orderBy, isMinor } = column;
  const style = `${HEADER} ${minorStyle(isMinor)}`;
  if (!orderBy)
    return (
      <th scope="col" className={`py-3 ${style}`}>
        {label}
      </th>
    );
  const isSorted = state.orderBy === orderBy;
  const order = isSorted && state.order === "desc" ? "asc" : "desc";
  return (
    <th
      scope="col"
      aria-sort={isSorted ? (state.order === "asc" ? "ascending" : "descending") : "none"}
      className={style}
    >
      <LocalizedLink
        href={hrefOf({ orderBy, order })}
        scroll={false}
        aria-label={t("sort", { column: label })}
        className="inline-flex min-h-11 items-center gap-1 hover:text-green"
      >
        {label}
        <span aria-hidden="true" className={isSorted ? "" : "invisible"}>
          {state.order === "asc" ? "↑" : "↓"}
        </span>
      </LocalizedLink>
    </th>
  );
}
