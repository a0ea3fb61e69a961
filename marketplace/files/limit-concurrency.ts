/** Lets at most `max` pieces of work run at once; the others wait for their turn. */
export const limitConcurrency = (max: number) => {
  const waiting: (() => void)[] = [];
  let running = 0;
  const leave = () => {
    running--;
    waiting.shift()?.();
  };
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running >= max) await new Promise<void>((resolve) => waiting.push(resolve));
    running++;
    return work().finally(leave);
  };
};
