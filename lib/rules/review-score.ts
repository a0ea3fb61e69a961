/** A review goes from 1 to 5 on screens, and from 0 to 100 on the wire (docs/protocol.md §1.2). */
export const STARS = [1, 2, 3, 4, 5] as const;

const SCORE_OF_A_STAR = 20;

export const toScore = (stars: number): number => stars * SCORE_OF_A_STAR;

/** Returns the nearest whole number of stars, at least 1. */
export const toStars = (score: number): number => Math.min(5, Math.max(1, Math.round(score / SCORE_OF_A_STAR)));

/** Converts an average score to stars, with one decimal. */
export const toAverage = (averageScore: number): number => Math.round((averageScore / SCORE_OF_A_STAR) * 10) / 10;
