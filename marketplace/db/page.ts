/** What every paginated call receives once parsed. */
export type PageQuery = { page: number; nbResultsPerPage: number };

/** The rows that a page holds. */
export const windowOf = ({ page, nbResultsPerPage }: PageQuery) => ({
  limit: nbResultsPerPage,
  offset: (page - 1) * nbResultsPerPage,
});
