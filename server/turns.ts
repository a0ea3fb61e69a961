/** Enough of them to keep the thread busy with kept pages beside those being rendered. */
const AT_ONCE = 8;

/**
 * Begins pieces of work in the order of arrival, a few in each turn of the event loop. When all that came was begun at once,
 * visitors who were already connected kept the thread busy, and a new connection waited for up to 30 s (200 visitors,
 * docs/decisions/0022-shed-overload-at-the-edge.md). Between two turns, new connections come in.
 */
export const createTurns = (atOnce = AT_ONCE) => {
  const waiting: (() => void)[] = [];
  const turn = () => {
    const now = waiting.splice(0, atOnce);
    if (waiting.length > 0) setImmediate(turn);
    for (const begin of now) begin();
  };
  /** Resolves when it is the caller's turn. */
  return () =>
    new Promise<void>((resolve) => {
      waiting.push(resolve);
      if (waiting.length === 1) setImmediate(turn);
    });
};
