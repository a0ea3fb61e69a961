import { useEffect, useRef, useState } from "react";

/**
 * Runs one piece of work at a time: presses are ignored until the result is rendered. State alone would change one
 * render too late to ignore a second press. `run` returns null when the press was ignored, and throws what the work
 * throws.
 */
export function useBusy(): [busy: boolean, run: <T>(work: () => Promise<T>) => Promise<T | null>] {
  const busy = useRef(false);
  const [shown, setShown] = useState(false);
  const [finished, setFinished] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each piece of work that ends is drawn, then forgotten.
  useEffect(() => {
    busy.current = false;
  }, [finished]);

  const run = async <T>(work: () => Promise<T>) => {
    if (busy.current) return null;
    busy.current = true;
    setShown(true);
    try {
      return await work();
    } finally {
      setShown(false);
      setFinished((count) => count + 1);
    }
  };
  return [shown, run];
}
