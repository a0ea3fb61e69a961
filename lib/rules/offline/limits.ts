/** Maximum number of saved offers that a browser stores, each in both languages; the oldest are removed first. */
export const MAX_OFFERS = 50;
/** Maximum number of searches that a browser stores: the last visited ones. */
export const MAX_SEARCHES = 5;
/**
 * Maximum number of characters of one page, unpacked: about twice the length of the longest page. All copies of a
 * browser take 35 MB at most; ten saved offers and five searches take 4.
 */
export const MAX_COPY_LENGTH = { offer: 300_000, list: 300_000, search: 700_000 };
/** Maximum number of stored scripts, styles and fonts of one build. */
export const MAX_FILES = 250;
const DAY_MS = 24 * 3_600_000;
/**
 * Age from which a copy is refreshed: the copy of an offer when any page is visited, the copy of a search when the
 * search is made again.
 */
export const REFRESH_MS = { offer: DAY_MS, list: DAY_MS, search: 60_000 };
/**
 * Maximum wait for a page that has a copy. The page's own reads take 3 s at most (lib/rules/limits), so a longer wait
 * means that the network fails.
 */
export const PATIENCE_MS = 5_000;
/** Minimum time on the screen for a search to be stored. */
export const SETTLED_MS = 3_000;
