/** Prefix of the names of a build's caches; the caches of other builds are removed (offline/worker.ts). */
export const CACHE_PREFIX = "offline-";
/**
 * Cache of the copies of pages. The copies reveal the offers and searches of a person, so they are removed with the
 * session.
 */
export const COPIES_PREFIX = `${CACHE_PREFIX}copies-`;

/** Headers of a copy: the title of its page, percent-encoded; and when it was first stored, in milliseconds. */
export const TITLE_HEADER = "x-copy-title";
export const KEPT_HEADER = "x-copy-kept";
/** Attribute of <html> when a copy is shown: its value is the sentence that announces the copy. */
export const COPY_ATTRIBUTE = "data-copy";
