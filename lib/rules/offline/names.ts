/** The caches of a build begin so; those of another build are removed (offline/worker.ts). */
export const CACHE_PREFIX = "offline-";
/** Copies of pages: which ones says what a person saved and searched, so that they go with the session. */
export const COPIES_PREFIX = `${CACHE_PREFIX}copies-`;

/** Headers of a copy: the title of its page, percent-encoded; and when it was first kept, in milliseconds. */
export const TITLE_HEADER = "x-copy-title";
export const KEPT_HEADER = "x-copy-kept";
/** Written on <html> when a copy is shown: the sentence that says so. */
export const COPY_ATTRIBUTE = "data-copy";
