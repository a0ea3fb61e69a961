/** What a list shows: a page, an order and filters, all of which the URL says. */
export type ListState<Order extends string> = {
  page: number;
  orderBy: Order;
  order: "asc" | "desc";
  filters: Readonly<Record<string, string>>;
};

export type ListRules<Order extends string> = {
  orders: readonly [Order, ...Order[]];
  /** Which way a list begins. */
  order: "asc" | "desc";
  /** The values of each filter, by its name in the URL: the first one stands for a filter that is not there. */
  filters: Readonly<Record<string, readonly [string, ...string[]]>>;
  /** The filters that are typed, by their names in the URL: "" for one that is not there. */
  texts?: readonly string[];
};

const PAGE = "page";
const ORDER_BY = "tri";
const ORDER = "ordre";
const DIRECTIONS = ["asc", "desc"] as const;
const MAX_PAGE = 10_000;
const MAX_TEXT_LENGTH = 100;

/** The state that a query describes; what is missing or wrong takes its default: the first page, in its first order. */
export function readListState<Order extends string>(
  query: Pick<URLSearchParams, "get">,
  { orders, order: first, filters, texts = [] }: ListRules<Order>,
): ListState<Order> {
  const page = Number(query.get(PAGE));
  return {
    page: Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1,
    orderBy: orders.find((order) => order === query.get(ORDER_BY)) ?? orders[0],
    order: DIRECTIONS.find((direction) => direction === query.get(ORDER)) ?? first,
    filters: Object.fromEntries([
      ...Object.entries(filters).map(([name, values]) => [
        name,
        values.find((value) => value === query.get(name)) ?? values[0],
      ]),
      ...texts.map((name) => [name, (query.get(name) ?? "").trim().slice(0, MAX_TEXT_LENGTH)]),
    ]),
  };
}

/** The query of a state: defaults are not written. */
export function writeListState<Order extends string>(state: ListState<Order>, rules: ListRules<Order>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(state.filters))
    if (value !== defaultOf(name, rules)) query.set(name, value);
  if (state.orderBy !== rules.orders[0]) query.set(ORDER_BY, state.orderBy);
  if (state.order !== rules.order) query.set(ORDER, state.order);
  if (state.page !== 1) query.set(PAGE, String(state.page));
  return query.toString();
}

/** What a filter holds when nothing is chosen or typed. */
export const defaultOf = (name: string, { filters }: Pick<ListRules<string>, "filters">): string =>
  filters[name]?.[0] ?? "";
