import { useTranslations } from "next-intl";
import { type ReactNode, useId } from "react";
import { LocalizedLink } from "@/components/ui/localized-link";
import { Pagination } from "@/components/ui/pagination";
import type { ListState } from "@/workspace/shell/list/list-state";

export type Column<Row, Order extends string> = {
  key: string;
  label: string;
  /** Null for a missing value: a dash in the table, and no line in the block of a telephone. */
  cell: (row: Row) => ReactNode;
  /** The sort order of the API for this column. */
  orderBy?: Order;
  /** Hidden on a telephone, where the block of a row is clear without this column. */
  isMinor?: boolean;
  /** The column has numbers to compare from row to row: their digits are aligned. */
  isNumber?: boolean;
};

export type TableProps<Row, Order extends string> = {
  caption: string;
  /** The first column names the row. */
  columns: readonly Column<Row, Order>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  state: ListState<Order>;
  nbPages: number;
  hrefOf: (change: Partial<ListState<Order>>) => string;
};

/**
 * Shows the label of the column before the value in a block; a screen reader reads the heading of the column instead.
 */
const LABELLED = 'max-sm:before:text-sm max-sm:before:text-muted max-sm:before:content-[attr(data-label)_/_""]';
const LINE = `max-sm:grid max-sm:grid-cols-[9rem_1fr] max-sm:items-baseline max-sm:py-1 ${LABELLED}`;

/**
 * Rows of a list, sorted and paged by the API: headings and pages are links. On a telephone each row is a block with
 * one line per column; on a wider screen, only the table scrolls where it does not fit.
 */
export function DataTable<Row, Order extends string>(props: TableProps<Row, Order>) {
  const { caption, columns, rows, keyOf, state, nbPages, hrefOf } = props;
  const t = useTranslations("shell");
  const id = useId();
  // On a telephone, only the headings that sort are visible.
  const isSortable = columns.some(({ orderBy, isMinor }) => orderBy && !isMinor);
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must reach an element that scrolls. */}
      <section aria-labelledby={id} tabIndex={0} className="mb-6 overflow-x-auto border-y border-rule">
        <table className="w-full border-collapse text-left max-sm:block">
          <caption id={id} className="sr-only">
            {caption}
          </caption>
          <thead className={isSortable ? "max-sm:block" : "max-sm:sr-only"}>
            <tr
              data-label={t("sorted_by")}
              className={`border-b border-rule max-sm:flex max-sm:flex-wrap max-sm:items-baseline max-sm:gap-x-4 ${LABELLED}`}
            >
              {columns.map((column) => (
                <HeaderCell key={column.key} column={column} state={state} hrefOf={hrefOf} />
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-rule max-sm:block">
            {rows.map((row) => (
              <tr key={keyOf(row)} className="max-sm:block max-sm:py-3">
                {columns.map((column, index) => (
                  <BodyCell key={column.key} column={column} row={row} isName={index === 0} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <Pagination page={state.page} nbPages={nbPages} hrefOf={(page) => hrefOf({ page })} />
    </>
  );
}

/**
 * Returns the classes of a cell. A missing value keeps its cell in the table: without it, the following cells would be
 * read under the wrong headings.
 */
function styleOf(isMinor: boolean | undefined, shown: ReactNode): string {
  if (isMinor) return "max-sm:hidden";
  return shown === null ? "max-sm:sr-only" : LINE;
}

const DIGITS = "figures sm:text-right";

type BodyProps<Row, Order extends string> = { column: Column<Row, Order>; row: Row; isName: boolean };

function BodyCell<Row, Order extends string>({ column, row, isName }: BodyProps<Row, Order>) {
  const shown = column.cell(row);
  if (isName)
    return (
      <th scope="row" className="font-normal max-sm:block max-sm:pb-1 sm:min-w-40 sm:py-2 sm:pr-6">
        {shown}
      </th>
    );
  return (
    <td
      data-label={column.label}
      className={`sm:min-w-28 sm:py-2 sm:pr-6 sm:last:pr-0 ${column.isNumber ? DIGITS : ""} ${styleOf(column.isMinor, shown)}`}
    >
      <div className="min-w-0">{shown ?? "—"}</div>
    </td>
  );
}

type HeaderProps<Row, Order extends string> = {
  column: Column<Row, Order>;
  state: ListState<Order>;
  hrefOf: (change: Partial<ListState<Order>>) => string;
};

const HEADER = "text-sm font-semibold text-muted sm:whitespace-nowrap sm:pr-6 sm:last:pr-0";

function HeaderCell<Row, Order extends string>({ column, state, hrefOf }: HeaderProps<Row, Order>) {
  const t = useTranslations("shell");
  const { label, orderBy, isMinor, isNumber } = column;
  if (!orderBy)
    return (
      <th scope="col" className={`${HEADER} py-3 max-sm:sr-only ${isNumber ? DIGITS : ""}`}>
        {label}
      </th>
    );
  const isSorted = state.orderBy === orderBy;
  const order = isSorted && state.order === "desc" ? "asc" : "desc";
  return (
    <th
      scope="col"
      aria-sort={isSorted ? (state.order === "asc" ? "ascending" : "descending") : "none"}
      className={isMinor ? `${HEADER} max-sm:hidden` : HEADER}
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
