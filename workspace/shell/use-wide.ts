import { useCallback, useSyncExternalStore } from "react";

/** Tailwind's `lg`, from which columns are side by side. */
const WIDE = "(min-width: 64rem)";

/** Returns whether the window is wide: at least `lg`, or as wide as this media query asks. */
export function useWide(query = WIDE): boolean {
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
    () => false,
  );
}
