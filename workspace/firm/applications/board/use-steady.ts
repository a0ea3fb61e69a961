import { useCallback, useLayoutEffect, useRef } from "react";

/**
 * Returns a function whose identity never changes and which calls the `act` of the last render, so that memoised
 * children do not render again.
 */
export function useSteady<Args extends unknown[]>(act: (...args: Args) => void): (...args: Args) => void {
  const latest = useRef(act);
  useLayoutEffect(() => {
    latest.current = act;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}

/** Returns the array of an earlier render as long as the items are the same. */
export function useSteadyItems<Item>(items: readonly Item[]): readonly Item[] {
  const latest = useRef(items);
  const { current } = latest;
  const isSame = current.length === items.length && current.every((item, at) => item === items[at]);
  const steady = isSame ? current : items;
  useLayoutEffect(() => {
    latest.current = steady;
  });
  return steady;
}
