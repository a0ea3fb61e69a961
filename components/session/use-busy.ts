import { useRef, useState } from "react";

/**
 * Runs one piece of work at a time: what is pressed meanwhile is not heard. The state alone comes one rendering too late
 * for a second press. `run` gives null when it was not heard, and throws what the work throws.
 */
export function useBusy(): [busy: boolean, run: <T>(work: () => Promise<T>) => Promise<T | null>] {
  const busy = useRef(false);
  const [shown, setShown] = useState(false);
  const run = async <T>(work: () => Promise<T>) => {
    if (busy.current) return null;
    busy.current = true;
    setShown(true);
    try {
      return await work();
    } finally {
      busy.current = false;
      setShown(false);
    }
  };
  return [shown, run];
}
