/**
 * Shares a read between concurrent callers. Callers that arrive during a read share the next one, so that each result
 * was read after its caller arrived. A read that fails fails for all the callers that share it.
 */
export function nextReading<Result>(read: () => Promise<Result>): () => Promise<Result> {
  let underWay: Promise<Result> | null = null;
  let next: Promise<Result> | null = null;
  const begin = () => {
    const reading = read();
    const end = () => {
      if (underWay === reading) underWay = null;
    };
    underWay = reading;
    reading.then(end, end);
    return reading;
  };
  return () => {
    if (!underWay) return begin();
    const after = () => {
      next = null;
      return begin();
    };
    next ??= underWay.then(after, after);
    return next;
  };
}
