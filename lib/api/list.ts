import type { PaginationMeta } from "@/lib/entities/page";

/** The query of every paginated list (docs/protocol.md §1.0); 20 by page and newest first by default. */
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

/** The wire's envelope as pages read it. */
export const toList = <Item>({ results, ...paginationMeta }: PaginationMeta & { results: Item[] }) => ({
  results,
  paginationMeta: paginationMeta satisfies PaginationMeta,
});
