/** Requests a page of this very process, so that it is rendered again before the next visit. */
export type PageMaker = (path: string) => Promise<unknown>;

const ON_PROCESS = Symbol.for("happy-cabinet.page-maker");
// The site's server and the pages are two bundles of one process, and each has a copy of this file.
const shared: typeof globalThis & { [ON_PROCESS]?: PageMaker } = globalThis;

export const setPageMaker = (make: PageMaker): void => {
  shared[ON_PROCESS] = make;
};

/** Does nothing in development, where Next's own server runs and caches no page. */
export const makePage: PageMaker = async (path) => shared[ON_PROCESS]?.(path);
