/** Symbol under which Next's cache finds the listener (server/page-cache/next-cache.mjs). */
const ON_PROCESS = Symbol.for("happy-cabinet.expired-tags");
type Listener = (tags: string[]) => void;

/** Calls the listener with the tags that expire in this process, at the moment when they expire, whatever the cause. */
export const onExpiredTags = (listener: Listener): void => {
  const shared: typeof globalThis & { [ON_PROCESS]?: Listener } = globalThis;
  shared[ON_PROCESS] = listener;
};
