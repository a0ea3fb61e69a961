import type { PaginationMeta } from "@/lib/entities/page";

/** The query of every paginated list (docs/protocol.md §1.0). By default, 20 per page and newest first. */
export type ListQuery = {
  page?: number;
  nbResultsPerPage?: number;
  orderBy?: string;
  order?: "asc" | "desc";
};

/** One value, or any of several. */
export type OneOrMany = string | readonly string[];

/** An exact date, or bounds. */
export type DateRange = string | Date | { gt?: string; gte?: string; lt?: string; lte?: string };

/** Converts the wire's envelope to the form that pages read. */
export const toList = <Item>({ results, ...paginationMeta }: PaginationMeta & { results: Item[] }) => ({
  results,
  paginationMeta: paginationMeta satisfies PaginationMeta,
});
