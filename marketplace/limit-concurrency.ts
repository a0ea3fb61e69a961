/** So many wait already that one more would wait for too long. */
export class TooManyWaiting extends Error {
  override name = "TooManyWaiting";
}

/**
 * Lets at most `max` pieces of work run at once; the others wait for their turn.
 * @throws {TooManyWaiting} at once, from the returned function, when `maxWaiting` wait already
 */
export const limitConcurrency = (max: number, maxWaiting = Number.POSITIVE_INFINITY) => {
  const waiting: (() => void)[] = [];
  let running = 0;
  const leave = () => {
    running--;
    waiting.shift()?.();
  };
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running >= max) {
      if (waiting.length >= maxWaiting) throw new TooManyWaiting("Too much waits already");
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
    running++;
    return work().finally(leave);
  };
};
