/** Work of which only the last begun counts: what an earlier one brings is of the past. */
export function createTurns() {
  let last: { work: Promise<void> | null } = { work: null };
  return {
    /** The work asks `isLast` before it changes anything. */
    begin(work: (isLast: () => boolean) => Promise<void>): Promise<void> {
      const turn: typeof last = { work: null };
      last = turn;
      turn.work = work(() => last === turn).finally(() => {
        turn.work = null;
      });
      return turn.work;
    },
    /** What was begun last, until it is done. */
    underWay: () => last.work,
    cancel() {
      last = { work: null };
    },
  };
}
