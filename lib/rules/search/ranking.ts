/**
 * Ranks of offers for a text that names a job, the best first. They are the levels of the marketplace's search, each of
 * which the site explains in a sentence (`search.ranking.level`).
 */
export const RANKING_LEVELS = ["job", "title", "text", "other", "alone"] as const;
export type RankingLevel = (typeof RANKING_LEVELS)[number];
