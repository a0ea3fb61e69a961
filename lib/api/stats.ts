/** Parameters of every call of figures, in addition to the filters of its list. */
export type StatsQuery = {
  groupBy: string;
  /** The number to aggregate, such as "data.score". Without it, groups are only counted. */
  field?: string;
  avgPrecision?: number;
  computeRanking?: boolean;
};
