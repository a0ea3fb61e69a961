/** What every call of figures takes besides the filters of its list. */
export type StatsQuery = {
  groupBy: string;
  /** The number looked at, such as "data.score": without one, groups are only counted. */
  field?: string;
  avgPrecision?: number;
  computeRanking?: boolean;
};
