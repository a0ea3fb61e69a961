/** What every paginated call receives once parsed. */
export type PageQuery = { page: number; nbResultsPerPage: number };

/** The rows that a page holds. */
export const windowOf = ({ page, nbResultsPerPage }: PageQuery) => ({
  limit: nbResultsPerPage,
  offset: (page - 1) * nbResultsPerPage,
});

/** For lists without pages in this version of the protocol: more rows than any platform has. */
export const EVERY_ROW = { page: 1, nbResultsPerPage: 10_000, orderBy: "created_date", order: "desc" } as const;
