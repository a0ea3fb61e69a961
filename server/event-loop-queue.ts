/**
 * Number of pieces of work started in each iteration of the event loop: enough to keep the thread busy with cached
 * pages, in addition to the pages being rendered.
 */
const AT_ONCE = 8;

/**
 * Starts work in the order of arrival, a few pieces in each iteration of the event loop. When all of it started at
 * once, visitors who were already connected kept the thread busy, and a new connection waited for up to 30 s (200
 * visitors, docs/decisions/0022-shed-overload-at-the-edge.md). New connections are accepted between two iterations.
 */
export const createEventLoopQueue = (atOnce = AT_ONCE) => {
  const waiting: (() => void)[] = [];
  const turn = () => {
    const now = waiting.splice(0, atOnce);
    if (waiting.length > 0) setImmediate(turn);
    for (const begin of now) begin();
  };
  /** Resolves when the caller's work may start. */
  return () =>
    new Promise<void>((resolve) => {
      waiting.push(resolve);
      if (waiting.length === 1) setImmediate(turn);
    });
};
