/** Error when the queue is so long that one more piece of work would wait too long. */
export class TooManyWaiting extends Error {
  override name = "TooManyWaiting";
}

/**
 * Lets at most `max` pieces of work run at the same time; the others wait for their turn.
 * @throws {TooManyWaiting} immediately, from the returned function, when `maxWaiting` pieces of work already wait
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

type Waiting = { key: string; begin: () => void };
type Queue = { max: number; maxWaiting: number; maxWaitingOfKey: number };

/**
 * Lets at most `max` pieces of work run at the same time, one for each key. The next piece of work is that of the key
 * served longest ago, so that no key waits for all the work of another key.
 * @throws {TooManyWaiting} immediately, from the returned function, when too many pieces of work already wait, in total
 * or for the key
 */
export const takeTurns = ({ max, maxWaiting, maxWaitingOfKey }: Queue) => {
  const running = new Set<string>();
  /** Keys served, the latest last. */
  let had: string[] = [];
  let waiting: Waiting[] = [];
  const beginNext = () => {
    const ready = waiting.filter(({ key }) => !running.has(key));
    const [next] = ready.sort((a, b) => had.indexOf(a.key) - had.indexOf(b.key));
    if (!next || running.size >= max) return;
    waiting = waiting.filter((one) => one !== next);
    running.add(next.key);
    had = [...had.filter((key) => key !== next.key), next.key].slice(-MAX_HAD);
    next.begin();
  };
  return async <Result>(key: string, work: () => Promise<Result>): Promise<Result> => {
    const isFull = waiting.length >= maxWaiting || waiting.filter((one) => one.key === key).length >= maxWaitingOfKey;
    if (isFull && (running.size >= max || running.has(key))) throw new TooManyWaiting("Too much waits already");
    await new Promise<void>((begin) => {
      waiting.push({ key, begin });
      beginNext();
    });
    return work().finally(() => {
      running.delete(key);
      beginNext();
    });
  };
};
const MAX_HAD = 1_000;
