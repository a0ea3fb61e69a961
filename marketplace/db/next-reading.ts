/**
 * A reading that many need at the same time. Those that come while one is under way share the next one, so that what each
 * gets was read after it came. A reading that fails fails for those that share it.
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
