import { useCallback, useSyncExternalStore } from "react";

/** Tailwind's `lg`, from which columns are side by side. */
export const WIDE = "(min-width: 64rem)";

/**
 * Returns whether the window is wide: at least `lg`, or as wide as this media query asks. `onServer`: what the server,
 * which does not know the window, renders.
 */
export function useWide(query = WIDE, onServer = false): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const media = matchMedia(query);
      media.addEventListener("change", onChange);
      return () => media.removeEventListener("change", onChange);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => onServer,
  );
}
