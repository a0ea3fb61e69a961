/** Parsed query of every paginated call. */
export type PageQuery = { page: number; nbResultsPerPage: number };

/** Converts a page into a limit and an offset. */
export const windowOf = ({ page, nbResultsPerPage }: PageQuery) => ({
  limit: nbResultsPerPage,
  offset: (page - 1) * nbResultsPerPage,
});

/**
 * Page with every row, for lists that this version of the protocol does not paginate: the limit exceeds the number of
 * rows of any platform.
 */
export const EVERY_ROW = { page: 1, nbResultsPerPage: 10_000, orderBy: "created_date", order: "desc" } as const;
