import { keepPreviousData, type QueryKey, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { EmptyState } from "@/components/ui/empty-state";
import type { List } from "@/contract/inputs";
import { SINCE } from "@/workspace/shell/list/created-since";
import type { Column } from "@/workspace/shell/list/data-table";
import { ListFilters } from "@/workspace/shell/list/list-filters";
import type { ListRules, ListState } from "@/workspace/shell/list/list-state";
import { ListTable } from "@/workspace/shell/list/list-table";
import { useListState } from "@/workspace/shell/list/use-list-state";

const ORDERS = ["createdDate", "updatedDate"] as const;
type Order = (typeof ORDERS)[number];

/** The state of a list that can be sorted by its dates, and filtered by age. */
export type PagedListState = ListState<Order>;
export type PagedColumn<Row> = Column<Row, Order>;

type Props<Row> = {
  caption: string;
  columns: readonly PagedColumn<Row>[];
  keyOf: (row: Row) => string;
  /** Ascending, the oldest first, for lists of pending rows. */
  order?: ListRules<Order>["order"];
  query: (state: PagedListState) => {
    queryKey: QueryKey;
    queryFn: (context: { signal: AbortSignal }) => Promise<List<Row>>;
  };
  /** The labels of the filter by age, and of its values. */
  since: { label: string; options: Record<(typeof SINCE)[number], string> };
  /** The texts for an empty list, and for a list that the filters leave empty. */
  empty: { title: string; text: ReactNode; filtered: string };
};

/** A list that the API sorts, filters and pages; the URL contains its state. */
export function PagedList<Row>({ caption, columns, keyOf, order = "desc", query, since, empty }: Props<Row>) {
  const { state, isFiltered, hrefOf, setFilter } = useListState({ orders: ORDERS, order, filters: { depuis: SINCE } });
  // The rows stay shown while another page is read.
  const reading = useQuery({ ...query(state), placeholderData: keepPreviousData });
  const options = SINCE.map((value) => ({ value, label: since.options[value] }));
  return (
    <>
      <ListFilters
        filters={[{ name: "depuis", label: since.label, value: state.filters.depuis ?? SINCE[0], options }]}
        onChange={setFilter}
      />
      <ListTable
        reading={reading}
        empty={<EmptyState title={isFiltered ? empty.filtered : empty.title}>{!isFiltered && empty.text}</EmptyState>}
        caption={caption}
        columns={columns}
        keyOf={keyOf}
        state={state}
        hrefOf={hrefOf}
      />
    </>
  );
}
