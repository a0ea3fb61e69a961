/** Creates a runner in which only the work that started last counts: the result of an earlier work must be dropped. */
export function createLatestOnly() {
  let last: { work: Promise<void> | null } = { work: null };
  return {
    /** Starts the work, which must check `isLast` before it changes anything. */
    run(work: (isLast: () => boolean) => Promise<void>): Promise<void> {
      const run: typeof last = { work: null };
      last = run;
      run.work = work(() => last === run).finally(() => {
        run.work = null;
      });
      return run.work;
    },
    /** Returns the work that started last, until it is done. */
    pending: () => last.work,
    cancel() {
      last = { work: null };
    },
  };
}
