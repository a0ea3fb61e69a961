import { useCallback, useLayoutEffect, useRef } from "react";

/** A function that stays the same one, and does what that of the last render does: what is given it is not drawn again. */
export function useSteady<Args extends unknown[]>(act: (...args: Args) => void): (...args: Args) => void {
  const latest = useRef(act);
  useLayoutEffect(() => {
    latest.current = act;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}

/** A list that stays the same one while its items do. */
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
