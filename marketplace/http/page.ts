/** What every paginated call receives once parsed. */
export type PageQuery = { page: number; nbResultsPerPage: number };

/** The rows that a page holds. */
export const windowOf = ({ page, nbResultsPerPage }: PageQuery) => ({
  limit: nbResultsPerPage,
  offset: (page - 1) * nbResultsPerPage,
});

/** The protocol's list envelope: a page beyond the end is empty, not an error (contract §1.0). */
export const toPage = <Item>({ page, nbResultsPerPage }: PageQuery, nbResults: number, results: Item[]) => ({
  nbResults,
  nbPages: Math.ceil(nbResults / nbResultsPerPage),
  page,
  nbResultsPerPage,
  results,
});

/** The same of the rows that a list has found, each as this caller sees it. */
export const toPageOf = <Row, Item>(
  query: PageQuery,
  found: { count: number; rows: Row[] },
  toItem: (row: Row) => Item,
) => toPage(query, found.count, found.rows.map(toItem));
