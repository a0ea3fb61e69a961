/** Runs one piece of work after the other; returns null immediately when too many are waiting. */
export const createOneAtATime = (maxWaiting: number) => {
  let last: Promise<unknown> = Promise.resolve();
  let nbWaiting = 0;
  return <Done>(work: () => Promise<Done>): Promise<Done> | null => {
    if (nbWaiting >= maxWaiting) return null;
    nbWaiting += 1;
    const done = last.then(work).finally(() => {
      nbWaiting -= 1;
    });
    last = done.catch(() => undefined);
    return done;
  };
};
