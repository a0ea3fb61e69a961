/** The state of a list: a page, an order and filters, all stored in the URL. */
export type ListState<Order extends string> = {
  page: number;
  orderBy: Order;
  order: "asc" | "desc";
  filters: Readonly<Record<string, string>>;
};

export type ListRules<Order extends string> = {
  orders: readonly [Order, ...Order[]];
  /** The default direction. */
  order: "asc" | "desc";
  /** The values of each filter, by its name in the URL; the first is the default. */
  filters: Readonly<Record<string, readonly [string, ...string[]]>>;
  /** The names in the URL of filters that are typed, which are "" by default. */
  texts?: readonly string[];
};

const PAGE = "page";
const ORDER_BY = "tri";
const ORDER = "ordre";
const DIRECTIONS = ["asc", "desc"] as const;
const MAX_PAGE = 10_000;
const MAX_TEXT_LENGTH = 100;

/** Parses the state from a query; a missing or wrong value takes its default: the first page, in the first order. */
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

/** Returns the query of a state, without its default values. */
export function writeListState<Order extends string>(state: ListState<Order>, rules: ListRules<Order>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(state.filters))
    if (value !== defaultOf(name, rules)) query.set(name, value);
  if (state.orderBy !== rules.orders[0]) query.set(ORDER_BY, state.orderBy);
  if (state.order !== rules.order) query.set(ORDER, state.order);
  if (state.page !== 1) query.set(PAGE, String(state.page));
  return query.toString();
}

/** Returns the value of a filter when nothing is chosen or typed. */
export const defaultOf = (name: string, { filters }: Pick<ListRules<string>, "filters">): string =>
  filters[name]?.[0] ?? "";
