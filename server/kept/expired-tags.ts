/** The name under which Next's cache calls what listens (server/kept/next-cache.mjs). */
const ON_PROCESS = Symbol.for("happy-cabinet.expired-tags");
type Listener = (tags: string[]) => void;

/** Has this called with the tags that expire in this process, at the very time, whatever made them expire. */
export const onExpiredTags = (listener: Listener): void => {
  const shared: typeof globalThis & { [ON_PROCESS]?: Listener } = globalThis;
  shared[ON_PROCESS] = listener;
};
