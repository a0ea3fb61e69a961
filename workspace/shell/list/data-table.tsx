import { useTranslations } from "next-intl";
import { type ReactNode, useId, useState } from "react";
import { Icon } from "@/components/ui/icon";
import { LocalizedLink } from "@/components/ui/localized-link";
import { Pagination } from "@/components/ui/pagination";
import type { ListState } from "@/workspace/shell/list/list-state";
import { useCompact } from "@/workspace/shell/list/use-compact";

export type Column<Row, Order extends string> = {
  key: string;
  label: string;
  /** Null for a missing value: a dash in the table, and no line in the block of a telephone. */
  cell: (row: Row) => ReactNode;
  /** The sort order of the API for this column. */
  orderBy?: Order;
  /** Hidden on a telephone, where a row is clear without this column. */
  isMinor?: boolean;
  /** On a telephone, stands on the line of the row's name; by default the first column of numbers, else the second one. */
  isKey?: boolean;
  /** Keeps its width in compact rows, for several buttons. */
  isWide?: boolean;
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
const LINE = `max-sm:grid max-sm:grid-cols-[9rem_minmax(0,1fr)] max-sm:items-baseline max-sm:py-1 ${LABELLED}`;

/**
 * Rows of a list, sorted and paged by the API: headings and pages are links. On a telephone each row is a line with its
 * name and its key figure, and a button unfolds the other columns; on a wider screen, only the table scrolls where it
 * does not fit, and rows are lines too when the user chose so.
 */
export function DataTable<Row, Order extends string>(props: TableProps<Row, Order>) {
  const { caption, columns, rows, keyOf, state, nbPages, hrefOf } = props;
  const t = useTranslations("shell");
  const id = useId();
  // On a telephone, only the headings that sort are visible.
  const isSortable = columns.some(({ orderBy, isMinor }) => orderBy && !isMinor);
  const [, second] = columns;
  const key = columns.find(({ isKey }) => isKey) ?? columns.find(({ isNumber }) => isNumber) ?? second;
  const [isCompact] = useCompact();
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must reach an element that scrolls. */}
      <section aria-labelledby={id} tabIndex={0} className="mb-6 overflow-x-auto border-y border-rule">
        <table
          data-compact={isCompact ? "" : undefined}
          className="group/table w-full border-collapse text-left max-sm:block sm:data-compact:text-sm"
        >
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
              <Row key={keyOf(row)} row={row} columns={columns} keyColumn={key} />
            ))}
          </tbody>
        </table>
      </section>
      <Pagination page={state.page} nbPages={nbPages} hrefOf={(page) => hrefOf({ page })} />
    </>
  );
}

type RowProps<Item, Order extends string> = {
  row: Item;
  columns: readonly Column<Item, Order>[];
  keyColumn: Column<Item, Order> | undefined;
};

function Row<Item, Order extends string>({ row, columns, keyColumn }: RowProps<Item, Order>) {
  const t = useTranslations("shell");
  const nameId = useId();
  const [isOpen, setOpen] = useState(false);
  const [name, ...others] = columns;
  const isShort = others.every((column) => column === keyColumn || column.isMinor);
  return (
    <tr
      className={`max-sm:relative max-sm:grid max-sm:min-h-11 max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:items-center max-sm:gap-x-3 ${isShort ? "" : "max-sm:pr-11"} ${isOpen ? "max-sm:pb-3" : ""}`}
    >
      <th
        scope="row"
        className={`font-normal max-sm:min-w-0 sm:min-w-40 sm:group-data-compact/table:max-w-60 ${CELL} ${isOpen ? "max-sm:col-span-full" : ""}`}
      >
        <div id={nameId} className={isOpen ? WIDE_LINE : ONE_LINE}>
          {name?.cell(row)}
        </div>
        {!isShort && (
          <button
            type="button"
            aria-expanded={isOpen}
            aria-label={t("row_details")}
            aria-describedby={nameId}
            onClick={() => setOpen(!isOpen)}
            className="absolute top-0 right-0 flex size-11 items-center justify-center sm:hidden"
          >
            <Icon name="chevron" className={`size-4 ${isOpen ? "rotate-180" : ""}`} />
          </button>
        )}
      </th>
      {others.map((column) => (
        <BodyCell key={column.key} column={column} row={row} isKey={column === keyColumn} isOpen={isOpen} />
      ))}
    </tr>
  );
}

const CELL = "sm:py-2 sm:pr-6 sm:last:pr-0 sm:group-data-compact/table:py-0 sm:group-data-compact/table:not-last:pr-3";
const WIDE_LINE = "min-w-0 sm:group-data-compact/table:one-line";
const ONE_LINE = `${WIDE_LINE} max-sm:one-line`;
const DIGITS = "figures sm:text-right";

/** A bare number needs its label. */
const FIGURE = `max-sm:flex max-sm:items-baseline max-sm:gap-2 ${LABELLED}`;
type Kind = { isMinor?: boolean; isNumber?: boolean };

/**
 * Returns the classes of a cell. A missing value keeps its cell in the table: without it, the following cells would be
 * read under the wrong headings.
 */
function styleOf({ isMinor, isNumber }: Kind, shown: ReactNode, isKey: boolean, isOpen: boolean): string {
  if (isKey && !isOpen) return `max-sm:col-start-2 max-sm:row-start-1 max-sm:max-w-[45vw] ${isNumber ? FIGURE : ""}`;
  if (isMinor || !isOpen) return "max-sm:hidden";
  return shown === null ? "max-sm:sr-only" : `max-sm:col-span-full ${LINE}`;
}

type BodyProps<Item, Order extends string> = {
  column: Column<Item, Order>;
  row: Item;
  isKey: boolean;
  isOpen: boolean;
};

function BodyCell<Item, Order extends string>({ column, row, isKey, isOpen }: BodyProps<Item, Order>) {
  const shown = column.cell(row);
  return (
    <td
      data-label={column.label}
      className={`sm:min-w-28 ${column.isWide ? "" : "sm:group-data-compact/table:max-w-48"} ${CELL} ${column.isNumber ? DIGITS : ""} ${styleOf(column, shown, isKey, isOpen)}`}
    >
      <div className={isOpen ? WIDE_LINE : ONE_LINE}>{shown ?? "—"}</div>
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
