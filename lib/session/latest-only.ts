/** Runs work of which only the last started counts: the result of an earlier one is to be dropped. */
export function createLatestOnly() {
  let last: { work: Promise<void> | null } = { work: null };
  return {
    /** The work checks `isLast` before it changes anything. */
    run(work: (isLast: () => boolean) => Promise<void>): Promise<void> {
      const run: typeof last = { work: null };
      last = run;
      run.work = work(() => last === run).finally(() => {
        run.work = null;
      });
      return run.work;
    },
    /** The work that started last, until it is done. */
    pending: () => last.work,
    cancel() {
      last = { work: null };
    },
  };
}
