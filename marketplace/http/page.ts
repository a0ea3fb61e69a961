import type { PageQuery } from "@/marketplace/db/page";

/** The protocol's list envelope: a page beyond the end is empty, not an error (docs/protocol.md §1.0). */
export const toPage = <Item>({ page, nbResultsPerPage }: PageQuery, nbResults: number, results: Item[]) => ({
  nbResults,
  nbPages: Math.ceil(nbResults / nbResultsPerPage),
  page,
  nbResultsPerPage,
  results,
});

/** Makes the envelope of the rows that a list has found, each converted for this caller. */
export const toPageOf = <Row, Item>(
  query: PageQuery,
  found: { count: number; rows: Row[] },
  toItem: (row: Row) => Item,
) => toPage(query, found.count, found.rows.map(toItem));
