import { useCallback, useLayoutEffect, useRef } from "react";

/** A function that stays the same one, and does what that of the last render does: what is given it is not drawn again. */
export function useSteady<Args extends unknown[]>(act: (...args: Args) => void): (...args: Args) => void {
  const latest = useRef(act);
  useLayoutEffect(() => {
    latest.current = act;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}
