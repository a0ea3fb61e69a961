/** Saved offers that a browser keeps, each in both languages; the first saved go first. */
export const MAX_OFFERS = 50;
/** Searches, the last visited. */
export const MAX_SEARCHES = 5;
/**
 * Characters of one page, unpacked: about twice what the longest takes. All copies of a browser are 35 MB at most; ten saved
 * offers and five searches are 4.
 */
export const MAX_COPY_LENGTH = { offer: 300_000, list: 300_000, search: 700_000 };
/** Scripts, styles and fonts of one build. */
export const MAX_FILES = 250;
const DAY_MS = 24 * 3_600_000;
/** A copy is made anew after that time: of an offer at a visit of any page, of a search when it is made again. */
export const REFRESH_MS = { offer: DAY_MS, list: DAY_MS, search: 60_000 };
/** A page that has a copy is awaited no longer: its reads have 3 s (lib/rules/limits), so the network is what fails. */
export const PATIENCE_MS = 5_000;
/** A search that stays on the screen for that long is kept; those that are passed through are not. */
export const SETTLED_MS = 3_000;
